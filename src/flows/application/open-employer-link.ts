/** Whose form a link opens, for someone without an account. */

import { findLinkByHash } from '#database/employer-links.ts'
import { findMember, type MemberRow } from '#database/members.ts'
import { type LinkState, linkState } from '#domain/application/employer-link.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { sha256 } from '#flows/shared/sha256.ts'

/** `unknown` for a key that was never given. */
export type OpenedLink =
  | { state: Exclude<LinkState, 'live'> | 'unknown' }
  | { state: 'live'; member: MemberRow; id: MemberId }

export async function openEmployerLink(app: AppContext, key: string): Promise<OpenedLink> {
  const link = key === '' ? undefined : await findLinkByHash(app.db, sha256(key))
  if (!link) return { state: 'unknown' }
  const state = linkState(link, app.now())
  if (state !== 'live') return { state }
  const id = link.uid as MemberId
  const member = await findMember(app.db, id)
  return member ? { state, member, id } : { state: 'unknown' }
}
