import { type ReactNode, useId } from 'react'
import { linePath, type Point, share } from './chart-scale.ts'

export type ChartLine = {
  label: string
  /** `sun` and `paid` have a filled area, `ink` and `target` are dotted, `value` is a plain line. */
  tone: 'sun' | 'ink' | 'paid' | 'value' | 'target'
  points: readonly Point[]
  /** The last value, formatted. */
  end: string
}

type ChartProps = {
  lines: readonly ChartLine[]
  /** Ticks from 0 upwards; the last one is the top of the chart. */
  valueTicks: readonly number[]
  /** From the first year to the last, unless `range` says where the lines begin and end. */
  yearTicks: readonly number[]
  range?: readonly [from: number, to: number] | undefined
  /** Alternative text: what the chart shows, in a sentence. */
  summary: string
  formatValue: (value: number) => string
  /** The label of the last year, such as 'age 65'. */
  formatYear: (year: number, last: boolean) => string
  /** The same figures as a table. */
  children?: ReactNode | undefined
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/**
 * A line chart over years, rendered on the server. The lines stretch to the available width but the labels do not, so a label has the same size
 * on every screen and grows with the visitor's text size.
 */
export function Chart({ lines, valueTicks, yearTicks, range, summary, formatValue, formatYear, children }: ChartProps) {
  const gradient = useId()
  const from = range?.[0] ?? yearTicks[0] ?? 0
  const to = range?.[1] ?? yearTicks.at(-1) ?? from
  const most = valueTicks.at(-1) ?? 1
  const box = { from, to, most }
  const height = ({ points }: ChartLine) => share(points.at(-1)?.y ?? 0, 0, most)
  // The value itself where there is one, else the highest line.
  const top =
    lines.find(({ tone }) => tone === 'value') ??
    lines.reduce<ChartLine | undefined>((best, line) => (best && height(best) >= height(line) ? best : line), undefined)

  return (
    <figure className="chart">
      <ul className="chart-legend bare-list">
        {lines.map((line) => (
          <li key={line.tone}>
            <Swatch tone={line.tone} />
            <span>{line.label}</span>
            <b>{line.end}</b>
          </li>
        ))}
      </ul>
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
          <svg
            viewBox="0 0 1000 1000"
            preserveAspectRatio="none"
            width="100%"
            height="100%"
            overflow="visible"
            aria-hidden="true"
          >
            {lines.map((line) => {
              const path = linePath(line.points, box)
              return (
                <g key={line.tone}>
                  {line.tone === 'sun' ? <path d={`${path}V1000H0Z`} fill={`url(#${gradient})`} /> : null}
                  {line.tone === 'paid' ? <path className="chart-area-paid" d={`${path}V1000H0Z`} /> : null}
                  <path className={`chart-line chart-line-${line.tone}`} d={path} vectorEffect="non-scaling-stroke" />
                </g>
              )
            })}
          </svg>
          {lines.map((line) => (
            <circle
              key={line.tone}
              className="chart-end"
              cx="100%"
              cy={percent(1 - height(line))}
              r={line === top ? 6 : 4.5}
            />
          ))}
          {top ? (
            <text className="chart-value" x="100%" y={percent(1 - height(top))} dx=".3em" dy="-.85em" textAnchor="end">
              {top.end}
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
      {children}
    </figure>
  )
}

function Swatch({ tone }: { tone: ChartLine['tone'] }) {
  return (
    <svg className="chart-swatch" width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">
      {tone === 'sun' || tone === 'paid' ? (
        <rect className={`chart-swatch-${tone}`} x="4" y="0" width="14" height="14" rx="4.5" />
      ) : (
        <path className={`chart-line chart-line-${tone}`} d="M1.5 7h19" />
      )}
    </svg>
  )
}
