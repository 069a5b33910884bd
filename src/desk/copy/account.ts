/** The part of the desk's record about a member's access to their account. */
import { longestReason, type ReasonFault } from '#shared/domain/reason.ts'

const faults: Record<ReasonFault | 'is_adviser', string> = {
  reason_missing: 'Enter a reason, so that colleagues know why',
  reason_long: `This is too long: at most ${longestReason} characters`,
  is_adviser: 'This person is an adviser. Remove them from the advisers first.',
}

export const deskAccount = {
  title: 'Account',
  disabled: 'Account disabled',
  fault: (code: keyof typeof faults): string => faults[code],
  reason: 'Reason',
  reasonHelper: 'Recorded with your name. The member does not see it.',
  disable: {
    title: 'Disable the account',
    text: 'The member is signed out on every device and cannot sign in until you enable the account again. Nothing is deleted, and what is under way continues.',
    submit: 'Disable the account',
  },
  enable: {
    title: 'Enable the account again',
    since: (by: string | null, when: string, reason: string): string =>
      `This account is disabled. By ${by ?? 'an adviser'}, ${when}: ${reason}`,
    text: 'Once it is enabled, the member can sign in with the same password as before.',
    submit: 'Enable the account',
  },
} as const
