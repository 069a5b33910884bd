import { percent, share } from './chart-geometry.ts'

export type BarPart = {
  label: string
  value: number
  written: string
  /** `gap` is the missing amount. */
  tone: 'sun' | 'ink' | 'gap'
}

type StackedBarProps = {
  title: string
  /** The sum without the gap, formatted. */
  total: string
  parts: readonly BarPart[]
  /** The value at the right end, so that two bars can be compared. */
  most: number
}

/** The parts of a sum as one bar, with a legend under it. */
export function StackedBar({ title, total, parts, most }: StackedBarProps) {
  const shown = parts.filter(({ value }) => value > 0)
  const starts = shown.map((_, at) => shown.slice(0, at).reduce((sum, { value }) => sum + value, 0))
  return (
    <div className="stacked-bar stack gap-2">
      <p className="stacked-bar-head wide split gap-0 gap-x-3 align-baseline">
        <span>{title}</span>
        <b>{total}</b>
      </p>
      {shown.length === 0 ? null : (
        <svg width="100%" height="28" aria-hidden="true">
          {shown.map(({ tone, value }, at) => (
            <rect
              key={tone}
              className={`stacked-bar-${tone}`}
              x={percent(share(starts[at] ?? 0, 0, most))}
              width={percent(share(value, 0, most))}
              y="0"
              height="28"
            />
          ))}
        </svg>
      )}
      {shown.length === 0 ? null : (
        <ul className="cluster gap-1 gap-x-5 align-stretch bare-list small muted">
          {shown.map(({ label, tone, written }) => (
            <li key={tone} className="row gap-2">
              <svg width="12" height="12" aria-hidden="true">
                <rect className={`stacked-bar-${tone}`} width="12" height="12" rx="4" />
              </svg>
              {label} <b>{written}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
