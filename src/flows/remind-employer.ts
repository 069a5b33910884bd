/** The reminder job: nothing goes out for a link that has served, was replaced or has expired. */
import { linkState } from '#domain/employer-link.ts'
import type { MemberId } from '#domain/member-id.ts'
import { findLink } from '#store/employer-links.ts'
import { lockMember } from '#store/members.ts'
import { mailLink } from './share-with-employer.ts'
import type { World } from './world.ts'

export const remindEmployer = (world: World, { linkId }: { linkId: string }): Promise<void> =>
  world.db.transaction().execute(async (trx) => {
    const found = await findLink(trx, linkId)
    const member = found && (await lockMember(trx, found.uid as MemberId))
    // Read again under the member's lock, which the sending of the form holds as well.
    const link = await findLink(trx, linkId)
    if (!member || !link || linkState(link, world.now()) !== 'live') return
    await mailLink(world, trx, member, link, 'employer-reminder')
  })
