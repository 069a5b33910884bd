/** The years of a chart of funds. Of the calculator's own chart it is loaded after the first paint. */
import { readout } from '#areas/calculator/copy/chart-figures.ts'
import { formatFund } from '#areas/calculator/domain/chart-ticks.ts'
import type { ChartLine } from '#ui/charts/chart.tsx'
import { ChartReadout } from '#ui/charts/chart-readout.tsx'
import { ageRange, fundTicks } from './fund-chart.tsx'

type FundReadoutProps = { lines: readonly ChartLine[]; of: 'fund' | 'changed' | 'growth' | 'compared' }

export const FundReadout = ({ lines, of }: FundReadoutProps) => (
  <ChartReadout
    label={readout[of]}
    hint={readout.hint}
    lines={lines}
    range={ageRange(lines)}
    most={fundTicks(lines).at(-1) ?? 1}
    formatYear={readout.year}
    formatValue={formatFund}
  />
)
