/**
 * The pages of an application, and which of them a member may open. An address that is not open yet redirects to the
 * last open one (specification 2, sections 2.9 and 4).
 */
import {
  type ApplicationFacts,
  type ApplicationStep,
  nextApplicationStep,
  type StepState,
  stepsOf,
} from '#areas/home/domain/journey.ts'
import { addresses } from '#shared/domain/access/addresses.ts'
import type { Profile } from '#shared/domain/member.ts'
import type { ContributionState } from './agreed-contribution.ts'
import { canSendLink } from './employer-link.ts'

export type ApplicationRoute = (typeof addresses)[
  | 'pensionApplication'
  | 'activityInformation'
  | 'activityDetails'
  | 'activityMore'
  | 'activitySuccess'
  | 'verifyIdentity'
  | 'contribution'
  | 'prsaForm'
  | 'provider'
  | 'signContract'
  | 'applicationSuccess'
  | 'shareEmployer']

export type ApplicationPageFacts = ApplicationFacts &
  Pick<
    Profile,
    'pension_applied' | 'process_pension_applied' | 'process_employer_details' | 'process_final_pension_application'
  > & { contribution: { state: ContributionState } }

export type ApplicationDestination =
  | { kind: 'show' }
  | { kind: 'redirect'; to: typeof addresses.home | ApplicationRoute }

const show: ApplicationDestination = { kind: 'show' }
const to = (route: typeof addresses.home | ApplicationRoute): ApplicationDestination => ({
  kind: 'redirect',
  to: route,
})

/** The first page of each step. */
export const stepRoutes = {
  activity: addresses.activityInformation,
  identity: addresses.verifyIdentity,
  prsaForm: addresses.prsaForm,
  signature: addresses.signContract,
} as const satisfies Record<ApplicationStep, ApplicationRoute>

/** Expects a verified member; the route's guard checks that. */
export function applicationDestination(facts: ApplicationPageFacts, route: ApplicationRoute): ApplicationDestination {
  if (route === addresses.shareEmployer) return canSendLink(facts) ? show : toBegin(facts)
  if (facts.pension_applied === null)
    return to(facts.process_employer_details === null ? addresses.home : addresses.shareEmployer)
  const next = nextApplicationStep(facts)
  const overview = to(addresses.pensionApplication)
  const agreed = facts.contribution.state === 'agreed'
  switch (route) {
    case addresses.pensionApplication:
      return show
    case addresses.activityInformation:
    case addresses.activityDetails:
      return next === 'activity' ? show : overview
    case addresses.activityMore:
    case addresses.activitySuccess:
      return asksActivity(facts) && facts.pension_applied_activity_information ? show : overview
    case addresses.verifyIdentity:
      return next === 'activity' ? overview : show
    case addresses.prsaForm:
      if (facts.process_final_pension_application) return to(addresses.provider)
      if (next !== 'prsaForm') return overview
      return agreed ? show : to(addresses.contribution)
    case addresses.contribution:
      return agreed ? overview : show
    case addresses.provider:
      return facts.process_final_pension_application ? show : overview
    case addresses.signContract:
      if (facts.signed) return to(addresses.applicationSuccess)
      if (next !== 'signature') return overview
      return agreed ? show : to(addresses.contribution)
    case addresses.applicationSuccess:
      return facts.signed ? show : overview
  }
}

const asksActivity = (facts: ApplicationFacts): boolean => stepsOf(facts).includes('activity')

const toBegin = (facts: ApplicationPageFacts): ApplicationDestination =>
  to(facts.pension_applied === null ? addresses.home : addresses.pensionApplication)

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
