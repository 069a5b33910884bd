/** The grid and the years of a chart over years. */
import { yearTicks } from '#areas/calculator/domain/chart-ticks.ts'
import { formatEuroBriefly } from '#shared/domain/text/money.ts'
import type { Box } from './kit/block.ts'
import type { Pen } from './kit/pen.ts'
import { typography } from './kit/typography.ts'

const tick = { ...typography.foot, size: 8 }

type Axes = { ticks: readonly number[]; from: number; to: number; label: (age: number) => string }

export function drawAxes(pen: Pen, plot: Box, { ticks, from, to, label }: Axes) {
  const top = ticks.at(-1) ?? 1
  for (const value of ticks) {
    const y = plot.y + plot.height * (1 - value / top)
    pen.stroke('line', 0.75, (doc) => doc.moveTo(plot.x, y).lineTo(plot.x + plot.width, y))
    pen.write(formatEuroBriefly(value), plot.x - 8, y + 2.8, tick, 'right')
  }
  for (const each of yearTicks(from, to)) {
    const align = each === from ? 'left' : each === to ? 'right' : 'centre'
    pen.write(label(each), plot.x + (plot.width * (each - from)) / (to - from), plot.y + plot.height + 15, tick, align)
  }
}
