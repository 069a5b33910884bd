import { href } from 'react-router'
import { application, head } from '#areas/application/copy/application.ts'
import { contributionNotice } from '#areas/application/copy/contribution-notice.ts'
import { overviewSteps, stepRoutes } from '#areas/application/domain/application.ts'
import { nextApplicationStep } from '#areas/home/domain/journey.ts'
import { ButtonLink, PrimaryLink } from '#ui/button.tsx'
import { PartList } from '#ui/frames/part-list.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { ContributionNotice } from '#web/member/contribution-notice.tsx'
import { DocumentsSection } from '#web/member/document-links.tsx'
import { documentLinksOf } from '#web/member/member-documents.ts'
import type { Route } from './+types/overview'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.overview

export const meta = headOf(head)

export const loader = forStep('/pension-application')(({ facts }) => ({
  documents: documentLinksOf(facts),
  steps: overviewSteps(facts),
  next: nextApplicationStep(facts),
  again: facts.sentBack.length > 0,
  difference: {
    state: facts.contribution.state,
    approved: facts.contribution.approved,
    stated: facts.contribution.stated,
  },
}))

/** The steps of the application in order, about six minutes in all (specification 2, section 2.9). */
export default function Overview({ loaderData: { documents, steps, next, again, difference } }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const complete = next === undefined || next === 'signature'
  const { state } = difference
  const waits = state !== 'agreed' && (next === 'prsaForm' || next === 'signature') ? state : undefined
  return (
    <>
      <StepHead toHome />
      <h1>{words.title}</h1>
      <p className="lead">
        {words.leads[next === undefined ? 'complete' : next === 'signature' ? 'sign' : again ? 'again' : 'begin']}
      </p>
      <ContributionNotice difference={difference} />
      <PartList
        label={words.title}
        parts={steps.map(({ step, state }) => ({
          ...words.step(step),
          id: step,
          state,
          stateText: words.state[state],
        }))}
      />
      {waits ? (
        <PrimaryLink href={href('/pension-application/contribution')}>{contributionNotice.link[waits]}</PrimaryLink>
      ) : complete ? (
        <Complete signed={next === undefined} />
      ) : (
        <PrimaryLink href={stepRoutes[next]}>{words.start(next)}</PrimaryLink>
      )}
      <DocumentsSection documents={documents} />
    </>
  )
}

function Complete({ signed }: { signed: boolean }) {
  return (
    <div className="stack">
      {signed ? null : <PrimaryLink href={href('/pension-application/sign-contract')}>{words.sign}</PrimaryLink>}
      <ButtonLink href={href('/')} variant={signed ? 'primary' : 'secondary'} full>
        {words.complete}
      </ButtonLink>
      {signed ? null : <p className="caption">{words.completeLeads}</p>}
      {signed ? (
        <StandaloneLink href={href('/pension-application/cooling-off')}>{application.coolingOff.link}</StandaloneLink>
      ) : null}
    </div>
  )
}
