import { type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import type { Difference } from '#areas/application/copy/contribution-notice.ts'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import type { SharedLink } from '#areas/application/flows/share-with-employer.ts'
import { home } from '#areas/home/copy/home.ts'
import type {
  QuestionnaireCard as Card,
  Figures,
  HomeView,
  RecommendationCard as Recommendation,
} from '#areas/home/domain/home.ts'
import { brief } from '#areas/recommendations/copy/brief.ts'
import type { Advice } from '#areas/recommendations/flows/advice-in-brief.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card as Surface } from '#ui/card.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { ProgressRing } from '#ui/marks/progress-ring.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { MessageSummary } from '#web/forms/refusal-summary.tsx'
import { ContributionNotice } from '#web/member/contribution-notice.tsx'
import { ChooseAgain, EmployerLink, SendToEmployer } from '#web/member/employer-link.tsx'
import { usePlanName } from '#web/member/plan-names.ts'
import type { SendRefusal } from '#web/member/send-to-employer.ts'
import { CallActions, ShareWithEmployer, TalkText } from '#web/member/start-buttons.tsx'
import { ApplicationCard, ProviderCard } from './application-card.tsx'
import { PlanRows } from './figures-card.tsx'
import { NextCard, NotEligibleCard } from './next-card.tsx'

type HomeMainProps = {
  view: Exclude<HomeView, { kind: 'ready' }>
  firstName: string
  /** Last day on which the signed application can be withdrawn. */
  coolingOff: CoolingOff | undefined
  talk: PlanId | undefined
  /** Why the action was refused. */
  message: string | undefined
  /** The employer's link, where home shows it, and why it was not sent. */
  link: SharedLink | undefined
  refusal: SendRefusal | undefined
  difference: Difference
  /** Of the plan that was applied for, as sentences name it. */
  provider: string
  /** Of the approved recommendation, where one is shown. */
  advice: Advice | undefined
}

/** The main card of each view of home. */
export function HomeMain({
  view,
  firstName,
  coolingOff,
  talk,
  message,
  link,
  refusal,
  difference,
  provider,
  advice,
}: HomeMainProps) {
  switch (view.kind) {
    case 'providerWaiting':
      return <ProviderCard provider={provider} view={view} coolingOff={coolingOff} difference={difference} />
    case 'employerDetails':
      return link ? <EmployerDetailsCard link={link} refusal={refusal} /> : null
    case 'employerDone':
    case 'application':
      return (
        <>
          {view.action?.kind === 'contribution' ? null : <ContributionNotice difference={difference} />}
          <ApplicationCard
            view={view}
            figures={view.figures}
            difference={difference}
            employerDone={view.kind === 'employerDone'}
          />
        </>
      )
    case 'call':
      // HomeCall, below, shows it.
      return null
    case 'employerWaiting':
      return <EmployerWaitingCard />
    case 'notEligible':
      return <NotEligibleCard view={view} booked={false} />
    case 'questionnaire':
      return <QuestionnaireCard card={view.card} firstName={firstName} />
    case 'recommendations':
      return <RecommendationCards view={view} advice={advice} talk={talk} message={message} />
  }
}

/** Case 4c of the dashboard (specification 2, section 2.3). */
function QuestionnaireCard({ card, firstName }: { card: Card; firstName: string }) {
  return (
    <Surface look="next" as="section" className="home-next cluster gap-4 gap-x-2">
      <div className="home-next-head stack gap-3 justify-start">
        {card.complete ? (
          <Tag tone="done" icon={<CheckIcon size={14} />}>
            {home.card.completeTag}
          </Tag>
        ) : (
          <Tag tone="plain">{home.card.tag(card)}</Tag>
        )}
        <h2>{home.card.title(card)}</h2>
      </div>
      <div className="home-next-words stack gap-3 justify-start">
        <p className="muted">{card.complete ? home.card.completeText : home.card.text(firstName)}</p>
        {card.complete ? null : <ButtonLink href={card.button.href}>{home.card.button(card)}</ButtonLink>}
        {card.complete ? null : <p className="caption">{home.card.after}</p>}
      </div>
      <ProgressRing percent={card.percent} label={home.card.ring(card.percent)} />
    </Surface>
  )
}

type DetailsProps = { link: SharedLink; refusal: SendRefusal | undefined }

/** Cases 2a and 3: the link to the employer's form, to copy or to send (specification 2, section 4). */
function EmployerDetailsCard({ link: { address, until, sentTo }, refusal }: DetailsProps) {
  const { tag, title, text, after, or } = home.employerDetails
  return (
    <NextCard tag={tag} title={title} text={text} after={after}>
      <div className="employer-ways stack gap-6">
        <SendToEmployer sentTo={sentTo} email={refusal?.values?.email} error={refusal?.fields?.email} />
        <section className="stack employer-link">
          <h3>{or}</h3>
          <EmployerLink address={address} until={until} />
        </section>
        <ChooseAgain />
      </div>
    </NextCard>
  )
}

/** Case 4b: waiting for the employer. */
function EmployerWaitingCard() {
  const { tag, title, text, after, again } = home.employerWaiting
  const actions = (
    <ButtonLink href={href('/pension-application/share-employer')} variant="secondary">
      {again}
    </ButtonLink>
  )
  return <NextCard tag={tag} tone="waiting" title={title} text={text} after={after} actions={actions} />
}

const recommendationWords = home.recommendations

type RecommendationCardsProps = {
  view: Extract<HomeView, { kind: 'recommendations' }>
  advice: Advice | undefined
  /** The plan whose 'Talk to your advisor' text is open in the page, without JavaScript. */
  talk: PlanId | undefined
  message: string | undefined
}

/** Case 4d: one or two plans, the best first (specification 2, sections 1 and 2.8). */
function RecommendationCards({ view: { cards, figures }, advice, talk, message }: RecommendationCardsProps) {
  const [dialogPlan, setDialogPlan] = useState<PlanId>()
  const chosen = cards.find(({ plan }) => plan === dialogPlan)
  return (
    <section className="stack gap-5">
      {chosen ? null : <MessageSummary refusal={{ message }} />}
      <div className="stack gap-3 justify-start">
        <Tag tone="done" icon={<CheckIcon size={14} />}>
          {recommendationWords.tag}
        </Tag>
        <h2>{recommendationWords.title}</h2>
        <p className="muted">{recommendationWords.text}</p>
      </div>
      {cards.map((card) => (
        <PlanCard
          key={card.plan}
          card={card}
          several={cards.length > 1}
          figures={figures}
          advice={advice}
          talking={talk === card.plan}
          onApply={() => setDialogPlan(card.plan)}
        />
      ))}
      <Dialog
        open={chosen !== undefined}
        onClose={() => setDialogPlan(undefined)}
        title={recommendationWords.modal.title}
        actions={chosen ? <CallActions {...chosen} /> : null}
      >
        {chosen ? (
          <div className="dialog-long stack">
            {message === undefined ? null : <Banner tone="error">{message}</Banner>}
            <TalkText startApplication={chosen.startApplication} />
          </div>
        ) : null}
      </Dialog>
    </section>
  )
}

type PlanCardProps = {
  card: Recommendation
  /** Another plan is recommended too. */
  several: boolean
  figures: Figures
  advice: Advice | undefined
  talking: boolean
  onApply: () => void
}

function PlanCard({ card, several, figures, advice, talking, onApply }: PlanCardProps) {
  const { plan, best, details, shareWithEmployer } = card
  const name = usePlanName()(plan) ?? plan
  const advised = advice?.plans.find((each) => each.plan === plan)
  const apply = (event: MouseEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <Surface as="section" look={best ? 'next' : 'plain'} className="stack gap-3 justify-start">
      {best && advice ? (
        <div className="row">
          <Avatar name={advice.adviser} />
          <p className="small">
            {brief.by(advice.adviser)} <span className="muted advice-date">{advice.date}</span>
          </p>
        </div>
      ) : null}
      <div className="cluster gap-2">
        {best ? <Tag tone="sun">{recommendationWords.best}</Tag> : null}
        {best && advice?.sample ? <Tag tone="waiting">{advice.sample}</Tag> : null}
      </div>
      <h3 className="recommendation-plan">{advised?.title ?? name}</h3>
      {advised?.reason ? <p className="muted">{advised.reason}</p> : null}
      {advised === undefined ? (
        <PlanRows figures={figures} labels={recommendationWords} />
      ) : best ? (
        <>
          <Facts look="split" className="advice-rows">
            {advised.rows.map(({ label, value }) => (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ))}
          </Facts>
          <p className="caption">{brief.money}</p>
        </>
      ) : null}
      {talking ? (
        <div className="recommendation-talk stack gap-3 justify-start" id="talk">
          <h4>{recommendationWords.modal.title}</h4>
          <TalkText startApplication={card.startApplication} />
          <div className="next-card-actions cluster gap-x-5">
            <CallActions {...card} />
          </div>
        </div>
      ) : (
        <div className="next-card-actions cluster gap-x-5">
          <ButtonLink
            variant={best ? 'primary' : 'secondary'}
            href={details}
            aria-label={recommendationWords.detailsOf(name)}
          >
            {recommendationWords.details}
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            href={`?${new URLSearchParams({ apply: plan })}#talk`}
            onClick={apply}
            aria-label={recommendationWords.applyFor(name)}
          >
            {recommendationWords.apply}
          </ButtonLink>
        </div>
      )}
      {!best && advice && advice.compared.length > 0 ? <Differences advice={advice} /> : null}
      {shareWithEmployer ? (
        <div className="recommendation-share stack gap-3 justify-start">
          <p className="small muted">{recommendationWords.shareText}</p>
          <ShareWithEmployer plan={plan} asks={several} />
        </div>
      ) : null}
    </Surface>
  )
}

/** What tells the two plans apart, in three rows. */
function Differences({ advice: { plans, compared } }: { advice: Advice }) {
  const nameOf = usePlanName()
  return (
    <table className="advice-compared small">
      <caption className="visually-hidden">{brief.compared}</caption>
      <thead>
        <tr>
          <td />
          {plans.map(({ plan }) => (
            <th key={plan} scope="col">
              {nameOf(plan) ?? plan}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compared.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {plans.map(({ plan }, at) => (
              <td key={plan}>{values[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
