import { riskNumbers } from '#areas/fact-find/domain/risk.ts'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import type { Letter } from './letter.ts'
import { LetterSection } from './letter-section.tsx'

export const LetterSections = ({ letter }: { letter: Letter }) => (
  <>
    <LetterSection topic="reasons" heading={letter.reasons.heading}>
      {letter.reasons.groups.map((group) => (
        <ReasonGroup key={group.title ?? ''} {...group} />
      ))}
    </LetterSection>
    <LetterSection topic="payment" heading={letter.payment.heading}>
      <dl className="letter-parts grid gap-4 gap-x-6">
        {letter.payment.parts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{letter.payment.text}</p>
    </LetterSection>
    <LetterSection topic="income" heading={letter.income.heading}>
      <GapBar income={letter.income} />
    </LetterSection>
    {letter.risk === undefined ? null : <Risk risk={letter.risk} />}
    <LetterSection topic="charges" heading={letter.charges.heading}>
      {letter.sample === undefined ? null : (
        <Banner tone="info" title={letter.sample.tag}>
          {letter.sample.text}
        </Banner>
      )}
      <dl className="letter-rows grid gap-0">
        {letter.charges.rows.map(({ label, value }) => (
          <div key={label} className="split gap-0 gap-x-4 align-baseline">
            <dt>{label}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
      {letter.charges.texts.map((text) => (
        <p key={text} className="muted small">
          {text}
        </p>
      ))}
    </LetterSection>
    {letter.compared === undefined ? null : <ComparedPlans compared={letter.compared} />}
  </>
)

function ReasonGroup({ title, best, items }: Letter['reasons']['groups'][number]) {
  return (
    <div className="letter-reasons stack">
      {title === undefined ? null : (
        <div className="cluster">
          <h3>{title}</h3>
          {best ? <Tag tone="sun">{recommendationDetails.best}</Tag> : null}
        </div>
      )}
      <ol className="stack">
        {items.map((item) => (
          <li key={item.title}>
            <div>
              <b>{item.title}</b>
              <p className="muted">{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Risk({ risk }: { risk: NonNullable<Letter['risk']> }) {
  return (
    <LetterSection topic="risk" heading={risk.heading}>
      <div role="img" aria-label={risk.scale}>
        <div className="letter-scale grid" aria-hidden="true">
          {riskNumbers.map((number) => (
            <span
              key={number}
              className="center"
              data-mark={number === risk.number ? 'here' : number < risk.number ? 'below' : undefined}
            >
              {number}
            </span>
          ))}
        </div>
        <p className="letter-scale-ends split gap-0 align-stretch caption" aria-hidden="true">
          <span>{risk.least}</span>
          <span>{risk.most}</span>
        </p>
      </div>
      <p>{risk.text}</p>
      {risk.changed === undefined ? null : <p>{risk.changed}</p>}
      <p className="muted small">{risk.capital}</p>
    </LetterSection>
  )
}

export const Warnings = ({ texts }: { texts: Letter['warnings'] }) => (
  <div className="wide stack gap-2 caption">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/**
 * A table beside the heading where it fits; else each row is a block. The roles keep it a table for screen readers in
 * both.
 */
function ComparedPlans({ compared }: { compared: NonNullable<Letter['compared']> }) {
  return (
    <LetterSection topic="comparison" heading={compared.heading}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: `display: block` takes the table's own roles away. */}
      <table className="letter-table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{compared.what}</span>
            </th>
            {compared.plans.map(({ title, best }) => (
              <th key={title} scope="col" role="columnheader" data-best={best || undefined}>
                {best ? <Tag tone="sun">{recommendationDetails.best}</Tag> : null}
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {compared.rows.map(({ label, values }) => (
            <tr key={label} role="row">
              <th scope="row" role="rowheader">
                {label}
              </th>
              {compared.plans.map(({ title, best }, at) => (
                <td key={title} role="cell" data-best={best || undefined}>
                  <span className="letter-table-plan muted light small" aria-hidden="true">
                    {title}
                  </span>
                  <span>{values[at]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </LetterSection>
  )
}

const height = 56

/** The pattern has its colours from the style sheet, the others are there whole. */
const fillOf = (part: string) => (part === 'missing' ? 'url(#gap-hatch)' : undefined)

/** What is wanted, and what the State Pension and the plan come to. The legend has the same figures as text. */
function GapBar({ income }: { income: Letter['income'] }) {
  const starts = income.parts.map((_, at) => income.parts.slice(0, at).reduce((sum, { share }) => sum + share, 0))
  return (
    <>
      <div className="gap stack gap-3">
        <div className="split gap-0 gap-x-4 align-baseline">
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
        <ul className="bare-list gap-key cluster gap-x-8 align-stretch">
          {income.parts.map(({ part, label, value }) => (
            <li key={part} className="row gap-2 align-baseline">
              <svg width="14" height="14" aria-hidden="true">
                <rect className={`gap-${part}`} x="1" y="1" width="12" height="12" rx="3" fill={fillOf(part)} />
              </svg>
              <span className="stack gap-0">
                <b>{value}</b>
                <span className="muted small">{label}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {income.verdict === undefined ? null : (
        <p className="gap-verdict note wide" data-reached={income.reached || undefined}>
          <b>{income.verdict.title}</b> {income.verdict.text}
        </p>
      )}
      {income.before === undefined ? null : <p>{income.before}</p>}
      <p className="caption">{income.texts.join(' ')}</p>
    </>
  )
}
