/** The years of the calculator's own chart, loaded after the first paint. */
import { readout } from '#areas/calculator/copy/chart-figures.ts'
import { formatFund } from '#areas/calculator/domain/chart-ticks.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import type { ChartLine } from '#ui/charts/chart.tsx'
import { ChartReadout } from '#ui/charts/chart-readout.tsx'
import { fundTicks } from './fund-ticks.ts'

export function FundReadout({ lines }: { lines: readonly ChartLine[] }) {
  const ages = lines.flatMap(({ points }) => points.map(({ x }) => x))
  return (
    <ChartReadout
      label={readout.fund}
      hint={readout.hint}
      lines={lines}
      range={[ages[0] ?? 0, ages.at(-1) ?? 0]}
      most={fundTicks(lines).at(-1) ?? 1}
      formatYear={readout.year}
      formatValue={(fund) => formatEuro(formatFund(fund))}
    />
  )
}
