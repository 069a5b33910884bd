import { valueTicks } from '#areas/calculator/domain/chart-ticks.ts'
import type { ChartLine } from '#ui/charts/chart.tsx'

export const fundTicks = (lines: readonly ChartLine[]): number[] =>
  valueTicks(Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y))))
