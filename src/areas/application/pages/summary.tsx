import { href } from 'react-router'
import {
  askLinks,
  type ChangedBy,
  changeLinks,
  changeWithAdviser,
  type SummarySection,
} from '#areas/application/copy/application-summary.ts'
import { Card } from '#ui/card.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'

const changePaths: Readonly<Record<Exclude<ChangedBy, 'adviser'>, string>> = {
  profile: href('/my-profile'),
  documents: href('/pension-application/verify-identity'),
}

/**
 * Where what only an adviser changes is asked for. With a call booked, `topics` is the recommendation, where topics are
 * collected for it; without, a call is booked.
 */
const askPaths = (topics: string | undefined): Readonly<Record<SummarySection['id'], string>> => ({
  pension: topics ?? href('/schedule-call'),
  business: topics ?? href('/schedule-call'),
  details: href('/my-profile/identity'),
  contact: href('/my-profile/security/email'),
})

/** Keeps an Eircode or a phone number on one line, with non-breaking spaces. */
const keepOnOneLine = (value: string): string =>
  value
    .replace(/\b([A-Z]\d[\dW]) (\w{4})\b/g, '$1\u00a0$2')
    .replace(/^\+[\d ]+$/, (phone) => phone.replaceAll(' ', '\u00a0'))

type SummaryProps = {
  sections: readonly SummarySection[]
  change?: boolean
  /** The address of the recommendation, where a call is booked. */
  topics?: string | undefined
}

/**
 * The whole application. With `change`, rows that the member can change have a link; the others share one link to the
 * adviser per section.
 */
export function Summary({ sections, change, topics }: SummaryProps) {
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
        <p className="line-above caption">
          {changeWithAdviser[id]}{' '}
          <TextLink href={askPaths(topics)[id]} aria-label={`${askLinks[id]}: ${title}`}>
            {askLinks[id]}
          </TextLink>
        </p>
      ) : null}
    </Card>
  ))
}
