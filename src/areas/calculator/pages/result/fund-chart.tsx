/** A chart of funds by age: its axes follow from the lines. */
import type { ReactNode } from 'react'
import { chart } from '#areas/calculator/copy/calculator.ts'
import { valueTicks, yearTicks } from '#areas/calculator/domain/chart-ticks.ts'
import { formatEuroBriefly } from '#shared/domain/text/money.ts'
import { Chart, type ChartLine } from '#ui/charts/chart.tsx'

type FundChartProps = { lines: readonly ChartLine[]; summary: string; overlay: ReactNode; children: ReactNode }

export const FundChart = ({ lines, ...rest }: FundChartProps) => (
  <Chart
    lines={lines}
    valueTicks={fundTicks(lines)}
    yearTicks={yearTicks(...ageRange(lines))}
    formatValue={formatEuroBriefly}
    formatYear={chart.age}
    {...rest}
  />
)

export const fundTicks = (lines: readonly ChartLine[]): number[] =>
  valueTicks(Math.max(...lines.flatMap(({ points }) => points.map(({ y }) => y))))

/** The first age and the last. */
export function ageRange(lines: readonly ChartLine[]): readonly [from: number, to: number] {
  const ages = lines.flatMap(({ points }) => points.map(({ x }) => x))
  return [Math.min(...ages), Math.max(...ages)]
}
