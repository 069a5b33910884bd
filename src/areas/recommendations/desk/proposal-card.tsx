import { Fragment } from 'react'
import { recommendation as words } from '#areas/recommendations/copy/desk-recommendation.ts'
import { flagWords } from '#areas/recommendations/copy/recommendation-flags.ts'
import { type Flag, flagWeight } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { Card } from '#ui/card.tsx'

type Props = {
  proposed: {
    plans: readonly string[]
    best: string | null
    contribution: string | null
    years: string | null
    requested: string | null
    risk: number | null
    reasons: readonly { title: string | null; points: readonly { title: string; text: string }[] }[]
  }
  notes: readonly Flag[]
}

/** The proposal that follows from the answers, with its reasons. */
export function ProposalCard({ proposed, notes }: Props) {
  const { plans, best, contribution, years, requested, risk, reasons } = proposed
  const remarks = notes.filter(({ code }) => flagWeight(code) === 'notes')
  const stops = notes.filter(({ code }) => flagWeight(code) === 'stops')
  return (
    <Card as="section" look="next" className="record-card">
      <h2>{best === null ? words.nothing : words.proposed(best)}</h2>
      {plans.length > 1 ? <p>{plans.join(', ')}</p> : null}
      {contribution === null ? null : (
        <p className="proposed-sum">
          {contribution}
          {years === null ? null : `, ${words.years(years)}`}
        </p>
      )}
      <p className="muted">
        {risk === null ? words.noRisk : words.risk(risk)}
        {'. '}
        {requested === null ? null : words.requested(requested)}
      </p>
      {reasons
        .filter(({ points }) => points.length > 0)
        .map((group) => (
          <Fragment key={group.title ?? group.points[0]?.title}>
            {group.title === null ? null : <h3 className="proposed-notes">{group.title}</h3>}
            <Points points={group.points} />
          </Fragment>
        ))}
      {stops.length === 0 ? null : <Points points={stops.map(stopWords)} look="stop" />}
      {remarks.length === 0 ? null : (
        <>
          <h3 className="proposed-notes">{words.notes}</h3>
          <Points points={remarks.map(flagWords)} />
        </>
      )}
      <p className="caption">{words.asRead}</p>
    </Card>
  )
}

/** What prevents a recommendation, and what to do about it. */
function stopWords(flag: Flag) {
  const { title, text, ask } = flagWords(flag)
  return { title, text: ask === undefined ? text : `${text} ${ask}` }
}

const Points = ({ points, look }: { points: readonly { title: string; text: string }[]; look?: 'stop' }) => (
  <ul className="bare-list proposed-points">
    {points.map(({ title, text }) => (
      <li key={title}>
        <p className={look ? 'proposed-warning' : 'desk-who'}>{title}</p>
        <p className="muted">{text}</p>
      </li>
    ))}
  </ul>
)
