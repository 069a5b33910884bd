/** The keys of the firm's other programs: made and revoked at the desk, shown once, stored as a hash. */
import { crc32 } from 'node:zlib'
import { keyPrefix, type NewKey, splitKey } from '#areas/api/domain/api-key.ts'
import type { AuditRow } from '#database/audit.ts'
import { insertApiKey, revokeApiKey, revokeKeysMadeBy } from '#database/desk/api-keys.ts'
import { holdRoles } from '#database/desk/team.ts'
import type { Trx } from '#database/schema.ts'
import { hasPermission, type Role } from '#desk/domain/permissions.ts'
import type { DeskActor } from '#shared/domain/access/actor.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { sha256 } from '#shared/flows/sha256.ts'

const checksumOf = (signed: string): string => crc32(signed).toString(16).padStart(8, '0')

/** Its hash in the table; undefined for what cannot be a key, which then costs no query. */
export function hashOfKey(text: string): string | undefined {
  const parts = splitKey(text)
  return parts && checksumOf(parts.signed) === parts.checksum ? sha256(text) : undefined
}

/**
 * Returns the key; undefined for somebody who may make none any more. A hash suffices, since 120 random bits cannot be
 * guessed.
 */
export const makeKey = (app: AppContext, { name, role, days }: NewKey, byUid: string): Promise<string | undefined> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    if (!hasPermission(await holdRoles(trx, byUid), 'changeKeys')) return unchanged(undefined)
    const signed = `${keyPrefix}${app.newId()}`
    const key = signed + checksumOf(signed)
    const expiresAt = new Date(now.getTime() + days * 86_400_000)
    const id = await insertApiKey(trx, { name, role, expiresAt, keyHash: sha256(key), byUid }, now)
    return changed(key, { action: 'make_api_key', after: { key: id, name, role, expiresAt } })
  })

/** It counts at once. Repeating it changes nothing. */
export const revokeKey = (app: AppContext, id: string, byUid: string): Promise<void> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const name = await revokeApiKey(trx, id, byUid, now)
    if (name === undefined) return unchanged(undefined)
    return changed(undefined, { action: 'revoke_api_key', after: { key: id, name } })
  })

/**
 * A person has seen the keys they made, so these end once the roles they keep at the desk make none. Returns the audit
 * rows.
 */
export async function revokeKeysOf(
  trx: Trx,
  { uid, roles }: { uid: string | null; roles: readonly Role[] },
  by: DeskActor,
  now: Date,
): Promise<AuditRow[]> {
  if (uid === null || hasPermission(roles, 'changeKeys')) return []
  const revoked = await revokeKeysMadeBy(trx, uid, by.kind === 'adviser' ? by.uid : by.kind, now)
  return revoked.map(({ id, name }) => ({ action: 'revoke_api_key', after: { key: id, name, madeBy: uid } }))
}
