/** A change of the sign-in address: asked for, confirmed from the new address, and undone from the old one. */

import { type FieldErrors, failedFields } from '#shared/domain/errors.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/text/email.ts'
import { emailChangeHours, emailUndoDays } from '#shared/domain/time/periods.ts'

/** `current` is the address of the account. */
export const checkNewEmail = (input: { email: string }, current: string): FieldErrors<'email'> =>
  failedFields({
    email: checkEmail(input.email) ?? (normaliseEmail(input.email) === current ? 'email_unchanged' : undefined),
  })

/** `isVoid`: made in an earlier credential epoch. The undo of a confirmed change outlives it: an older address wins. */
export type EmailChangeDates = { askedAt: Date; confirmedAt: Date | null; undoneAt: Date | null; isVoid: boolean }

/**
 * `waiting`: the new address is not confirmed yet. `expired`: it never was. `changed`: it counts, and the old address
 * can undo that. `settled`: it counts for good. `undone`: the old address counts.
 */
export type EmailChangeState = 'waiting' | 'expired' | 'changed' | 'settled' | 'undone'

const hourMs = 60 * 60 * 1000

export function emailChangeState(
  { askedAt, confirmedAt, undoneAt, isVoid }: EmailChangeDates,
  now: Date,
): EmailChangeState {
  if (undoneAt) return 'undone'
  const within = (from: Date, hours: number) => now.getTime() < from.getTime() + hours * hourMs
  if (confirmedAt) return within(confirmedAt, emailUndoDays * 24) ? 'changed' : 'settled'
  return !isVoid && within(askedAt, emailChangeHours) ? 'waiting' : 'expired'
}

/** Changes confirmed after this moment can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - emailUndoDays * 24 * hourMs)

/** Whether the link in the emails to the old address can still undo the change. */
export const canUndo = (state: EmailChangeState): boolean => state === 'waiting' || state === 'changed'
