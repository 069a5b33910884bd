import {
  type ChangedBy,
  changeLinks,
  changeWithAdviser,
  type SummarySection,
} from '#copy/application/application-summary.ts'
import { paths } from '#paths.ts'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'

const ways: Readonly<Record<ChangedBy, string>> = {
  profile: paths.profile,
  adviser: paths.scheduleCall,
  documents: paths.verifyIdentity,
}

/** An Eircode or a phone number that breaks over two lines is misread. */
const whole = (value: string): string =>
  value
    .replace(/\b([A-Z]\d[\dW]) (\w{4})\b/g, '$1\u00a0$2')
    .replace(/^\+[\d ]+$/, (phone) => phone.replaceAll(' ', '\u00a0'))

/** The whole application; with `change` it has the ways to put it right: beside a row that the member changes, once a section for the rest. */
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
                  <TextLink href={ways[changedBy]} aria-label={`${changeLinks[changedBy]}: ${label}`}>
                    {changeLinks[changedBy]}
                  </TextLink>
                </dd>
              ) : null
            }
          >
            {whole(value)}
          </Fact>
        ))}
      </Facts>
      {change && rows.some(({ changedBy }) => changedBy === 'adviser') ? (
        <p className="summary-adviser caption">
          {changeWithAdviser[id]}{' '}
          <TextLink href={ways.adviser} aria-label={`${changeLinks.adviser}: ${title}`}>
            {changeLinks.adviser}
          </TextLink>
        </p>
      ) : null}
    </Card>
  ))
}
