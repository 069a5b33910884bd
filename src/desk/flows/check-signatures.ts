// A file of its own: a job, which tests and workers run by its name.
/**
 * Works out whose signature no longer covers what they would sign now, for the members whose row has changed. A job
 * that runs every minute, so that the queue only reads.
 */

import { isSignatureCurrent } from '#areas/application/flows/opening-facts.ts'
import { findApplication } from '#database/members/applications.ts'
import { listUnchecked, saveCoverage } from '#database/members/signature-coverage.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** The rest waits for the next run. */
const mostAtOnce = 200

export async function checkSignatures(app: AppContext): Promise<void> {
  for (const member of await listUnchecked(app.db, mostAtOnce)) {
    const application = await findApplication(app.db, member.uid)
    const stale = application && !(await isSignatureCurrent(app, app.db, member, application.content))
    await saveCoverage(app.db, member, stale ? (member.signature_stale_since ?? member.updatedAt) : null)
  }
}
