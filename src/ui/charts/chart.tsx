import { type ReactNode, useId } from 'react'
import { StretchedDrawing } from '#ui/marks/stretched-drawing.tsx'
import { type Point, percent, placeChart, share, stretchedPlot } from './chart-geometry.ts'
import { ChartSwatch, type ChartTone } from './chart-swatch.tsx'

export type ChartLine = {
  label: string
  /** Each at most once in a chart. */
  tone: ChartTone
  points: readonly Point[]
  /** The last value, formatted. */
  end: string
  /** Shown in the legend instead of the last value: the sum of the line, formatted. */
  total?: string | undefined
}

type ChartProps = {
  lines: readonly ChartLine[]
  /** Ticks from 0 upwards; the last one is the top of the chart. */
  valueTicks: readonly number[]
  /** Defaults to the first and last year of the lines. */
  yearTicks: readonly number[]
  range?: readonly [from: number, to: number] | undefined
  /** Alternative text: what the chart shows, in a sentence. */
  summary: string
  formatValue: (value: number) => string
  /** The label of the last year, such as 'age 65'. */
  formatYear: (year: number, last: boolean) => string
  /** Lies over the lines, such as a ChartReadout. */
  overlay?: ReactNode | undefined
  /** The same figures as a table. */
  children?: ReactNode | undefined
}

/** Above this share of the height a value is drawn below its point, where no line crosses it. */
const leastBelow = 0.15

/**
 * A line chart over years, rendered on the server. The lines stretch to the available width but the labels do not, so a
 * label has the same size on every screen and grows with the visitor's text size.
 */
export function Chart({
  lines,
  valueTicks,
  yearTicks,
  range,
  summary,
  formatValue,
  formatYear,
  overlay,
  children,
}: ChartProps) {
  const gradient = useId()
  const from = range?.[0] ?? yearTicks[0] ?? 0
  const to = range?.[1] ?? yearTicks.at(-1) ?? from
  const most = valueTicks.at(-1) ?? 1
  const { line: pathOf, area: areaOf } = placeChart({ from, to, most }, stretchedPlot)
  const along = ({ points }: ChartLine) => percent(share(points.at(-1)?.x ?? to, from, to))
  const height = ({ points }: ChartLine) => share(points.at(-1)?.y ?? 0, 0, most)
  // The value itself where there is one, else the highest line.
  const top =
    lines.find(({ tone }) => tone === 'value') ??
    lines.reduce<ChartLine | undefined>((best, line) => (best && height(best) >= height(line) ? best : line), undefined)
  // For amounts that add up, the legend shows the sum, because the last value means little.
  const labelled = top?.total === undefined ? top : undefined
  const crossed = lines.some((line) => top && line.tone !== 'paid' && height(line) > height(top))

  return (
    <figure className="chart container figures stack">
      <ul className="chart-legend rows small stack gap-1 bare-list">
        {lines.map((line) => (
          <li key={line.tone} className="grid align-center gap-0 gap-x-2">
            <ChartSwatch tone={line.tone} />
            <span>{line.label}</span>
            <b>{line.total ?? line.end}</b>
          </li>
        ))}
      </ul>
      <div className="chart-stage stack gap-2">
        <div className="chart-plot" role="img" aria-label={summary}>
          <svg className="chart-drawing" width="100%" height="100%" aria-hidden="true">
            <defs>
              <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
                <stop className="chart-sun-stop" offset="0" stopOpacity=".9" />
                <stop className="chart-sun-stop" offset="1" stopOpacity=".18" />
              </linearGradient>
            </defs>
            {valueTicks.map((tick) => {
              const y = percent(1 - tick / most)
              return (
                <g key={tick}>
                  <line className="chart-grid" x1="0" x2="100%" y1={y} y2={y} />
                  <text className="chart-tick" x="0" y={y} dx="-.6em" dy=".34em" textAnchor="end">
                    {formatValue(tick)}
                  </text>
                </g>
              )
            })}
            <StretchedDrawing>
              <g className="chart-lines">
                {lines.map(({ tone, points }) => (
                  <g key={tone}>
                    {tone === 'sun' ? <path d={areaOf(points)} fill={`url(#${gradient})`} /> : null}
                    {tone === 'paid' ? <path className="chart-area-paid" d={areaOf(points)} /> : null}
                    <path
                      className={`chart-line chart-line-${tone}`}
                      d={pathOf(points)}
                      vectorEffect="non-scaling-stroke"
                    />
                  </g>
                ))}
              </g>
            </StretchedDrawing>
            {lines.map((line) => (
              <circle
                key={line.tone}
                className="chart-end"
                cx={along(line)}
                cy={percent(1 - height(line))}
                r={line === top ? 6 : 4.5}
              />
            ))}
            {labelled ? (
              <text
                className="chart-value"
                x={along(labelled)}
                y={percent(1 - height(labelled))}
                dx=".3em"
                dy={crossed && height(labelled) >= leastBelow ? '1.95em' : '-.85em'}
                textAnchor="end"
              >
                {labelled.end}
              </text>
            ) : null}
            <g className="chart-years">
              {yearTicks.map((year) => (
                <text
                  key={year}
                  className="chart-tick"
                  x={percent(share(year, from, to))}
                  y="100%"
                  dy="1.75em"
                  textAnchor={year === from ? 'start' : year === to ? 'end' : 'middle'}
                >
                  {formatYear(year, year === to)}
                </text>
              ))}
            </g>
          </svg>
        </div>
        {overlay}
      </div>
      {children}
    </figure>
  )
}
