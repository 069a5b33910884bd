/**
 * The chart of a quote as SVG, to be converted to PNG. Its text is outlines (shared/emails/text-outline.ts), so
 * rendering needs no font.
 */
import { formatFund, valueTicks, yearTicks } from '#areas/calculator/domain/chart-ticks.ts'
import type { FundPoint } from '#areas/calculator/domain/projection.ts'
import { day } from '#shared/domain/colours.ts'
import { formatEuroBriefly } from '#shared/domain/text/money.ts'
import { textOutline } from '#shared/emails/text-outline.ts'
import { type Point, placeChart } from '#ui/charts/chart-geometry.ts'

/** The projected fund with the contribution of the quote, and with today's saving. */
export type QuoteCourse = { needed: readonly FundPoint[]; now: readonly FundPoint[] }

/**
 * Width of an email's text in pixels; rendered at twice the size for high-density screens. A phone shows it at half the
 * size, so its text is large.
 */
export const chartSize = { width: 512, height: 300 } as const
const { width, height } = chartSize
const plot = { left: 76, right: width - 10, top: 48, bottom: height - 42 }

export function drawQuoteChart({ needed, now }: QuoteCourse, ageWord: string): string {
  const from = needed[0]?.age ?? 0
  const to = needed.at(-1)?.age ?? from
  const values = valueTicks(Math.max(...needed.map(({ fund }) => fund), ...now.map(({ fund }) => fund)))
  const most = values.at(-1) ?? 1
  const { x, y, line, area } = placeChart({ from, to, most }, plot)
  const tick = { size: 19, weight: 'medium', fill: day.ink3 } as const

  const grid = values.map(
    (value) =>
      `<path d="M${plot.left} ${y(value)}H${plot.right}" stroke="${day.line}"/>` +
      textOutline(formatEuroBriefly(value), { ...tick, x: plot.left - 9, y: y(value) + 6.5, anchor: 'end' }),
  )
  const years = yearTicks(from, to).map((age) =>
    textOutline(age === to ? `${ageWord} ${age}` : String(age), {
      ...tick,
      x: x(age),
      y: plot.bottom + 30,
      anchor: age === from ? 'start' : age === to ? 'end' : 'middle',
    }),
  )
  const ends = [needed, now].map((points) => points.at(-1)?.fund ?? 0)
  const highest = Math.max(...ends)
  const dots = ends.map((fund) => `<circle cx="${x(to)}" cy="${y(fund)}" r="${fund === highest ? 6 : 4.5}"/>`)

  // Drawn twice: first as an outline in the background colour, which keeps the text clear of the grid.
  const value = (fill: string) =>
    textOutline(formatFund(highest), {
      x: plot.right + 6,
      y: y(highest) - 16,
      size: 24,
      weight: 'bold',
      anchor: 'end',
      fill,
    })

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}">
<defs><linearGradient id="sun" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${day.sun}" stop-opacity=".9"/><stop offset="1" stop-color="${day.sun}" stop-opacity=".18"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="${day.card}"/>
${grid.join('')}${years.join('')}
<path d="${area(pointsOf(needed))}" fill="url(#sun)"/>
<g fill="none" stroke="${day.ink}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="${line(pointsOf(needed))}"/><path d="${line(pointsOf(now))}" stroke-dasharray=".1 6"/></g>
<g fill="${day.ink}">${dots.join('')}</g>
<g stroke="${day.card}" stroke-width="400" stroke-linejoin="round">${value(day.card)}</g>${value(day.ink)}
</svg>`
}

const pointsOf = (course: readonly FundPoint[]): readonly Point[] =>
  course.map(({ age, fund }) => ({ x: age, y: fund }))
