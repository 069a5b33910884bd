import type { HomeView } from '#domain/home/home.ts'
import type { CalendarDate } from '#domain/shared/dates.ts'
import type { PensionPlan } from '#domain/shared/member.ts'
import { ApplicationCard } from './application-card.tsx'
import { EmployerDetailsCard, EmployerDoneCard, EmployerWaitingCard } from './employer-cards.tsx'
import { NotEligibleCard } from './not-eligible-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { QuestionnaireCard } from './questionnaire-card.tsx'
import { RecommendationCards } from './recommendation-cards.tsx'
import { SentBackBanner } from './sent-back-banner.tsx'

type HomeMainProps = {
  view: Exclude<HomeView, { kind: 'ready' }>
  firstName: string
  /** Last day on which the signed application can be withdrawn. */
  coolingOff: CalendarDate | undefined
  talk: PensionPlan | undefined
  /** Why the action was refused. */
  message: string | undefined
}

/** The main card of each view of home. */
export function HomeMain({ view, firstName, coolingOff, talk, message }: HomeMainProps) {
  switch (view.kind) {
    case 'providerWaiting':
      return <ProviderCard view={view} coolingOff={coolingOff} />
    case 'employerDetails':
      return <EmployerDetailsCard />
    case 'employerDone':
      return (
        <>
          <SentBackBanner documents={view.sentBack} />
          <EmployerDoneCard />
        </>
      )
    case 'application':
      return (
        <>
          <SentBackBanner documents={view.sentBack} />
          <ApplicationCard view={view} figures={view.figures} />
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
