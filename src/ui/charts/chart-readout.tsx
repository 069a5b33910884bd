import { type PointerEvent, useState } from 'react'
import type { ChartLine } from './chart.tsx'
import { percent, share } from './chart-geometry.ts'
import { ChartSwatch } from './chart-swatch.tsx'

type ChartReadoutProps = {
  label: string
  /** Shown until a year is chosen. */
  hint: string
  /** Those of the chart. A line without a point in a year is left out there. */
  lines: readonly ChartLine[]
  /** The first year and the last. */
  range: readonly [from: number, to: number]
  /** The top of the chart. */
  most: number
  formatYear: (year: number) => string
  formatValue: (value: number) => string
}

/**
 * Reads out the years of a chart, as its `overlay`. A native slider covers the lines, so arrow keys, touch and screen
 * readers work as usual, and a mouse only has to point.
 */
export function ChartReadout({ label, hint, lines, range, most, formatYear, formatValue }: ChartReadoutProps) {
  const [chosen, setChosen] = useState<number>()
  const [from, to] = range
  const last = to - from
  const at = chosen === undefined ? undefined : Math.min(chosen, last)
  const year = from + (at ?? last)
  const values = lines.flatMap(({ tone, label: name, points }) => {
    const y = points.find(({ x }) => x === year)?.y
    return y === undefined ? [] : [{ tone, name, y, written: formatValue(y) }]
  })
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last))
  }
  const leave = ({ currentTarget, pointerType }: PointerEvent<HTMLInputElement>) => {
    if (pointerType === 'mouse' && document.activeElement !== currentTarget) setChosen(undefined)
  }
  return (
    <>
      <div className="chart-readout scripted screen-only">
        {at === undefined ? null : (
          <div className="chart-readout-year" style={{ insetInlineStart: percent(share(year, from, to)) }}>
            {values.map(({ tone, y }) => (
              <i
                key={tone}
                className={`chart-readout-dot chart-readout-${tone}`}
                style={{ top: percent(1 - Math.min(1, share(y, 0, most))) }}
              />
            ))}
          </div>
        )}
        <input
          type="range"
          min="0"
          max={last}
          value={at ?? last}
          aria-label={label}
          aria-valuetext={`${formatYear(year)}: ${values.map(({ name, written }) => `${name} ${written}`).join(', ')}`}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onFocus={() => setChosen(at ?? last)}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={leave}
        />
      </div>
      {/* The slider's own value says the same. */}
      <div className="chart-readout-text muted small scripted screen-only cluster gap-1 gap-x-4" aria-hidden="true">
        {at === undefined ? (
          hint
        ) : (
          <>
            <b>{formatYear(year)}</b>
            <ul className="bare-list">
              {values.map(({ tone, written }) => (
                <li key={tone} className="row gap-1">
                  <ChartSwatch tone={tone} />
                  {written}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
