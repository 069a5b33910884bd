/** Which function works on which job, and when the repeated ones run. */

import { notifyRecoveryReady } from '#areas/account/flows/recovery/recover-factor.ts'
import { generateApplicationDocuments } from '#areas/application/flows/generate-application-documents.ts'
import { readScreeningList } from '#areas/application/flows/screening/import-list.ts'
import { screenMember } from '#areas/application/flows/screening/screening.ts'
import { remindEmployer } from '#areas/application/flows/share-with-employer.ts'
import { fingerprintPpsns } from '#areas/application/flows/submit-documents.ts'
import { remindOfCall } from '#areas/calls/flows/notify-of-call.ts'
import { enqueueCalendars, readOutsideCalendar } from '#areas/calls/flows/outside-calendar.ts'
import { recordClients } from '#areas/clients/flows/import-clients.ts'
import { sendInvitations } from '#areas/clients/flows/invite-clients.ts'
import { deliverWebhook } from '#areas/firm/flows/webhooks/deliver.ts'
import { importSubmission } from '#areas/forms/flows/receive-submission.ts'
import { enqueueStatements, makeStatement } from '#areas/pension/flows/annual-statement.ts'
import { deleteDormantAccounts } from '#areas/profile/flows/delete-dormant-accounts.ts'
import { removeKeptRecords } from '#areas/profile/flows/erase-account.ts'
import { makeExport } from '#areas/profile/flows/export-data.ts'
import { generateDocuments } from '#areas/recommendations/flows/generate-documents.ts'
import { countedEveryMinutes } from '#desk/domain/numbers.ts'
import { checkSignatures } from '#desk/flows/check-signatures.ts'
import { batchesOfJob, fingerprintAudit } from '#desk/flows/fingerprint-audit.ts'
import { keepServiceLevels } from '#desk/flows/keep-service-levels.ts'
import { sendDigests } from '#desk/flows/notices.ts'
import { countAllNumbers } from '#desk/flows/numbers.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { deleteExpired } from '#shared/flows/delete-expired.ts'
import { deliverEmail } from '#shared/flows/deliver-email.ts'

export async function startWorkers(app: AppContext): Promise<void> {
  const { jobs } = app
  await jobs.work('mail', (job) => deliverEmail(app, job))
  await jobs.work('recommendation-documents', (job) => generateDocuments(app, job))
  await jobs.work('call-reminder', (job) => remindOfCall(app, job))
  await jobs.work('submission', (job) => importSubmission(app, job))
  await jobs.work('application-documents', (job) => generateApplicationDocuments(app, job))
  await jobs.work('employer-reminder', (job) => remindEmployer(app, job))
  await jobs.work('data-export', (job) => makeExport(app, job))
  await jobs.work('annual-statement', (job) => makeStatement(app, job))
  await jobs.work('annual-statements', () => enqueueStatements(app))
  await jobs.repeat('annual-statements', '30 5 * * *', {})
  await jobs.work('recovery-ready', (job) => notifyRecoveryReady(app, job))
  await jobs.work('screening-list', (job) => readScreeningList(app, job))
  await jobs.work('screening', async (job) => {
    await screenMember(app, job)
  })
  await jobs.work('outside-calendar', (job) => readOutsideCalendar(app, job))
  await jobs.work('outside-calendars', () => enqueueCalendars(app))
  await jobs.repeat('outside-calendars', '*/15 * * * *', {})
  await jobs.work('client-import', (job) => recordClients(app, job))
  await jobs.work('client-invitations', () => sendInvitations(app))
  await jobs.work('webhook', (job) => deliverWebhook(app, job))
  await jobs.work('check-signatures', () => checkSignatures(app))
  await jobs.repeat('check-signatures', '* * * * *', {})
  await jobs.work('fingerprint-audit', () => fingerprintAudit(app, batchesOfJob))
  await jobs.repeat('fingerprint-audit', '* * * * *', {})
  await jobs.work('keep-service-levels', () => keepServiceLevels(app))
  await jobs.repeat('keep-service-levels', '* * * * *', {})
  await jobs.work('digests', () => sendDigests(app))
  await jobs.repeat('digests', '*/5 * * * *', {})
  await jobs.work('count-numbers', () => countAllNumbers(app))
  await jobs.repeat('count-numbers', `*/${countedEveryMinutes} * * * *`, {})
  await jobs.work('tidy', async () => {
    await removeKeptRecords(app)
    await deleteExpired(app)
    await deleteDormantAccounts(app)
    await fingerprintPpsns(app)
  })
  await jobs.repeat('tidy', '15 4 * * *', {})
}
