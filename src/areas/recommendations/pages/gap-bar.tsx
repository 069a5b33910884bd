import type { Letter } from './letter.ts'

const height = 56

/** The pattern has its colours from the style sheet, the others are there whole. */
const fillOf = (part: string) => (part === 'missing' ? 'url(#gap-hatch)' : undefined)

/** What is wanted, and what the State Pension and the plan come to. The legend has the same figures as text. */
export function GapBar({ income }: { income: Letter['income'] }) {
  const starts = income.parts.map((_, at) => income.parts.slice(0, at).reduce((sum, { share }) => sum + share, 0))
  return (
    <>
      <div className="gap">
        <div className="gap-head">
          {income.wanted === undefined ? null : <b>{income.wanted}</b>}
          <span className="muted small">{income.course}</span>
        </div>
        <svg className="gap-bar" width="100%" height={height} role="img" aria-label={income.bar}>
          <defs>
            <pattern id="gap-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className="gap-hatch-ground" width="9" height="9" />
              <rect className="gap-hatch-line" width="2" height="9" />
            </pattern>
          </defs>
          {income.parts.map(({ part, share }, at) => (
            <rect
              key={part}
              className={`gap-${part}`}
              x={`${(starts[at] ?? 0).toFixed(2)}%`}
              width={`${share.toFixed(2)}%`}
              height={height}
              fill={fillOf(part)}
            />
          ))}
        </svg>
        <ul className="bare-list gap-key">
          {income.parts.map(({ part, label, value }) => (
            <li key={part}>
              <svg width="14" height="14" aria-hidden="true">
                <rect className={`gap-${part}`} x="1" y="1" width="12" height="12" rx="3" fill={fillOf(part)} />
              </svg>
              <span>
                <b>{value}</b>
                <span className="muted small">{label}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {income.verdict === undefined ? null : (
        <p className="gap-verdict" data-reached={income.reached || undefined}>
          <b>{income.verdict.title}</b> {income.verdict.text}
        </p>
      )}
      {income.before === undefined ? null : <p>{income.before}</p>}
      <p className="caption">{income.texts.join(' ')}</p>
    </>
  )
}
