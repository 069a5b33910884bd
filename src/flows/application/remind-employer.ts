/** The reminder job: nothing goes out for a link that has served, was replaced or has expired. */

import { hasLinkEmail } from '#database/emails.ts'
import { findLink, lockMemberOfLink } from '#database/employer-links.ts'
import { linkState } from '#domain/application/employer-link.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { emailLink } from './share-with-employer.ts'

const day = 24 * 3600 * 1000

export const remindEmployer = (app: AppContext, { linkId }: { linkId: string }): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    // The sending of the form holds the member's row as well.
    const member = await lockMemberOfLink(trx, linkId)
    const link = await findLink(trx, linkId)
    if (!member || !link || linkState(link, app.now()) !== 'live') return
    // The queue does a job again when the program died after it; the reminders are days apart.
    const yesterday = new Date(app.now().getTime() - day)
    if (await hasLinkEmail(trx, 'employer-reminder', linkId, member.uid, yesterday)) return
    await emailLink(app, trx, member, link, 'employer-reminder')
  })
