/** The preference switches in the member's document at users/{uid} (specification 2, section 7). */
import { type Preference, type Preferences, preferences } from '#areas/profile/domain/preferences.ts'
import { paths } from '#paths.ts'
import type { SavedPreferences } from './preference-store.ts'

type Document = Preferences & { updatedAt: { seconds: number; nanoseconds: number } }

const timeoutMs = 15_000

export const preferenceRecord = (uid: string) => ({
  // `keepalive` sends it even when the member leaves the page at once.
  write: (preference: Preference, value: boolean): Promise<SavedPreferences> =>
    request(uid, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [preference]: value }),
      keepalive: true,
    }),
  read: (): Promise<SavedPreferences> => request(uid, {}),
})

async function request(uid: string, init: RequestInit): Promise<SavedPreferences> {
  const answer = await fetch(paths.user(uid), { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`The user record request failed with status ${answer.status}`)
  const { updatedAt, ...fields } = (await answer.json()) as Document
  const values = preferences.map((preference) => [preference, fields[preference]])
  return {
    values: Object.fromEntries(values) as Preferences,
    asOf: updatedAt.seconds * 1000 + updatedAt.nanoseconds / 1_000_000,
  }
}
