/** Who does what a pension still needs, and how an adviser gets it done. */
import type { CheckedRequirement, OpeningGap } from './opening-requirements.ts'

/**
 * `remind`: the member or their employer has to act, so the adviser writes to the member. `reload`: the program does it
 * by itself. `send`: it is the sending. Everything else is the adviser's own work.
 */
export type OpeningAction =
  | 'review'
  | 'settle'
  | 'check'
  | 'compare'
  | 'record'
  | 'decide'
  | 'remind'
  | 'reload'
  | 'send'

const actions: Readonly<Record<OpeningGap['kind'], OpeningAction>> = {
  not_approved: 'review',
  flags_open: 'review',
  contribution_open: 'settle',
  employer_open: 'remind',
  identity: 'remind',
  ppsn: 'remind',
  ppsn_not_compared: 'compare',
  names_not_checked: 'compare',
  names_not_compared: 'compare',
  names_changed: 'compare',
  name_signed: 'remind',
  funds_unknown: 'record',
  address_unproved: 'record',
  screening: 'check',
  change_requested: 'decide',
  unsigned: 'remind',
  signature_stale: 'remind',
  plan_not_declared: 'remind',
  application: 'reload',
  application_later: 'remind',
  recommendation: 'reload',
  not_sent: 'send',
}

/** A document that the member has sent is the adviser's to check; any other is the member's to send. */
const actionOf = (gap: OpeningGap): OpeningAction =>
  gap.kind === 'identity' && gap.state === 'sent' ? 'check' : actions[gap.kind]

/** What to do about a requirement that is not met: the adviser's own work before what others have to do. */
export function openingAction({ gaps }: CheckedRequirement): OpeningAction | undefined {
  const all = gaps.map(actionOf)
  return all.find((action) => action !== 'remind' && action !== 'reload') ?? all[0]
}
