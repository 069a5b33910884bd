/** Every consent that a member gave or withdrew, with the version of the consent text. */

import type { RecordedConsent } from '#areas/profile/domain/consent-list.ts'
import { CONSENT_VERSION, type Preference, type PreferenceWrite } from '#areas/profile/domain/preferences.ts'
import type { Db } from '#database/schema.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** Call it in the transaction that changes the preferences. */
export async function recordConsents(
  db: Db,
  id: MemberId,
  changes: readonly PreferenceWrite[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({ ...change, uid: id, text_version: CONSENT_VERSION, at: now }))
  await db.insertInto('consents').values(rows).execute()
}

/** Whether the member's last choice for this preference was no. False when they never chose. */
export async function hasDeclined(db: Db, uid: string, preference: Preference): Promise<boolean> {
  const last = await db
    .selectFrom('consents')
    .select('value')
    .where('uid', '=', uid)
    .where('preference', '=', preference)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.value === false
}

/** Every choice that the member made for each preference, newest first. */
export const listConsents = (db: Db, id: MemberId): Promise<RecordedConsent[]> =>
  db
    .selectFrom('consents')
    .select(['preference', 'value', 'text_version as version', 'at'])
    .where('uid', '=', id)
    .orderBy('id', 'desc')
    .execute()
