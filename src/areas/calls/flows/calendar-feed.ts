/**
 * The address at which a calendar program reads an adviser's calls. It works without signing in, so it is shown once
 * and stored as a hash.
 */

import { href } from 'react-router'
import { feedPeriod } from '#areas/calls/domain/call.ts'
import type { TimesChange } from '#areas/calls/domain/working-times.ts'
import { writeFeed } from '#areas/calls/emails/calendar-feed.ts'
import { listAdviserCalls, lockWorkingTimes } from '#database/desk/availability.ts'
import { deleteFeed, findFeed, findFeedOwner, setFeed } from '#database/desk/calendars.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { sha256 } from '#shared/flows/sha256.ts'

/**
 * Makes a new address; an older one stops working. `replaces`: when the address on the page was made, '' for none. A
 * repeated request names an address that was replaced already, and changes nothing.
 */
export const makeFeed = (
  app: AppContext,
  { adviser: id, byUid }: TimesChange,
  replaces: string,
): Promise<Result<string, 'adviser_unknown' | 'feed_made_already'>> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const adviser = await lockWorkingTimes(trx, id)
    if (!adviser) return fail('adviser_unknown')
    const before = await findFeed(trx, id)
    if ((before?.created_at.toISOString() ?? '') !== replaces) return fail('feed_made_already')
    const token = `${app.newId()}${app.newId()}`
    await setFeed(trx, id, sha256(token), now)
    const address = `${app.origin}${href('/calendar/:file', { file: `${token}.ics` })}`
    return changed(ok(address), { action: 'make_calendar_feed', uid: adviser.uid, after: { adviser: id } })
  })

/** Repeating it changes nothing. */
export const revokeFeed = (app: AppContext, { adviser: id, byUid }: TimesChange): Promise<void> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx) => {
    const adviser = await lockWorkingTimes(trx, id)
    if (!adviser || !(await deleteFeed(trx, id))) return unchanged(undefined)
    return changed(undefined, { action: 'revoke_calendar_feed', uid: adviser.uid, after: { adviser: id } })
  })

/**
 * `etag` is quoted and changes with the calls only. A call shows no more of the member than their first name and a link
 * to the desk.
 */
export async function readFeed(
  app: AppContext,
  token: string,
  client: Client,
): Promise<Result<{ text: string; etag: string }, 'not_found' | 'rate_limited'>> {
  if (await countAttempts(app, { calendarFeedPerClient: client })) return fail('rate_limited')
  const tokenHash = sha256(token)
  const owner = await findFeedOwner(app.db, tokenHash)
  if (!owner) return fail('not_found')
  if (await countAttempts(app, { calendarFeedPerAddress: tokenHash })) return fail('rate_limited')
  const [from, to] = feedPeriod(app.now())
  const calls = await listAdviserCalls(app.db, owner.id, from, to)
  const host = new URL(app.origin).hostname
  const text = writeFeed(
    owner.name,
    calls.map((call) => ({
      uid: `${call.ics_uid}@${host}`,
      sequence: call.ics_sequence,
      start: call.start_time,
      end: call.end_time,
      at: call.created_at,
      firstName: call.firstName,
      link: `${app.origin}${href('/desk/members/:uid', { uid: call.uid })}`,
    })),
  )
  return ok({ text, etag: `"${sha256(text).slice(0, 32)}"` })
}
