/** The years of the calculator's own chart, loaded after the first paint. */
import { readout } from '#copy/calculator/chart-readout.ts'
import type { ChartLine } from '#ui/chart.tsx'
import { ChartReadout } from '#ui/chart-readout.tsx'

type FundReadoutProps = {
  lines: readonly ChartLine[]
  range: readonly [from: number, to: number]
  most: number
  formatValue: (value: number) => string
}

export const FundReadout = (props: FundReadoutProps) => (
  <ChartReadout label={readout.fund} hint={readout.hint} formatYear={readout.year} {...props} />
)
