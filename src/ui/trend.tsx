import { linePath } from './chart-scale.ts'

type TrendProps = {
  /** Values at equal intervals; 0 is the baseline. */
  values: readonly number[]
  /** Alternative text: what the line shows, in a sentence. */
  summary: string
}

/** A sparkline for a card that shows the last value next to it. */
export function Trend({ values, summary }: TrendProps) {
  const most = Math.max(...values, 1)
  const last = values.at(-1) ?? 0
  const points = values.map((y, x) => ({ x, y }))
  const path = linePath(points, { from: 0, to: Math.max(values.length - 1, 1), most })
  return (
    <svg className="trend" role="img" aria-label={summary} width="100%" height="64">
      <svg
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        overflow="visible"
        aria-hidden="true"
      >
        <path className="trend-area" d={`${path}V1000H0Z`} />
        <path className="trend-line" d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <circle className="trend-end" cx="100%" cy={`${((1 - last / most) * 100).toFixed(2)}%`} r="5" />
    </svg>
  )
}
