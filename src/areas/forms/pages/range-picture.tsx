/** The picture beside each choice of the risk profiler's question about a range. */
import { riskRanges, riskStake } from '#areas/forms/copy/risk-reward.ts'
import { percent, share } from '#ui/charts/chart-geometry.ts'

const ends = Object.values(riskRanges).flat()
const [least, most] = [Math.min(...ends), Math.max(...ends)]

/** What a choice could end in, below and above what was put in. The label beside it has the figures. */
export function RangePicture({ choice }: { choice: string }) {
  const [low, high] = riskRanges[choice as keyof typeof riskRanges]
  const at = (euro: number) => percent(share(euro, least, most))
  const width = (from: number, to: number) => percent(share(least + to - from, least, most))
  return (
    <svg className="range-picture" width="100%" height="12" aria-hidden="true">
      <rect fill="var(--groove)" width="100%" height="12" rx="6" />
      <rect fill="var(--ink-2)" x={at(low)} width={width(low, riskStake)} height="12" />
      <rect fill="var(--sun)" x={at(riskStake)} width={width(riskStake, high)} height="12" />
      <rect fill="var(--ink)" x={at(riskStake)} width="2" height="12" />
    </svg>
  )
}
