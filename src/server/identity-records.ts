/** The queries of the sign-in engine's adapter, on a connection of its choice. */
import type { Records } from '#adapters/identity/engine.ts'
import { hasPassword, linkedProviders } from '#database/credentials.ts'
import { isDisabled } from '#database/disabled-accounts.ts'
import type { Db } from '#database/schema.ts'
import { findSecondFactor, insertUsedLoginCode, isLoginCodeUsed } from '#database/second-factors.ts'
import { rotateSession } from '#database/sessions.ts'

export const identityRecords = (db: Db): Records => ({
  findSecondFactor: (uid) => findSecondFactor(db, uid),
  hasPassword: (uid) => hasPassword(db, uid),
  isLoginCodeUsed: (hash) => isLoginCodeUsed(db, hash),
  insertUsedLoginCode: (hash, at) => insertUsedLoginCode(db, hash, at),
  isDisabled: (uid) => isDisabled(db, uid),
  linkedProviders: (uid) => linkedProviders(db, uid),
  rotateSession: (id, to) => rotateSession(db, id, to),
})
