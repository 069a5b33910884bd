/** The guard of the employer's page: the key in the link opens one member's form to a guest without an account. */

import { type LinkState, linkState } from '#areas/application/domain/employer-link.ts'
import { findLinkByHash } from '#database/members/employer-links.ts'
import { findMember, type MemberRow } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { sha256 } from '#shared/flows/sha256.ts'

/** `unknown`: no link has this key. */
export type OpenedLink =
  | { state: Exclude<LinkState, 'live'> | 'unknown' }
  | { state: 'live'; member: MemberRow; id: MemberId }

export async function enterByEmployerLink(app: AppContext, key: string): Promise<OpenedLink> {
  const link = key === '' ? undefined : await findLinkByHash(app.db, sha256(key))
  if (!link) return { state: 'unknown' }
  const state = linkState(link, app.now())
  if (state !== 'live') return { state }
  const member = await findMember(app.db, link.uid)
  return member ? { state, member, id: link.uid } : { state: 'unknown' }
}
