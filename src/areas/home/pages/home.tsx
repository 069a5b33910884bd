import { useState } from 'react'
import { href, redirect } from 'react-router'
import { waysInToReview } from '#areas/account/flows/recovery/review-ways-in.ts'
import { application } from '#areas/application/copy/application.ts'
import { agreedCompany, agreedOwn } from '#areas/application/domain/agreed-contribution.ts'
import { openCoolingOff } from '#areas/application/domain/cooling-off.ts'
import { linkToShare } from '#areas/application/flows/share-with-employer.ts'
import { chooseAgain, startApplication } from '#areas/application/flows/start-application.ts'
import { cancelMessage } from '#areas/calls/copy/errors.ts'
import { callCard } from '#areas/calls/copy/schedule-call.ts'
import { knownFigures } from '#areas/firm/domain/firm-settings.ts'
import { head, home, unknownProvider } from '#areas/home/copy/home.ts'
import { type HomeView, homeView, showsTalkCard } from '#areas/home/domain/home.ts'
import { hasStoppedPaying } from '#areas/pension/domain/value-history.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { planFigures } from '#areas/recommendations/domain/plans/plan-figures.ts'
import { readPlan, recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import { adviceInBrief } from '#areas/recommendations/flows/advice-in-brief.ts'
import { brand } from '#brand.ts'
import { listOpenTopics } from '#database/desk/call-topics.ts'
import { readHistory } from '#database/members/pension-values.ts'
import { forMember } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { paidContribution } from '#shared/domain/contribution.ts'
import { displayName, membershipNumber } from '#shared/domain/member.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { ButtonLink, SecondaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MembershipCard } from '#ui/progress/membership-card.tsx'
import { Stepper } from '#ui/progress/stepper.tsx'
import { Toast } from '#ui/progress/toast.tsx'
import { StandaloneLink, TextLink } from '#ui/text-link.tsx'
import { memberForm } from '#web/forms/guarded-form.ts'
import { MessageSummary } from '#web/forms/refusal-summary.tsx'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { callFacts } from '#web/member/call-facts.ts'
import { DocumentsSection } from '#web/member/document-links.tsx'
import { documentLinksOf } from '#web/member/member-documents.ts'
import { factsOf } from '#web/member/member-facts.ts'
import { namesOf, PlanNamesContext } from '#web/member/plan-names.ts'
import { type SendRefusal, sendEmployerEmail } from '#web/member/send-to-employer.ts'
import { useCallPolling } from '#web/member/use-call-polling.ts'
import type { Route } from './+types/home'
import { type EndedCall, HomeCall } from './call-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { HomeMain } from './home-main.tsx'
import { type NextTimes, readNextTimes } from './next-times.ts'
import { PensionCards, SpaceCard } from './pension-cards.tsx'
import { pensionSummary } from './pension-summary.ts'
import { readReader } from './reader.ts'

export const meta = headOf(head)

export const loader = forMember(async (entered, { request }) => {
  const { person, app } = entered
  // After a proof of the owner, the account is looked at first (decision 31).
  if (person.hasSuspended && (await waysInToReview(app, person.id)).length > 0)
    throw redirect(href('/my-profile/security/review'), 303)
  const facts = await factsOf(entered)
  const today = irishDate(app.now())
  const { state, approved, stated } = facts.contribution
  const paid = paidContribution(person.member, agreedOwn(facts.contribution))
  const { often_contribution, employer_pension_contribution } = person.member
  const employerPaid = paidContribution(
    { often_contribution, pension_contribution_value: employer_pension_contribution },
    agreedCompany(facts.contribution),
  )
  const found = homeView(facts, app.catalogue())
  const view: HomeView = { ...found, figures: { ...found.figures, paid } }
  const plan = findPlan(app.catalogue(), facts.pension_applied)
  const history = view.kind === 'ready' ? await readHistory(app.db, person.id) : undefined
  const stopped = history && hasStoppedPaying(history, person.member.often_contribution)
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
    pension: history && pensionSummary(history, person.member, today),
    figures: {
      ...planFigures(person.member, today, {
        charges: plan && knownFigures(plan.charges),
        valued: history && history.valuations.length > 0,
        stopped,
      }),
      paid: stopped ? null : paid,
      employerPaid,
    },
    coolingOff: openCoolingOff(
      { signedAt: facts.signedAt, start: facts.pension_start_date, termsOn: facts.termsReceivedOn },
      today,
    ),
    documents: documentLinksOf(facts),
    advice: view.kind === 'recommendations' ? await adviceInBrief(app, person.id) : undefined,
    reader: view.kind === 'questionnaire' && view.card.complete ? await readReader(app, person.member) : undefined,
    times: view.kind === 'recommendations' && facts.call === null ? await readNextTimes(app, person.id) : undefined,
    names: namesOf(app.catalogue(), [...recommendedPlans(person.member), facts.pension_applied]),
    provider: plan?.provider.shortName ?? unknownProvider,
    talk: readPlan(new URL(request.url).searchParams.get('apply')),
  }
})

/** 'Send Via Email'; 'Start Application', and 'Share with Employer' for an employee. */
export const action = memberForm({
  fields: ['intent', 'plan', 'email'],
  async run({ values, refuse, ...entered }) {
    const { app, person } = entered
    if (values.intent === 'send') return sendEmployerEmail(entered, values.email, href('/'))
    if (values.intent === 'choose_again') {
      if ((await chooseAgain(app, person.id)).ok) throw redirect(href('/'), 303)
      return refuse({ message: application.share.chooseAgain.refused }, 409)
    }
    const plan = findPlan(app.catalogue(), values.plan)
    if (!plan) return refuse({ message: requestMessage('invalid_input') })
    const started = await startApplication(app, person.id, plan)
    if (started.ok) throw redirect(started.value, 303)
    return refuse({ message: requestMessage(started.code) }, started.code === 'not_found' ? 404 : 409)
  },
})

export const clientAction = refuseUnanswered('email')

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
    pension,
    coolingOff,
    documents,
    talk,
    link,
    difference,
    names,
    provider,
    advice,
    reader,
    times,
  } = loaderData
  const refusal: SendRefusal | undefined = actionData
  const message = refusal?.message
  const [ended, setEnded] = useState<EndedCall>()
  useCallPolling(call)
  const homeCall = call ? <HomeCall view={view} call={call} onEnded={setEnded} /> : null
  return (
    <PlanNamesContext value={names}>
      <h1>{home.greeting(firstName)}</h1>
      {view.kind === 'ready' ? null : (
        <Stepper steps={home.steps.names} current={view.position - 1} label={home.steps.label} />
      )}
      {view.kind === 'recommendations' ? null : <MessageSummary refusal={{ message }} />}
      <div className="home columns">
        <div className="home-main stack gap-5">
          {cancelledCall ? <CancelledByFirm {...cancelledCall} /> : null}
          {ended === 'cancelled' && call === null ? <CancelledHere /> : null}
          {pension ? (
            <PensionCards provider={provider} pension={pension} coolingOff={coolingOff} />
          ) : view.kind === 'ready' ? null : (
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
              advice={advice}
              reader={reader}
            />
          )}
          {view.kind === 'call' ? homeCall : null}
          {/* The approved record has a projection of its own. */}
          <FiguresCard figures={advice ? { ...figures, course: undefined } : figures} />
          {view.kind === 'ready' ? <DocumentsSection documents={documents} /> : null}
        </div>
        <aside className="home-aside stack content-start">
          <MembershipCard
            brandName={brand.name}
            name={name}
            clubLabel={home.membership.club}
            number={`${home.membership.number} ${number}`}
          />
          {view.welcome ? (
            <div className="stack gap-2">
              <h2>{home.welcome.title}</h2>
              <p className="muted small">{home.welcome.text}</p>
            </div>
          ) : null}
          {view.kind === 'call' ? null : homeCall}
          {times ? <NextTimesCard times={times} /> : null}
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

const talkWords = home.talk

function TalkCard() {
  return (
    <Card as="section" className="stack gap-3 content-start justify-start">
      <h2 className="home-small-title">{talkWords.title}</h2>
      <p className="muted small">{talkWords.text}</p>
      <ButtonLink href={href('/schedule-call')} variant="secondary" size="small">
        {talkWords.button}
      </ButtonLink>
    </Card>
  )
}

const BookAnother = () => <StandaloneLink href={href('/schedule-call')}>{callCard.another}</StandaloneLink>

/** After the member cancelled here. It stays, since it says how to book again. */
const CancelledHere = () => (
  <Banner tone="success" title={callCard.cancelled.title}>
    <p>{callCard.cancelled.text}</p>
    <BookAnother />
  </Banner>
)

/** A call that the firm cancelled, with the adviser's reason. */
const CancelledByFirm = (call: { start: string; timezone: string; reason: string }) => (
  <Banner tone="info" title={callCard.cancelledByFirm.title}>
    <p>{callCard.cancelledByFirm.text(call, call.reason)}</p>
    <BookAnother />
  </Banner>
)

const words = home.recommendations.times

/** A call before the decision: the next times, and the way to all others. */
const NextTimesCard = ({ times: { text, days } }: { times: NextTimes }) => (
  <Card as="section" className="stack gap-3 content-start home-call">
    <h2 className="home-small-title">{words.title}</h2>
    <p className="muted small">{text}</p>
    {days.map(({ day, times }) => (
      <div key={day} className="stack gap-2">
        <h3 className="small">{day}</h3>
        <ul className="next-times bare-list grid gap-2">
          {times.map(({ time, name, href }) => (
            <li key={href}>
              <SecondaryLink href={href} size="small" aria-label={name}>
                {time}
              </SecondaryLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
    <TextLink href={href('/schedule-call')} className="link-alone small">
      {words.more}
    </TextLink>
  </Card>
)
