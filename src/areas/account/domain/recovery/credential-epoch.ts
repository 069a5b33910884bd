/**
 * The credential epoch: a number on the account that a proof of its owner raises. Sessions, emailed codes, waiting
 * changes and waiting recoveries carry the number of the epoch in which they were made, and are void in any other
 * (decision 31). The flows read every rule from here; a model test walks the same rules with a thief and an owner.
 */
import { suspendedDays } from '#shared/domain/time/periods.ts'

export const wayInKinds = ['passkey', 'provider', 'authenticator'] as const
/** A way in, or for the authenticator app with its recovery codes, a step of one. */
export type WayInKind = (typeof wayInKinds)[number]

/**
 * What starts an epoch. Proofs of the mailbox: `reset`, by an emailed link; `chosen`, a password chosen at the link
 * that confirms the address; `undo`, of a change of address from the older one. By the firm: `recovery`, after a call,
 * and `admission` to the desk. By a member in the account: `password` and `others`, signing all other devices out.
 * `linked`: a sign-in linked a provider. `stopped`: a recovery of two-step sign-in was stopped by an emailed link.
 */
export const epochEvents = [
  'reset',
  'chosen',
  'undo',
  'recovery',
  'admission',
  'password',
  'others',
  'linked',
  'stopped',
] as const
export type EpochEvent = (typeof epochEvents)[number]

/** `carries`: the session and the browser of the request go on into the new epoch. */
type EpochRule = { suspends: readonly WayInKind[]; removesUnverified: boolean; carries: boolean }

const ends = { suspends: [], removesUnverified: false, carries: false } as const satisfies EpochRule
/**
 * An authenticator app opens nothing by itself, so a reset leaves it: the mailbox must not skip the second factor (ASVS
 * 5.0, 6.4.3). After an undo we know of a thief, and one that was added since the change was asked for goes as well.
 */
export const epochRules: Readonly<Record<EpochEvent, EpochRule>> = {
  reset: { suspends: ['passkey', 'provider'], removesUnverified: true, carries: false },
  chosen: { suspends: ['passkey', 'provider'], removesUnverified: true, carries: false },
  undo: { suspends: ['passkey', 'provider', 'authenticator'], removesUnverified: false, carries: false },
  recovery: { suspends: ['passkey', 'provider', 'authenticator'], removesUnverified: false, carries: false },
  admission: { suspends: ['passkey', 'provider'], removesUnverified: false, carries: false },
  password: { ...ends, carries: true },
  others: { ...ends, carries: true },
  linked: { ...ends, carries: true },
  stopped: ends,
}

/** Whether something that was made in epoch `made` is void. The only comparison of epochs outside SQL. */
export const isVoid = (made: number, current: number): boolean => made !== current

export type AccountState = {
  /** Whether the mailbox was ever proved. */
  verified: boolean
  /** An active role at the desk. */
  staff: boolean
}

export type WayInState = { kind: WayInKind; addedAt: Date }

/** `since`: when the change that is undone was asked for. */
export type HappenedEvent = { event: EpochEvent; since?: Date | undefined }

/**
 * What an event does to one way in. What is suspended opens nothing until its owner keeps it. That it was kept before
 * does not count: a thief who borrowed a session could have kept it.
 */
export function afterEvent(
  { event, since }: HappenedEvent,
  way: WayInState,
  account: AccountState,
): 'stays' | 'suspended' | 'removed' {
  const { suspends, removesUnverified } = epochRules[event]
  if (removesUnverified && !account.verified) return 'removed'
  if (!suspends.includes(way.kind)) return 'stays'
  if (way.kind !== 'authenticator' || event === 'recovery') return 'suspended'
  return account.staff || (since !== undefined && way.addedAt < since) ? 'stays' : 'suspended'
}

const dayMs = 24 * 60 * 60 * 1000

/** What was suspended before this moment is removed for good. */
export const suspendedSince = (now: Date): Date => new Date(now.getTime() - suspendedDays * dayMs)

export const canKeep = ({ suspendedAt }: { suspendedAt: Date }, now: Date): boolean => suspendedAt > suspendedSince(now)

/** The last day on which a suspended way in can be kept. */
export const keptUntil = (suspendedAt: Date): Date => new Date(suspendedAt.getTime() + suspendedDays * dayMs)

/** Whether a change of address can be confirmed: the account still has the address that it starts from. */
export const canConfirm = (change: { oldEmail: string }, account: { email: string }): boolean =>
  change.oldEmail === account.email

/**
 * Whether an undo also ends this change. The older address wins: every confirmed change that was asked for no earlier
 * than the undone one rests on it, and its own undo would lead to an address that the owner has just removed. One
 * change waits at a time, so they are confirmed in the order in which they were asked for.
 */
export const endsWithUndo = (
  change: { askedAt: Date; confirmedAt: Date | null },
  undone: { askedAt: Date; confirmedAt: Date | null },
): boolean => change.confirmedAt !== null && undone.confirmedAt !== null && change.askedAt >= undone.askedAt

/** An undo would change an address of staff without their second factor. A change that still waits can be stopped. */
export const mayUndo = (change: { confirmedAt: Date | null }, { staff }: Pick<AccountState, 'staff'>): boolean =>
  !staff || change.confirmedAt === null

/** What an account has of second factors. `atDesk`: one was proved at the desk since the admission. */
export type FactorState = { staff: boolean; twoStep: boolean; passkeys: number; atDesk: boolean }

/**
 * Whether changing the second factor, or adding a way in that counts as one, takes the factor itself and not only a
 * recent sign-in: a code, a recovery code or a passkey.
 */
export const needsFactor = ({ staff, twoStep, passkeys, atDesk }: FactorState): boolean =>
  twoStep || (staff && (passkeys > 0 || atDesk))

/**
 * How staff keep a suspended way in: with the factor where one can be used. Where none can, only what was added after
 * the admission, since a mailbox alone must not make an older one a factor of the desk.
 */
export const staffMayKeep = (
  way: { addedAt: Date },
  { usable, atDesk, admittedAt }: { usable: boolean; atDesk: boolean; admittedAt: Date | null },
): 'yes' | 'withFactor' | 'no' => {
  if (usable) return 'withFactor'
  return atDesk && admittedAt !== null && way.addedAt < admittedAt ? 'no' : 'yes'
}

/** Whether a session counts as verified at the desk: only a factor that was proved after the admission does. */
export const isDeskFactor = (mfaVerifiedAt: Date | null, admittedAt: Date | null): boolean =>
  mfaVerifiedAt !== null && (admittedAt === null || mfaVerifiedAt >= admittedAt)
