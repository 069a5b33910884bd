import { application } from '#copy/application/application.ts'
import { contributionNotice } from '#copy/application/contribution-notice.ts'
import { head } from '#copy/application/meta/application.ts'
import { overviewSteps, stepRoutes } from '#domain/application/application.ts'
import { nextApplicationStep } from '#domain/home/journey.ts'
import { paths } from '#paths.ts'
import { ContributionNotice } from '#routes/shared/contribution-notice.tsx'
import { DocumentsSection } from '#routes/shared/document-links.tsx'
import { headOf } from '#routes/shared/head-of.ts'
import { documentLinksOf } from '#routes/shared/member-documents.ts'
import { useRevalidateOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PartList } from '#ui/part-list.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/overview'
import { forStep } from './application-step.ts'
import { StepHead } from './step-head.tsx'

const words = application.overview

export const meta = headOf(head)

export const loader = forStep(paths.pensionApplication)(({ facts }) => ({
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
        <ButtonLink href={paths.contribution} full>
          {contributionNotice.link[waits]}
        </ButtonLink>
      ) : complete ? (
        <Complete signed={next === undefined} />
      ) : (
        <ButtonLink href={stepRoutes[next]} full>
          {words.start(next)}
        </ButtonLink>
      )}
      <DocumentsSection documents={documents} />
    </>
  )
}

function Complete({ signed }: { signed: boolean }) {
  return (
    <div className="stack">
      {signed ? null : (
        <ButtonLink href={paths.signContract} full>
          {words.sign}
        </ButtonLink>
      )}
      <ButtonLink href={paths.home} variant={signed ? 'primary' : 'secondary'} full>
        {words.complete}
      </ButtonLink>
      {signed ? null : <p className="caption">{words.completeLeads}</p>}
      {signed ? (
        <TextLink className="link-alone" href={paths.coolingOff}>
          {application.coolingOff.link}
        </TextLink>
      ) : null}
    </div>
  )
}
