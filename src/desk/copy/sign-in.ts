/** /auth/staff: signing in to the desk with the firm's own accounts. */
import { brand } from '#brand.ts'
import type { SignOnFault } from '#desk/domain/sign-on/sign-on.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const signInHead: PageHead = {
  title: 'Sign in to the desk',
  description: 'Sign in to the desk with the account that you have at the firm. For the firm only.',
  keywords: 'pension Ireland, PRSA, adviser',
}

const lookedAfter = "Ask the person who looks after the firm's accounts."
const down = 'Try again in a minute. If it goes on, an administrator can use the account of last resort.'

/** `late` and `ended` are the guard's: the issuer does not answer, or has no word for them any more. */
const faults = {
  late: `The firm's accounts can't be reached, so we can't check that you still work here. ${down}`,
  ended: "Your session ended at the firm's accounts, or they changed what you may use. Sign in again.",
  issuer_unreachable: `The firm's accounts can't be reached now. ${down}`,
  sign_on_lost: 'This took too long, or began in another browser. Please try again.',
  sign_on_cancelled: 'Sign-in was cancelled.',
  sign_on_refused: "The firm's accounts sent an answer that we can't accept. Please try again.",
  sign_on_replayed: 'This sign-in was used before. Please sign in again.',
  email_unverified: `Your email address isn't confirmed at the firm's accounts. ${lookedAfter}`,
  wrong_domain: "This isn't one of the firm's accounts. Sign in with the one that you have at the firm.",
  no_group: `Your account is in no group that may use the desk. ${lookedAfter}`,
  last_resort: 'This is the account of last resort. It signs in with its password.',
  other_account: 'Your address belongs to another account at the desk. Ask an administrator to unlink it.',
  removed: 'A colleague removed you from the desk. Ask an administrator to add you again.',
  not_fresh: "The firm's accounts did not say that they asked you again. Please try again.",
  user_disabled: 'This account is disabled.',
  rate_limited: requestMessage('rate_limited'),
  not_found: requestMessage('not_found'),
} as const satisfies Record<SignOnFault | 'late' | 'ended', string>

export const signInFault = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(faults, code) ? faults[code as keyof typeof faults] : undefined

export const signIn = {
  title: 'Sign in to the desk',
  text: `For the people of the firm who look after ${brand.name}'s members.`,
  again: "Confirm that it's you",
  textAgain: "The firm's accounts ask you to sign in again. After that we go on where you were.",
  submit: "Sign in with the firm's account",
  lastResort: "When the firm's accounts are down, the account of last resort ",
  lastResortLink: 'signs in with its password',
} as const
