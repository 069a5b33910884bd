/** The one thing to do next in an application, and the steps that it stands among. */
import type { ContributionState } from '#areas/application/domain/agreed-contribution.ts'
import { stepRoutes } from '#areas/application/domain/application.ts'
import { addresses } from '#shared/domain/access/addresses.ts'
import { type ApplicationFacts, type ApplicationStep, type IdentityDocument, nextApplicationStep } from './journey.ts'

export type NextAction =
  | { kind: 'sentBack'; documents: readonly IdentityDocument[]; href: typeof addresses.verifyIdentity }
  | { kind: 'contribution'; state: Exclude<ContributionState, 'agreed'>; href: typeof addresses.contribution }
  /** Signed before, and the details have changed since, so that the signature no longer covers them. */
  | { kind: 'signAgain'; href: typeof addresses.signContract }
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
  if (sentBack.length > 0) return { kind: 'sentBack', documents: sentBack, href: addresses.verifyIdentity }
  const step = nextApplicationStep(facts)
  if (step === undefined) return undefined
  const waits = step === 'prsaForm' || step === 'signature'
  const { state } = contribution
  if (state === 'memberMustAgree' || (state === 'adviserMustSettle' && waits)) {
    return { kind: 'contribution', state, href: addresses.contribution }
  }
  return step === 'signature' && signsAgain
    ? { kind: 'signAgain', href: addresses.signContract }
    : { kind: 'step', step, href: stepRoutes[step] }
}
