/** Errors of managing advisers and of two-step sign-in. */
import { href } from 'react-router'
import { INVITED } from '#areas/account/domain/sign-up-source.ts'
import { invitationDays } from '#areas/firm/domain/opening.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { AdviserCode, SecondFactorCode } from '#shared/domain/errors.ts'

const letIn = (origin: string): string =>
  `They have no account yet, and the firm is closed to new members, so we have let this address in for ${formatCount(invitationDays, 'day')}. Ask them to sign up at ${origin}${href('/signup')}?${INVITED} and to confirm their email. Then add them again.`

const adviserTexts: Record<Exclude<AdviserCode, 'adviser_invited'>, string> = {
  adviser_no_account: 'There is no account with this address. Ask them to sign up first.',
  adviser_unverified: 'This address is not confirmed yet. Ask them to open the link in the email we sent them.',
  adviser_already: 'This person already has access to the desk.',
  adviser_unknown: 'Nobody with this address has access to the desk.',
  adviser_self: 'You cannot remove yourself. Ask another administrator.',
  roles_missing: 'Choose at least one role.',
  adviser_has_work: 'They still look after members or have open tasks. Hand these over first.',
  last_administrator: 'This is the only administrator. Make somebody else one first.',
  last_resort: "This is the account for when the firm's accounts are down. It stays an administrator.",
  last_resort_linked: "They sign in with the firm's account. Choose an account that does not.",
  last_resort_role: 'The account of last resort has to be an administrator.',
  last_resort_factor: 'The account of last resort needs two-step sign-in first.',
  not_linked: "This address isn't linked to an account of the firm.",
  roles_of_groups: "Their roles come from their groups in the firm's accounts. Change these there.",
}

/** `origin`: where people reach us, for those who read it elsewhere than on our pages. */
export const adviserMessage = (code: AdviserCode, origin = ''): string =>
  code === 'adviser_invited' ? letIn(origin) : adviserTexts[code]

const secondFactorTexts: Record<SecondFactorCode, string> = {
  code_missing: 'Enter the code from your app, or a recovery code',
  code_wrong: 'This code does not work. Enter the one your app shows now',
  code_expired: 'This took too long. Please sign in again.',
}

export const secondFactorMessage = (code: SecondFactorCode): string => secondFactorTexts[code]
