/** The member's document at users/{uid}, as far as the switches go (specification 2, section 7). */
import { type Preference, type Preferences, preferences } from '#domain/profile/preferences.ts'
import { paths } from '#paths.ts'
import type { Kept } from './switch-board.ts'

type Document = Preferences & { updatedAt: { seconds: number; nanoseconds: number } }

const patienceMs = 15_000

export const preferenceRecord = (uid: string) => ({
  // Goes out even when the page is left at once.
  write: (preference: Preference, value: boolean): Promise<Kept> =>
    ask(uid, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [preference]: value }),
      keepalive: true,
    }),
  read: (): Promise<Kept> => ask(uid, {}),
})

async function ask(uid: string, init: RequestInit): Promise<Kept> {
  // Whoever is signed out is sent to a page, and a page is no document.
  const answer = await fetch(paths.user(uid), { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`the record answered ${answer.status}`)
  const { updatedAt, ...fields } = (await answer.json()) as Document
  const values = preferences.map((preference) => [preference, fields[preference]])
  return {
    values: Object.fromEntries(values) as Preferences,
    asOf: updatedAt.seconds * 1000 + updatedAt.nanoseconds / 1_000_000,
  }
}
