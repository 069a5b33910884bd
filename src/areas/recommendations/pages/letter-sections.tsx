import { riskNumbers } from '#areas/fact-find/domain/risk.ts'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { ComparedPlans } from './compared-plans.tsx'
import { GapBar } from './gap-bar.tsx'
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
      <dl className="letter-parts">
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
      <dl className="letter-rows">
        {letter.charges.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
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
    <div className="letter-reasons">
      {title === undefined ? null : (
        <div className="cluster">
          <h3>{title}</h3>
          {best ? <Tag tone="sun">{recommendationDetails.best}</Tag> : null}
        </div>
      )}
      <ol>
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
        <div className="letter-scale" aria-hidden="true">
          {riskNumbers.map((number) => (
            <span key={number} data-mark={number === risk.number ? 'here' : number < risk.number ? 'below' : undefined}>
              {number}
            </span>
          ))}
        </div>
        <p className="letter-scale-ends caption" aria-hidden="true">
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
  <div className="letter-warnings caption">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)
