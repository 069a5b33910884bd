/** How long a session lasts, and how long its sign-in counts as recent. */
import type { Path } from '#addresses.ts'
import { deskHours, deskIdleMinutes, recentMinutes, sessionDays, sessionIdleDays } from '#shared/domain/time/periods.ts'

export type SessionTimes = {
  startedAt: Date
  seenAt: Date
  /** The owner's last sign-in or reauthentication. */
  authenticatedAt: Date
  mfaVerifiedAt: Date | null
  /** The last proof of a second factor: a code, a recovery code or a passkey. */
  factorAt: Date | null
  /** When the firm's issuer opened it. */
  staffAt: Date | null
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds between two notes that a session was used. */
const seenSpan = minute

const since = (then: Date, now: Date): number => now.getTime() - then.getTime()

/**
 * `atDesk`: the session of an adviser. It ends as a whole, and its second factor with it; before the second factor a
 * member's periods apply.
 */
export function hasSessionEnded(
  { startedAt, seenAt, mfaVerifiedAt, staffAt }: SessionTimes,
  { atDesk }: { atDesk: boolean },
  now: Date,
): boolean {
  if (since(startedAt, now) >= sessionDays * day || since(seenAt, now) >= sessionIdleDays * day) return true
  if (staffAt !== null && since(staffAt, now) >= deskHours * hour) return true
  if (!atDesk || mfaVerifiedAt === null) return false
  return since(mfaVerifiedAt, now) >= deskHours * hour || since(seenAt, now) >= deskIdleMinutes * minute
}

/** The start of the oldest session that can be open. */
export const sessionsSince = (now: Date): Date => new Date(now.getTime() - sessionDays * day)

export const isSeenStale = ({ seenAt }: SessionTimes, now: Date): boolean => since(seenAt, now) >= seenSpan

/** Whether the second factor itself was proved recently. */
export const isFactorRecent = ({ factorAt }: Pick<SessionTimes, 'factorAt'>, now: Date): boolean =>
  factorAt !== null && since(factorAt, now) < recentMinutes * minute

/** Whether a sensitive action needs no reauthentication. */
export const isRecent = ({ authenticatedAt }: Pick<SessionTimes, 'authenticatedAt'>, now: Date): boolean =>
  since(authenticatedAt, now) < recentMinutes * minute

const reauthenticate: Path<'/reauthenticate'> = '/reauthenticate'

/** In the address of /reauthenticate: only the second factor itself is accepted. */
export const WITH_FACTOR = 'factor'

/** The page that asks the member to prove again who they are, and leads back to `path`. */
export const reauthenticateFor = (path: string, { withFactor = false } = {}): string =>
  `${reauthenticate}?${new URLSearchParams({ to: path, ...(withFactor && { [WITH_FACTOR]: '1' }) })}`
