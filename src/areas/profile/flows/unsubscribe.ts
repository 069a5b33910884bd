/** Stops the emails that a member can do without, from a link in one of them. */

import { href } from 'react-router'
import { emailPreferences } from '#areas/profile/domain/preferences.ts'
import { hasDeclined, recordConsents } from '#database/members/consents.ts'
import { lockMember, mergeMember } from '#database/members/members.ts'
import { type EmailKind, findEmail } from '#emails.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { signReference } from '#shared/flows/signed-reference.ts'

/**
 * The address that stops emails of this kind; undefined for a kind that is always sent, and for people without an
 * account.
 */
export const unsubscribeAddress = (
  app: Pick<AppContext, 'origin' | 'secret'>,
  kind: EmailKind,
  uid: string | null,
): string | undefined =>
  findEmail(kind)?.stoppedBy && uid !== null
    ? `${app.origin}${href('/unsubscribe')}?${new URLSearchParams({ key: signReference(app, 'unsubscribe', uid) })}`
    : undefined

/** Turns every email switch off, and records it even where a switch was never on. A second time changes nothing. */
export const unsubscribe = (app: AppContext, id: MemberId): Promise<void> =>
  audited(app, { kind: 'guest' }, async (trx, now) => {
    const before = await lockMember(trx, id)
    if (!before) return unchanged(undefined)
    const declined = await Promise.all(emailPreferences.map((preference) => hasDeclined(trx, id, preference)))
    const off = emailPreferences.filter((preference, at) => before[preference] || !declined[at])
    if (off.length === 0) return unchanged(undefined)
    const values = Object.fromEntries(off.map((preference) => [preference, false]))
    await mergeMember(trx, id, values, now)
    await recordConsents(
      trx,
      id,
      off.map((preference) => ({ preference, value: false })),
      now,
    )
    const was = Object.fromEntries(off.map((preference) => [preference, before[preference]]))
    return changed(undefined, { action: 'change_preference', uid: id, before: was, after: values })
  })
