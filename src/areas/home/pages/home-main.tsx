import { href } from 'react-router'
import type { Difference } from '#areas/application/copy/contribution-notice.ts'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import type { SharedLink } from '#areas/application/flows/share-with-employer.ts'
import { home } from '#areas/home/copy/home.ts'
import type { QuestionnaireCard as Card, HomeView } from '#areas/home/domain/home.ts'
import type { Advice } from '#areas/recommendations/flows/advice-in-brief.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card as Surface } from '#ui/card.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { ProgressRing } from '#ui/marks/progress-ring.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { ContributionNotice } from '#web/member/contribution-notice.tsx'
import { ChooseAgain, EmployerLink, SendToEmployer } from '#web/member/employer-link.tsx'
import type { SendRefusal } from '#web/member/send-to-employer.ts'
import { ApplicationCard, ProviderCard } from './application-card.tsx'
import { NextCard, NotEligibleCard } from './next-card.tsx'
import { RecommendationCards } from './recommendation-cards.tsx'

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
  reader: string | undefined
}

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
  reader,
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
      return <QuestionnaireCard card={view.card} firstName={firstName} reader={reader} />
    case 'recommendations':
      return <RecommendationCards view={view} advice={advice} talk={talk} message={message} />
  }
}

type QuestionnaireCardProps = Pick<HomeMainProps, 'firstName' | 'reader'> & { card: Card }

/** Case 4c of the dashboard (specification 2, section 2.3). */
function QuestionnaireCard({ card, firstName, reader }: QuestionnaireCardProps) {
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
        {reader === undefined ? null : <p className="strong">{reader}</p>}
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
        <section className="stack line-above">
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
