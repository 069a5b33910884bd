// A file of its own: adapters may not read the database.
/** The queries of the sign-in engine's adapter, on the connection it chooses. */
import type { Records } from '#adapters/identity/engine.ts'
import { hasPassword, linkedProviders } from '#database/accounts/credentials.ts'
import { isDisabled } from '#database/accounts/disabled-accounts.ts'
import { findSecondFactor, insertUsedLoginCode, isLoginCodeUsed } from '#database/accounts/second-factors.ts'
import { rotateSession } from '#database/accounts/sessions.ts'
import type { Db } from '#database/schema.ts'

export const identityRecords = (db: Db): Records => ({
  findSecondFactor: (uid) => findSecondFactor(db, uid),
  hasPassword: (uid) => hasPassword(db, uid),
  isLoginCodeUsed: (hash) => isLoginCodeUsed(db, hash),
  insertUsedLoginCode: (hash, at) => insertUsedLoginCode(db, hash, at),
  isDisabled: (uid) => isDisabled(db, uid),
  linkedProviders: (uid) => linkedProviders(db, uid),
  rotateSession: (id, to) => rotateSession(db, id, to),
})
