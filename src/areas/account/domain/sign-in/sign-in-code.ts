/**
 * The code emailed to a user who signs in with one step in a browser that the account does not know (ASVS 5.0, 6.3.3,
 * 6.6.2 and 6.6.3).
 */
import { provenBrowserDays, signInCodeMinutes, signInWaitMinutes } from '#shared/domain/time/periods.ts'
import { COOL_DOWN_SECONDS } from './resend.ts'

const second = 1000
const minute = 60 * second

/** 26 bits; six digits have less than the 20 that ASVS asks for (6.5.4). */
export const signInCodeDigits = 8

/** Milliseconds from the first step in which a code can be entered and asked for again. */
export const signInWait = signInWaitMinutes * minute

/** Wrong codes that end a sign-in, whichever of its codes they were meant for. */
export const wrongSignInCodes = 5

/** Milliseconds in which an email is expected to leave. */
const sendingSpan = 20 * second

/** A code was asked for at `askedAt`. */
export const isSignInCodeOver = (askedAt: Date, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= signInCodeMinutes * minute

/** Whole seconds until a new code can be asked for; 0 when it can. */
export const secondsToNewCode = (askedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil(COOL_DOWN_SECONDS - (now.getTime() - askedAt.getTime()) / second))

/** The oldest proof that still makes a browser a known one: use does not prolong it. */
export const provenSince = (now: Date): Date => new Date(now.getTime() - provenBrowserDays * 24 * 60 * minute)

/** Accepts spaces and dashes, because people copy codes with them. */
export function readSignInCode(typed: string): string | undefined {
  const bare = typed.replace(/[\s-]/g, '')
  return bare.length === signInCodeDigits && /^\d+$/.test(bare) ? bare : undefined
}

/** Two groups, which are easier to type than eight digits: '1234 5678'. */
export const formatSignInCode = (code: string): string =>
  `${code.slice(0, signInCodeDigits / 2)} ${code.slice(signInCodeDigits / 2)}`

/** Enough for its owner to know which mailbox it is: who signs in with a provider may not know the address. */
export function addressHint(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/**
 * `late`: the mail service has not taken it yet. `refused`: it never will. `limited`: there were too many, so none was
 * sent.
 */
export type CodeSending = 'sent' | 'late' | 'refused' | 'limited'

export function sendingOf(
  email: { createdAt: Date; sentAt: Date | null; refusedAt: Date | null } | undefined,
  now: Date,
): CodeSending {
  if (!email) return 'limited'
  if (email.refusedAt) return 'refused'
  return !email.sentAt && now.getTime() - email.createdAt.getTime() > sendingSpan ? 'late' : 'sent'
}
