import type { Difference } from '#areas/application/copy/contribution-notice.ts'
import type { CoolingOff } from '#areas/application/domain/cooling-off.ts'
import type { SharedLink } from '#areas/application/flows/share-with-employer.ts'
import type { HomeView } from '#areas/home/domain/home.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { ContributionNotice } from '#web/member/contribution-notice.tsx'
import type { SendRefusal } from '#web/member/send-to-employer.ts'
import { ApplicationCard } from './application-card.tsx'
import { EmployerDetailsCard, EmployerWaitingCard } from './employer-cards.tsx'
import { NotEligibleCard } from './not-eligible-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { QuestionnaireCard } from './questionnaire-card.tsx'
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
      return <RecommendationCards view={view} figures={view.figures} talk={talk} message={message} />
  }
}
