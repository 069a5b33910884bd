import { href } from 'react-router'
import {
  type ChangedBy,
  changeLinks,
  changeWithAdviser,
  type SummarySection,
} from '#areas/application/copy/application-summary.ts'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'

const changePaths: Readonly<Record<ChangedBy, string>> = {
  profile: href('/my-profile'),
  adviser: href('/schedule-call'),
  documents: href('/pension-application/verify-identity'),
}

/** Keeps an Eircode or a phone number on one line, with non-breaking spaces. */
const keepOnOneLine = (value: string): string =>
  value
    .replace(/\b([A-Z]\d[\dW]) (\w{4})\b/g, '$1\u00a0$2')
    .replace(/^\+[\d ]+$/, (phone) => phone.replaceAll(' ', '\u00a0'))

/**
 * The whole application. With `change`, rows that the member can change have a link; the others share one link to the
 * adviser per section.
 */
export function Summary({ sections, change }: { sections: readonly SummarySection[]; change?: boolean }) {
  return sections.map(({ id, title, rows }) => (
    <Card as="section" key={id} className="summary">
      <h2>{title}</h2>
      <Facts look="split">
        {rows.map(({ label, value, changedBy }) => (
          <Fact
            key={label}
            name={label}
            after={
              change && changedBy !== 'adviser' ? (
                <dd className="summary-change">
                  <TextLink href={changePaths[changedBy]} aria-label={`${changeLinks[changedBy]}: ${label}`}>
                    {changeLinks[changedBy]}
                  </TextLink>
                </dd>
              ) : null
            }
          >
            {keepOnOneLine(value)}
          </Fact>
        ))}
      </Facts>
      {change && rows.some(({ changedBy }) => changedBy === 'adviser') ? (
        <p className="summary-adviser caption">
          {changeWithAdviser[id]}{' '}
          <TextLink href={changePaths.adviser} aria-label={`${changeLinks.adviser}: ${title}`}>
            {changeLinks.adviser}
          </TextLink>
        </p>
      ) : null}
    </Card>
  ))
}
