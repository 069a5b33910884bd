/**
 * The pages of an application, and which of them a member may open. An address that is not open yet redirects to the
 * last open one (specification 2, sections 2.9 and 4).
 */
import type { Path } from '#addresses.ts'
import {
  type ApplicationFacts,
  type ApplicationStep,
  nextApplicationStep,
  type StepState,
  stepsOf,
} from '#areas/home/domain/journey.ts'
import type { Profile } from '#shared/domain/member.ts'
import type { ContributionState } from './agreed-contribution.ts'
import { canSendLink } from './employer-link.ts'

export type ApplicationRoute = Path<
  | '/pension-application'
  | '/pension-application/activity-information'
  | '/pension-application/activity-details'
  | '/pension-application/activity-details/add-details'
  | '/pension-application/activity-information/success'
  | '/pension-application/verify-identity'
  | '/pension-application/contribution'
  | '/pension-application/prsa-form'
  | '/pension-application/prsa-form/zurich-provider'
  | '/pension-application/sign-contract'
  | '/pension-application/success'
  | '/pension-application/share-employer'
>

export type ApplicationPageFacts = ApplicationFacts &
  Pick<
    Profile,
    | 'pension_applied'
    | 'process_pension_applied'
    | 'process_employer_details'
    | 'process_final_pension_application'
    | 'final_pension_application'
  > & { contribution: { state: ContributionState } }

export type ApplicationDestination = { kind: 'show' } | { kind: 'redirect'; to: Path<'/'> | ApplicationRoute }

const show: ApplicationDestination = { kind: 'show' }
const to = (route: Path<'/'> | ApplicationRoute): ApplicationDestination => ({
  kind: 'redirect',
  to: route,
})

/** The first page of each step. */
export const stepRoutes = {
  activity: '/pension-application/activity-information',
  identity: '/pension-application/verify-identity',
  prsaForm: '/pension-application/prsa-form',
  signature: '/pension-application/sign-contract',
} as const satisfies Record<ApplicationStep, ApplicationRoute>

/** Expects a verified member; the route's guard checks that. */
export function applicationDestination(facts: ApplicationPageFacts, route: ApplicationRoute): ApplicationDestination {
  // An open pension has its own pages; these are about what comes before it.
  if (facts.final_pension_application && route !== '/pension-application/verify-identity') return to('/')
  if (route === '/pension-application/share-employer') return canSendLink(facts) ? show : toBegin(facts)
  if (facts.pension_applied === null)
    return to(facts.process_employer_details === null ? '/' : '/pension-application/share-employer')
  const next = nextApplicationStep(facts)
  const overview = to('/pension-application')
  const agreed = facts.contribution.state === 'agreed'
  switch (route) {
    case '/pension-application':
      return show
    case '/pension-application/activity-information':
    case '/pension-application/activity-details':
      return next === 'activity' ? show : overview
    case '/pension-application/activity-details/add-details':
    case '/pension-application/activity-information/success':
      return asksActivity(facts) && facts.pension_applied_activity_information ? show : overview
    case '/pension-application/verify-identity':
      return next === 'activity' ? overview : show
    case '/pension-application/prsa-form':
      if (facts.process_final_pension_application) return to('/pension-application/prsa-form/zurich-provider')
      if (next !== 'prsaForm') return overview
      return agreed ? show : to('/pension-application/contribution')
    case '/pension-application/contribution':
      return agreed ? overview : show
    case '/pension-application/prsa-form/zurich-provider':
      return facts.process_final_pension_application ? show : overview
    case '/pension-application/sign-contract':
      if (facts.signed) return to('/pension-application/success')
      if (next !== 'signature') return overview
      return agreed ? show : to('/pension-application/contribution')
    case '/pension-application/success':
      return facts.signed ? show : overview
  }
}

const asksActivity = (facts: ApplicationFacts): boolean => stepsOf(facts).includes('activity')

const toBegin = (facts: ApplicationPageFacts): ApplicationDestination =>
  to(facts.pension_applied === null ? '/' : '/pension-application')

/** The three steps that the overview lists. The signature follows them (specification 2, section 2.9). */
export function overviewSteps(facts: ApplicationFacts) {
  const next = nextApplicationStep(facts)
  const listed = stepsOf(facts).filter((step) => step !== 'signature')
  const at = next === undefined || next === 'signature' ? listed.length : listed.indexOf(next)
  return listed.map((step, index): { step: Exclude<ApplicationStep, 'signature'>; state: StepState } => ({
    step,
    state: index < at ? 'done' : index === at ? 'next' : 'later',
  }))
}

/**
 * The longest text that a member adds to an application, in characters: additional details, or why they withdraw.
 * Anything longer is cut off.
 */
export const longestRemark = 1000
