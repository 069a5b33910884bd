/** Whose form a link opens, for someone without an account. */
import { type LinkState, linkState } from '#domain/employer-link.ts'
import type { MemberId } from '#domain/member-id.ts'
import { findLinkByHash } from '#store/employer-links.ts'
import { findMember, type MemberRow } from '#store/members.ts'
import { sha256 } from './sha256.ts'
import type { World } from './world.ts'

/** `unknown` for a key that was never given. */
export type OpenedLink =
  | { state: Exclude<LinkState, 'live'> | 'unknown' }
  | { state: 'live'; member: MemberRow; id: MemberId }

export async function openEmployerLink(world: World, key: string): Promise<OpenedLink> {
  const link = key === '' ? undefined : await findLinkByHash(world.db, sha256(key))
  if (!link) return { state: 'unknown' }
  const state = linkState(link, world.now())
  if (state !== 'live') return { state }
  const id = link.uid as MemberId
  const member = await findMember(world.db, id)
  return member ? { state, member, id } : { state: 'unknown' }
}
