import { useState } from 'react'
import { redirect } from 'react-router'
import { brand } from '#brand.ts'
import { cancelMessage } from '#copy/calls/errors.ts'
import { unknownProvider, home as words } from '#copy/home/home.ts'
import { head } from '#copy/home/meta/home.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { listOpenTopics } from '#database/call-topics.ts'
import { findNewestValue } from '#database/pension-values.ts'
import { openCoolingOff } from '#domain/application/cooling-off.ts'
import { homeView, showsTalkCard } from '#domain/home/home.ts'
import { findPlan } from '#domain/recommendations/catalogue.ts'
import { planFigures } from '#domain/recommendations/plan-figures.ts'
import { readPlan, recommendedPlans } from '#domain/recommendations/products.ts'
import { irishDate } from '#domain/shared/dates.ts'
import { displayName, membershipNumber } from '#domain/shared/member.ts'
import { linkToShare } from '#flows/application/share-with-employer.ts'
import { startApplication } from '#flows/application/start-application.ts'
import { paths } from '#paths.ts'
import { callFacts } from '#routes/shared/call-facts.ts'
import { DocumentsSection } from '#routes/shared/document-links.tsx'
import { formAction } from '#routes/shared/form-action.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { documentLinksOf } from '#routes/shared/member-documents.ts'
import { factsOf } from '#routes/shared/member-facts.ts'
import { MessageSummary } from '#routes/shared/message-summary.tsx'
import { namesOf } from '#routes/shared/names-of-plans.ts'
import { refuseOffline } from '#routes/shared/offline.ts'
import { PlanNamesContext } from '#routes/shared/plan-names.ts'
import { useRevalidateOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { type SendRefusal, sendEmployerEmail } from '#routes/shared/send-to-employer.ts'
import { useCallPolling } from '#routes/shared/use-call-polling.ts'
import { forMember } from '#server/guards.ts'
import { MembershipCard } from '#ui/membership-card.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Toast } from '#ui/toast.tsx'
import type { Route } from './+types/home'
import type { EndedCall } from './call-card.tsx'
import { CancelledByFirm, CancelledHere } from './cancelled-call.tsx'
import { FiguresCard } from './figures-card.tsx'
import { HomeCall } from './home-call.tsx'
import { HomeMain } from './home-main.tsx'
import { ReadyCard, SpaceCard } from './ready-card.tsx'
import { TalkCard } from './talk-card.tsx'

export const meta = headOf(head)

export const loader = forMember(async (entered, { request }) => {
  const { person, app } = entered
  const facts = await factsOf(entered)
  const today = irishDate(app.now())
  const view = homeView(facts, app.catalogue())
  const { state, approved, stated } = facts.contribution
  return {
    firstName: person.member.first_name,
    name: displayName(person.member, person.user.displayName),
    number: membershipNumber(person.id),
    view,
    difference: state === 'agreed' ? { state, approved: null, stated: undefined } : { state, approved, stated },
    link: view.kind === 'employerDetails' ? await linkToShare(app, person.id) : undefined,
    call:
      facts.call &&
      callFacts(facts.call, person.member.phone_number, await listOpenTopics(app.db, person.id, app.now())),
    cancelledCall: facts.cancelledCall && {
      start: facts.cancelledCall.start_time.toISOString(),
      timezone: facts.cancelledCall.timezone,
      reason: facts.cancelledCall.reason,
    },
    newest: view.kind === 'ready' ? await findNewestValue(app.db, person.id) : undefined,
    figures: planFigures(person.member, today),
    coolingOff: openCoolingOff(facts.signedAt, facts.pension_start_date, today),
    documents: documentLinksOf(facts),
    names: namesOf(app.catalogue(), [...recommendedPlans(person.member), facts.pension_applied]),
    provider: findPlan(app.catalogue(), facts.pension_applied)?.provider.shortName ?? unknownProvider,
    talk: readPlan(new URL(request.url).searchParams.get('apply')),
  }
})

/** 'Send Via Email'; 'Start Application', and 'Share with Employer' for an employee. */
export const action = forMember(
  formAction({
    fields: ['intent', 'plan', 'email'],
    async run({ values, refuse, ...entered }) {
      const { app, person } = entered
      if (values.intent === 'send') return sendEmployerEmail(entered, values.email, paths.home)
      const plan = findPlan(app.catalogue(), values.plan)
      if (!plan) return refuse({ message: requestMessage('invalid_input') })
      const started = await startApplication(app, person.id, plan)
      if (started.ok) throw redirect(started.value, 303)
      return refuse({ message: requestMessage(started.code) }, started.code === 'not_found' ? 404 : 409)
    },
  }),
)

export const clientAction = refuseOffline('email')

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const {
    firstName,
    name,
    number,
    view,
    call,
    cancelledCall,
    figures,
    newest,
    coolingOff,
    documents,
    talk,
    link,
    difference,
    names,
    provider,
  } = loaderData
  const refusal: SendRefusal | undefined = actionData
  const message = refusal?.message
  const [ended, setEnded] = useState<EndedCall>()
  useCallPolling(call)
  const homeCall = call ? <HomeCall view={view} call={call} onEnded={setEnded} /> : null
  return (
    <PlanNamesContext value={names}>
      <h1>{words.greeting(firstName)}</h1>
      <Stepper steps={words.steps.names} current={view.stepsDone} label={words.steps.label} />
      {view.kind === 'recommendations' ? null : <MessageSummary refusal={{ message }} />}
      <div className="home columns">
        <div className="home-main">
          {cancelledCall ? <CancelledByFirm {...cancelledCall} /> : null}
          {ended === 'cancelled' && call === null ? <CancelledHere /> : null}
          {view.kind === 'ready' ? (
            <ReadyCard provider={provider} newest={newest} coolingOff={coolingOff} />
          ) : (
            <HomeMain
              view={view}
              firstName={firstName}
              coolingOff={coolingOff}
              talk={talk}
              message={message}
              link={link}
              refusal={refusal}
              difference={difference}
              provider={provider}
            />
          )}
          {view.kind === 'call' ? homeCall : null}
          <FiguresCard figures={figures} />
          {view.kind === 'ready' ? <DocumentsSection documents={documents} /> : null}
        </div>
        <aside className="home-aside">
          <MembershipCard
            brandName={brand.name}
            name={name}
            clubLabel={words.membership.club}
            number={`${words.membership.number} ${number}`}
          />
          {view.welcome ? (
            <div className="home-welcome">
              <h2>{words.welcome.title}</h2>
              <p className="muted small">{words.welcome.text}</p>
            </div>
          ) : null}
          {view.kind === 'call' ? null : homeCall}
          {view.kind === 'ready' ? <SpaceCard /> : null}
          {showsTalkCard(view) ? <TalkCard /> : null}
          {view.kind === 'ready' ? null : <DocumentsSection documents={documents} />}
        </aside>
      </div>
      <Toast
        message={ended === 'already' ? cancelMessage({ code: 'already_cancelled' }) : null}
        onClose={() => setEnded(undefined)}
      />
    </PlanNamesContext>
  )
}
