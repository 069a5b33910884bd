import { type PointerEvent, useState } from 'react'
import { percent } from './chart-scale.ts'
import { ChartSwatch, type ChartTone } from './chart-swatch.tsx'

/** One year of a chart: what each line shows there. `height` is a fraction of the chart's height. */
export type ReadoutYear = {
  label: string
  lines: readonly { tone: ChartTone; label: string; value: string; height: number }[]
}

type ChartReadoutProps = {
  /** The name of the slider. */
  label: string
  /** Shown until a year is chosen. */
  hint: string
  /** From the first year to the last. */
  years: readonly ReadoutYear[]
}

const sentence = ({ label, lines }: ReadoutYear): string =>
  `${label}: ${lines.map((line) => `${line.label} ${line.value}`).join(', ')}`

/**
 * Reads the years of a chart, as its `overlay`. A native slider covers the lines, so that arrow keys, touch and screen readers work as they do for any slider;
 * a mouse only has to point.
 */
export function ChartReadout({ label, hint, years }: ChartReadoutProps) {
  const [chosen, setChosen] = useState<number>()
  const last = years.length - 1
  const at = chosen === undefined ? undefined : Math.min(chosen, last)
  const year = at === undefined ? undefined : years[at]
  const shown = year ?? years[last]
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last))
  }
  const leave = ({ currentTarget, pointerType }: PointerEvent<HTMLInputElement>) => {
    if (pointerType === 'mouse' && document.activeElement !== currentTarget) setChosen(undefined)
  }
  if (!shown) return null
  return (
    <>
      <div className="chart-readout">
        {at === undefined || !year ? null : (
          <div className="chart-readout-year" style={{ insetInlineStart: percent(at / Math.max(1, last)) }}>
            {year.lines.map(({ tone, height }) => (
              <i
                key={tone}
                className={`chart-readout-dot chart-readout-${tone}`}
                style={{ top: percent(1 - height) }}
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
          aria-valuetext={sentence(shown)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onFocus={() => setChosen(at ?? last)}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={leave}
        />
      </div>
      {/* The slider's own value says the same. */}
      <div className="chart-readout-text" aria-hidden="true">
        {year ? (
          <>
            <b>{year.label}</b>
            <ul className="bare-list">
              {year.lines.map((line) => (
                <li key={line.tone}>
                  <ChartSwatch tone={line.tone} />
                  {line.value}
                </li>
              ))}
            </ul>
          </>
        ) : (
          hint
        )}
      </div>
    </>
  )
}
