/**
 * Decides what the dashboard shows: the facts of a member come in, one view goes out (specification 2, section 4, in
 * its order).
 */

import type { Path } from '#addresses.ts'
import type { ContributionState } from '#areas/application/domain/agreed-contribution.ts'
import { stepRoutes } from '#areas/application/domain/application.ts'
import { appliesAlone, plansToShare } from '#areas/application/domain/employer-link.ts'
import { minutesLeft, qualificationMessage } from '#areas/fact-find/domain/fact-find.ts'
import { type EmployerAccess, findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { bestPlan, planDetails, readPlan, recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import type { Contribution } from '#shared/domain/contribution.ts'
import {
  type FactFindFlags,
  factFindProgress,
  type Percent,
  type PlanId,
  type Profile,
  type Recommendation,
} from '#shared/domain/member.ts'
import {
  type ApplicationFacts,
  type ApplicationProgress,
  type ApplicationStep,
  applicationProgress,
  type HeadlinePosition,
  headlinePosition,
  type IdentityDocument,
  nextApplicationStep,
  type QuizFacts,
} from './journey.ts'

/**
 * The questionnaire card (specification 2, section 2.3). Title and label are codes; areas/home/copy/home.ts has the
 * text.
 */
export type QuestionnaireCard =
  | {
      complete: false
      title: 'start'
      percent: Exclude<Percent, 100>
      minutesLeft: number
      button:
        | { label: 'getStarted'; href: Path<'/fact-find/welcome'> }
        | { label: 'continue'; href: Path<'/fact-find'> }
    }
  | { complete: true; title: 'complete'; percent: 100 }

export type QuestionnaireFacts = FactFindFlags & Pick<Profile, 'form_qualification'>

/** The quiz decides label and link together; above 0% the label is always 'Continue'. */
export function questionnaireCard(facts: QuestionnaireFacts): QuestionnaireCard {
  const percent = factFindProgress(facts)
  if (percent === 100) return { complete: true, title: 'complete', percent }
  const begun = facts.form_qualification || percent > 0
  return {
    complete: false,
    title: 'start',
    percent,
    minutesLeft: minutesLeft(facts),
    button: begun ? { label: 'continue', href: '/fact-find' } : { label: 'getStarted', href: '/fact-find/welcome' },
  }
}

/** A booked call: one that has neither ended nor been cancelled. */
export type BookedCall = { id: string; start_time: Date; timezone: string; user_name: string }

export type HomeFacts = QuestionnaireFacts &
  QuizFacts &
  ApplicationFacts &
  NextActionFacts &
  Recommendation &
  Pick<
    Profile,
    | 'pension_applied'
    | 'process_pension_applied'
    | 'process_employer_details'
    | 'process_final_pension_application'
    | 'final_pension_application'
    | 'pension_contribution_value'
    | 'retirement_income_target_value'
  > & {
    call: BookedCall | null
    /** When the file was sent to the provider. */
    sentAt: Date | null
  }

/** Euro: the contribution a month, the target a year. `paid`: the contribution as it is paid, where that is known. */
export type Figures = Pick<Profile, 'pension_contribution_value' | 'retirement_income_target_value'> & {
  paid?: Contribution | null | undefined
}

export type RecommendationCard = {
  plan: PlanId
  best: boolean
  details: ReturnType<typeof planDetails>
  /** `startApplication`: whether the button is offered. 'Book Call' is offered to every member. */
  startApplication: boolean
  shareWithEmployer: boolean
}

type Recommendations = { kind: 'recommendations'; cards: readonly RecommendationCard[] }
type Questionnaire = { kind: 'questionnaire'; card: QuestionnaireCard }
type EmployerWaiting = { kind: 'employerWaiting'; href: Path<'/pension-application/share-employer'> }
/** Instead of the questionnaire card, for someone whose answers to the quiz rule out a pension with us. */
type NotEligible = {
  kind: 'notEligible'
  because: 'notResident' | 'notSure'
  /** Where a wrong answer is corrected. */
  href: Path<'/fact-find/qualification'>
}
/** What case 4 shows when no call is booked. */
type ViewWithoutCall = EmployerWaiting | NotEligible | Questionnaire | Recommendations

/** The steps of an application, the one thing to do, and whether the contribution is agreed. */
export type Work = {
  plan: PlanId | undefined
  steps: ApplicationProgress
  action: NextAction | undefined
  contribution: ContributionState
}

type Main =
  /**
   * Case 1a. We prepare the file until `sentAt`, then the provider is awaited; a document or the signature may be
   * missing.
   */
  | ({
      kind: 'providerWaiting'
      href: NextAction['href'] | undefined
      sentAt: Date | null
    } & Work)
  /** Case 1b. */
  | { kind: 'ready' }
  /** Cases 2a and 3. */
  | { kind: 'employerDetails'; applied: boolean; plan: PlanId | undefined }
  /** Case 2b. */
  | ({ kind: 'employerDone'; href: Path<'/pension-application'> } & Work)
  /** Case 2c. The teaser, with the link, is for a known plan only. */
  | ({ kind: 'application'; href: Path<'/pension-application'> | undefined } & Work)
  /** Case 4a. The call card also links to what it covers. */
  | { kind: 'call'; behind: ViewWithoutCall; share: readonly PlanId[] }
  | ViewWithoutCall

export type HomeView = Main & {
  position: HeadlinePosition
  /** Shown in every view; the case decides only which card comes first. */
  call: BookedCall | null
  /** The banner shows in case 4 below 100%. */
  welcome: boolean
  figures: Figures
}

export function homeView(facts: HomeFacts, catalogue: EmployerAccess): HomeView {
  const main = mainView(facts, catalogue)
  const late = ['providerWaiting', 'ready', 'employerDetails', 'employerDone', 'application'].includes(main.kind)
  const { pension_contribution_value, retirement_income_target_value } = facts
  return {
    ...main,
    position: headlinePosition(facts),
    call: facts.call,
    welcome: !late && factFindProgress(facts) < 100,
    figures: { pension_contribution_value, retirement_income_target_value },
  }
}

/**
 * A call may be booked at any time. The dashboard does not offer one when a call is booked, is offered by the first
 * card, or no longer helps.
 */
export const showsTalkCard = (view: HomeView): boolean =>
  view.call === null &&
  ['questionnaire', 'employerDetails', 'employerWaiting', 'employerDone', 'application'].includes(view.kind)

function mainView(facts: HomeFacts, catalogue: EmployerAccess): Main {
  const { process_employer_details: employer, call } = facts
  const plan = readPlan(facts.pension_applied)
  const action = nextAction(facts)
  const work = { plan, steps: applicationProgress(facts), action, contribution: facts.contribution.state }
  if (facts.process_final_pension_application) {
    return facts.final_pension_application
      ? { kind: 'ready' }
      : { kind: 'providerWaiting', href: action?.href, sentAt: facts.sentAt, ...work }
  }
  if (facts.pension_applied) {
    if (employer === 'progress') return { kind: 'employerDetails', applied: true, plan }
    if (employer === 'done') return { kind: 'employerDone', href: '/pension-application', ...work }
    return { kind: 'application', href: plan === undefined ? undefined : '/pension-application', ...work }
  }
  if (employer === 'progress') {
    return { kind: 'employerDetails', applied: false, plan: facts.process_pension_applied ?? undefined }
  }
  const behind = viewWithoutCall(facts, catalogue)
  return call ? { kind: 'call', behind, share: plansOnCall(facts, catalogue) } : behind
}

/** The plan that the call is about, if a recommended one was carried to the booking, else all that are recommended. */
function plansOnCall(facts: HomeFacts, catalogue: EmployerAccess): readonly PlanId[] {
  const carried = recommendedPlans(facts).find((plan) => plan === facts.process_pension_applied)
  return plansToShare(facts, catalogue).filter((plan) => carried === undefined || plan === carried)
}

function viewWithoutCall(facts: HomeFacts, catalogue: EmployerAccess): ViewWithoutCall {
  if (facts.process_employer_details === 'waiting') {
    return { kind: 'employerWaiting', href: '/pension-application/share-employer' }
  }
  const plans = recommendedPlans(facts)
  if (plans.length === 0) {
    return qualificationMessage(facts) === 'notEligible'
      ? {
          kind: 'notEligible',
          because: facts.is_tax_resident === 'Not sure' ? 'notSure' : 'notResident',
          href: '/fact-find/qualification',
        }
      : { kind: 'questionnaire', card: questionnaireCard(facts) }
  }
  const best = bestPlan(facts)
  return {
    kind: 'recommendations',
    cards: plans.map((plan) => ({
      plan,
      best: plan === best,
      details: planDetails(plan),
      startApplication: appliesAlone(facts, findPlan(catalogue, plan)),
      shareWithEmployer: plansToShare(facts, catalogue).includes(plan),
    })),
  }
}

/** The one thing to do next in an application, and the steps that it stands among. */
export type NextAction =
  | { kind: 'sentBack'; documents: readonly IdentityDocument[]; href: Path<'/pension-application/verify-identity'> }
  | {
      kind: 'contribution'
      state: Exclude<ContributionState, 'agreed'>
      href: Path<'/pension-application/contribution'>
    }
  /** Signed before, and the details have changed since, so that the signature no longer covers them. */
  | { kind: 'signAgain'; href: Path<'/pension-application/sign-contract'> }
  | { kind: 'step'; step: ApplicationStep; href: (typeof stepRoutes)[ApplicationStep] }

export type NextActionFacts = ApplicationFacts & {
  /** Documents that an adviser sent back and the member has not replaced. */
  sentBack: readonly IdentityDocument[]
  signsAgain: boolean
  contribution: { state: ContributionState }
}

/**
 * A returned document first, then a contribution that only the member can settle. While an adviser settles it, the
 * steps before the review go on. Undefined when nothing is left for the member to do.
 */
export function nextAction(facts: NextActionFacts): NextAction | undefined {
  const { sentBack, signsAgain, contribution } = facts
  if (sentBack.length > 0)
    return { kind: 'sentBack', documents: sentBack, href: '/pension-application/verify-identity' }
  const step = nextApplicationStep(facts)
  if (step === undefined) return undefined
  const waits = step === 'prsaForm' || step === 'signature'
  const { state } = contribution
  if (state === 'memberMustAgree' || (state === 'adviserMustSettle' && waits)) {
    return { kind: 'contribution', state, href: '/pension-application/contribution' }
  }
  return step === 'signature' && signsAgain
    ? { kind: 'signAgain', href: '/pension-application/sign-contract' }
    : { kind: 'step', step, href: stepRoutes[step] }
}
