/**
 * Chart of a fund over the years: contributions paid in, and projected value. The figure's alternative text and the
 * table below it say the same in words.
 */

import { valueTicks } from '#areas/calculator/domain/chart-ticks.ts'
import { recommendationDocument as words } from '#areas/recommendations/copy/recommendation-document.ts'
import type { PlanFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { placeChart } from '#ui/charts/chart-geometry.ts'
import { drawAxes } from './chart-axes.ts'
import type { Block, Box } from './kit/block.ts'
import type { Pen } from './kit/pen.ts'
import { typography } from './kit/typography.ts'

const height = 198

/** `format` rounds as the table below the chart does. */
export function growthChart({ points, age, years, end }: PlanFigures, format: (amount: number) => string): Block {
  return {
    kind: 'figure',
    alt: words.growth.chart(years, format(end.fund), format(end.paidIn)),
    height,
    draw: (pen, box) => drawGrowth(pen, box, { points, age, end, format }),
  }
}

type Drawn = Pick<PlanFigures, 'points' | 'age' | 'end'> & { format: (amount: number) => string }

function drawGrowth(pen: Pen, box: Box, { points, age, end, format }: Drawn) {
  const ticks = valueTicks(Math.max(end.fund, end.paidIn))
  const most = ticks.at(-1) ?? 1
  const plot = { x: box.x + 42, y: box.y + 34, width: box.width - 54, height: box.height - 58 }
  const edges = { left: plot.x, right: plot.x + plot.width, top: plot.y, bottom: plot.y + plot.height }
  const { x, y, line, area } = placeChart({ from: 0, to: end.year, most }, edges, 2)

  drawKey(pen, box)
  drawAxes(pen, plot, {
    ticks,
    from: age,
    to: age + end.year,
    label: (each) => (each === age ? words.growth.today : words.growth.ageTick(each)),
  })
  const funds = points.map((point) => ({ x: point.year, y: point.fund }))
  const paidIn = points.map((point) => ({ x: point.year, y: point.paidIn }))
  pen.fill('sunSoft', (doc) => doc.path(area(funds)), 0.75)
  pen.stroke('ink', 1.6, (doc) => doc.lineJoin('round').path(line(funds)))
  pen.stroke('ink2', 1.2, (doc) => doc.lineJoin('round').dash(2.5, { space: 2.5 }).path(line(paidIn)))
  pen.fill('sun', (doc) => doc.circle(x(end.year), y(end.fund), 5))
  pen.stroke('ink', 1.4, (doc) => doc.circle(x(end.year), y(end.fund), 5))
  pen.write(format(end.fund), x(end.year) - 2, y(end.fund) - 11, { ...typography.figure, size: 13 }, 'right')
}

function drawKey(pen: Pen, box: Box) {
  const style = { ...typography.foot, size: 8.5, colour: 'ink2' as const }
  const y = box.y + 9
  pen.fill('sunSoft', (doc) => doc.roundedRect(box.x, y - 6, 12, 8, 2))
  pen.stroke('ink', 1, (doc) => doc.moveTo(box.x, y - 6).lineTo(box.x + 12, y - 6))
  pen.write(words.growth.fund, box.x + 18, y + 1, style)
  const next = box.x + 18 + pen.widthOf(words.growth.fund, style) + 18
  pen.stroke('ink2', 1.2, (doc) =>
    doc
      .dash(2.5, { space: 2.5 })
      .moveTo(next, y - 2)
      .lineTo(next + 16, y - 2),
  )
  pen.write(words.growth.paidIn, next + 22, y + 1, style)
}
