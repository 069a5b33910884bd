import { StretchedDrawing } from '#ui/marks/stretched-drawing.tsx'
import { percent, placeChart, stretchedPlot } from './chart-geometry.ts'

type TrendProps = {
  /** Values at equal intervals; 0 is the baseline. */
  values: readonly number[]
  /** Alternative text: what the line shows, in a sentence. */
  summary: string
  formatValue: (value: number) => string
  /** Labels below the line: at its beginning, its middle and its end. */
  along: readonly [string, string, string]
}

/**
 * A single line in a card, with labels for its end, its middle and its start. The drawing stretches; the labels do not.
 */
export function Trend({ values, summary, formatValue, along }: TrendProps) {
  const most = Math.max(...values, 1)
  const last = values.at(-1) ?? 0
  const points = values.map((y, x) => ({ x, y }))
  const { line, area } = placeChart({ from: 0, to: Math.max(values.length - 1, 1), most }, stretchedPlot)
  return (
    <div className="trend" role="img" aria-label={summary}>
      <svg className="trend-drawing" width="100%" height="100%" aria-hidden="true">
        <line className="trend-base" strokeDasharray="3 4" x1="0" x2="100%" y1="50%" y2="50%" />
        <line className="trend-base" x1="0" x2="100%" y1="100%" y2="100%" />
        <StretchedDrawing>
          <path className="trend-area" d={area(points)} />
          <path className="trend-line" d={line(points)} vectorEffect="non-scaling-stroke" />
        </StretchedDrawing>
        <circle className="trend-end" cx="100%" cy={percent(1 - last / most)} r="5.5" />
      </svg>
      <p className="trend-values" aria-hidden="true">
        <b>{formatValue(most)}</b>
        <span>{formatValue(most / 2)}</span>
        <span>{formatValue(0)}</span>
      </p>
      <p className="split gap-0 gap-x-2 align-stretch" aria-hidden="true">
        {along.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
    </div>
  )
}
