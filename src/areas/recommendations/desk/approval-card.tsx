import { Fragment } from 'react'
import { href, useFetcher } from 'react-router'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { flagWords } from '#areas/recommendations/copy/recommendation-flags.ts'
import { type Flag, flagWeight } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import type { RecommendationDocument } from '#areas/recommendations/domain/document-record.ts'
import { second as secondWords } from '#desk/copy/work.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import type { ShownSecond } from './recommendation-view.ts'

const words = recommendation.approved

type Props = {
  uid: string
  approval: {
    version: number
    reference: string
    detail: string
    second: string | null
    plans: readonly string[]
    sum: string | null
    risk: string
    documents: readonly {
      document: RecommendationDocument
      name: string
      available: boolean
      overdue: boolean
      detail: string
    }[]
  }
}

/** The approved recommendation and its documents, each of which the firm can replace with its own PDF. */
export function ApprovalCard({ uid, approval }: Props) {
  return (
    <Card as="section" className="record-card">
      <div className="cluster">
        <h2>{words.title(approval.version)}</h2>
        <Tag tone="done">{approval.reference}</Tag>
      </div>
      <p>{approval.plans.join(', ')}</p>
      {approval.sum === null ? null : <p className="proposed-sum title-small">{approval.sum}</p>}
      <p className="muted">{approval.risk}.</p>
      <p className="muted">{[approval.detail, approval.second].filter(Boolean).join(' ')}</p>
      <h3 className="record-small-title approved-title">{words.documents}</h3>
      <ul className="ruled approved-documents bare-list">
        {approval.documents.map(({ document, name, available, overdue, detail }) => (
          <li key={document} className="split gap-2 gap-x-4 align-stretch">
            <div>
              <p className="desk-who strong">{name}</p>
              <p className="caption">{detail}</p>
            </div>
            {available || overdue ? (
              <div className="approved-actions cluster gap-2 gap-x-4 align-start">
                {available ? (
                  <ButtonLink
                    reload
                    variant="secondary"
                    size="small"
                    href={href('/desk/members/:uid/recommendation/:document', { uid, document })}
                    aria-label={words.open(name)}
                  >
                    {words.openShort}
                  </ButtonLink>
                ) : null}
                <Accordion look="link" className="approved-replace" summary={words.replace}>
                  {/* A document that was replaced leaves the form. */}
                  <Replace key={detail} uid={uid} document={document} name={name} />
                </Accordion>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Replace({ uid, document, name }: { uid: string; document: RecommendationDocument; name: string }) {
  const { Form, state, data: error } = useFetcher<string>()
  const errorId = `${document}-error`
  return (
    <Form
      method="post"
      className="cluster gap-2 gap-x-4"
      action={href('/desk/members/:uid/recommendation/:document', { uid, document })}
      encType="multipart/form-data"
    >
      <input
        type="file"
        name="file"
        accept="application/pdf"
        required
        aria-label={words.replaceOf(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <Button variant="secondary" size="small" busy={state !== 'idle'} aria-label={words.uploadOf(name)}>
        {words.upload}
      </Button>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </Form>
  )
}

type ProposalCardProps = {
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
export function ProposalCard({ proposed, notes }: ProposalCardProps) {
  const { plans, best, contribution, years, requested, risk, reasons } = proposed
  const remarks = notes.filter(({ code }) => flagWeight(code) === 'notes')
  const stops = notes.filter(({ code }) => flagWeight(code) === 'stops')
  return (
    <Card as="section" look="next" className="record-card">
      <h2>{best === null ? recommendation.nothing : recommendation.proposed(best)}</h2>
      {plans.length > 1 ? <p>{plans.join(', ')}</p> : null}
      {contribution === null ? null : (
        <p className="proposed-sum title-small">
          {contribution}
          {years === null ? null : `, ${recommendation.years(years)}`}
        </p>
      )}
      <p className="muted">
        {risk === null ? recommendation.noRisk : recommendation.risk(risk)}
        {'. '}
        {requested === null ? null : recommendation.requested(requested)}
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
          <h3 className="proposed-notes">{recommendation.notes}</h3>
          <Points points={remarks.map(flagWords)} />
        </>
      )}
      <p className="caption">{recommendation.asRead}</p>
    </Card>
  )
}

/** What prevents a recommendation, and what to do about it. */
function stopWords(flag: Flag) {
  const { title, text, ask } = flagWords(flag)
  return { title, text: ask === undefined ? text : `${text} ${ask}` }
}

const Points = ({ points, look }: { points: readonly { title: string; text: string }[]; look?: 'stop' }) => (
  <ul className="bare-list stack gap-3">
    {points.map(({ title, text }) => (
      <li key={title}>
        <p className={look ? 'proposed-warning' : 'desk-who strong'}>{title}</p>
        <p className="muted">{text}</p>
      </li>
    ))}
  </ul>
)

/** Whether a second approval is waited for, came back, or would be needed. */
export function SecondNote({ uid, second }: { uid: string; second: ShownSecond }) {
  switch (second.kind) {
    case 'waiting':
      return (
        <Banner tone="info" title={secondWords.waiting.title}>
          <p>{secondWords.waiting.text(second.by, second.at)}</p>
          <StandaloneLink href={href('/desk/members/:uid/second-approval', { uid })}>
            {secondWords.waiting.open}
          </StandaloneLink>
        </Banner>
      )
    case 'returned':
      return (
        <Banner tone="info" title={secondWords.returned.title}>
          <p>{secondWords.returned.text(second.by, second.at, second.reason)}</p>
          <p>{secondWords.returned.next}</p>
        </Banner>
      )
    case 'none':
      return <p className="muted small">{second.needed ? secondWords.needed : secondWords.alone}</p>
  }
}
