/** The job that reminds an employer, unless the link was used, was replaced or has expired. */

import { linkState } from '#areas/application/domain/employer-link.ts'
import { hasLinkEmail } from '#database/emails.ts'
import { findLink, lockMemberOfLink } from '#database/members/employer-links.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { emailLink } from './share-with-employer.ts'

const dayMs = 24 * 3600 * 1000

export const remindEmployer = (app: AppContext, { linkId }: { linkId: string }): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    // Submitting the form locks the same row, so no reminder follows a form that is being submitted.
    const member = await lockMemberOfLink(trx, linkId)
    const link = await findLink(trx, linkId)
    if (!member || !link || linkState(link, app.now()) !== 'live') return
    // The queue may run a job twice after a crash; real reminders are days apart.
    const yesterday = new Date(app.now().getTime() - dayMs)
    if (await hasLinkEmail(trx, 'employer-reminder', linkId, member.uid, yesterday)) return
    await emailLink(app, trx, member, link, 'employer-reminder')
  })
