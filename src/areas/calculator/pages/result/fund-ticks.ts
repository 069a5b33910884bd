import { valueTicks } from '#areas/calculator/domain/chart-ticks.ts'
import type { ChartLine } from '#ui/charts/chart.tsx'

/** The value axis of a chart with these lines. */
export const fundTicks = (lines: readonly ChartLine[]): number[] =>
  valueTicks(Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y))))
