/** Which function works on which job, and when the repeated ones run. */
import { countedEveryMinutes } from '#domain/desk/numbers.ts'
import { notifyRecoveryReady } from '#flows/account/recover-factor.ts'
import { generateApplicationDocuments } from '#flows/application/generate-application-documents.ts'
import { remindEmployer } from '#flows/application/remind-employer.ts'
import { enqueueCalendars, readOutsideCalendar } from '#flows/calls/outside-calendar.ts'
import { remindOfCall } from '#flows/calls/remind-of-call.ts'
import { checkSignatures } from '#flows/desk/check-signatures.ts'
import { countAllNumbers } from '#flows/desk/count-numbers.ts'
import { batchesOfJob, fingerprintAudit } from '#flows/desk/fingerprint-audit.ts'
import { keepServiceLevels } from '#flows/desk/keep-service-levels.ts'
import { importSubmission } from '#flows/forms/receive-submission.ts'
import { enqueueStatements, makeStatement } from '#flows/pension/annual-statement.ts'
import { removeKeptRecords } from '#flows/profile/erase-account.ts'
import { makeExport } from '#flows/profile/export-data.ts'
import { generateDocuments } from '#flows/recommendations/generate-documents.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { deleteExpired } from '#flows/shared/delete-expired.ts'
import { deliverEmail } from '#flows/shared/deliver-email.ts'

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
  await jobs.work('outside-calendar', (job) => readOutsideCalendar(app, job))
  await jobs.work('outside-calendars', () => enqueueCalendars(app))
  await jobs.repeat('outside-calendars', '*/15 * * * *', {})
  await jobs.work('check-signatures', () => checkSignatures(app))
  await jobs.repeat('check-signatures', '* * * * *', {})
  await jobs.work('fingerprint-audit', () => fingerprintAudit(app, batchesOfJob))
  await jobs.repeat('fingerprint-audit', '* * * * *', {})
  await jobs.work('keep-service-levels', () => keepServiceLevels(app))
  await jobs.repeat('keep-service-levels', '* * * * *', {})
  await jobs.work('count-numbers', () => countAllNumbers(app))
  await jobs.repeat('count-numbers', `*/${countedEveryMinutes} * * * *`, {})
  await jobs.work('tidy', async () => {
    await removeKeptRecords(app)
    await deleteExpired(app)
  })
  await jobs.repeat('tidy', '15 4 * * *', {})
}
