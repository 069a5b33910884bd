/**
 * Resets the second factor of a colleague who lost the app, the recovery codes and every passkey. Two others take part:
 * an administrator asks, another person approves (decision 31).
 */
import { factorResetDays } from '#shared/domain/time/periods.ts'
import { hasPermission, type Role } from './permissions.ts'

type Person = { uid: string; roles: readonly Role[] }
/** A pending reset. `uid`: the account to reset. */
export type WaitingReset = { uid: string; askedBy: string; askedAt: Date }

export const mayAskReset = ({ uid, roles }: Person, target: string): boolean =>
  uid !== target && hasPermission(roles, 'changeTeam')

export const mayApproveReset = ({ uid, roles }: Person, reset: Pick<WaitingReset, 'uid' | 'askedBy'>): boolean =>
  uid !== reset.uid && uid !== reset.askedBy && hasPermission(roles, 'approveFactorReset')

/** The person who asked may withdraw it, as may anyone who could approve it. */
export const mayWithdrawReset = (person: Person, reset: Pick<WaitingReset, 'uid' | 'askedBy'>): boolean =>
  (person.uid === reset.askedBy && person.uid !== reset.uid) || mayApproveReset(person, reset)

/** After a week the reason may no longer hold, so it has to be asked for again. */
export const isResetOpen = ({ askedAt }: Pick<WaitingReset, 'askedAt'>, now: Date): boolean =>
  now.getTime() - askedAt.getTime() < factorResetDays * 24 * 60 * 60 * 1000
