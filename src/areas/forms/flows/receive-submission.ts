/**
 * Receives submissions of hosted forms and turns each into a member's answers, once, through the same flow as our own
 * forms.
 */

import type { Submission } from '#adapters/form-service/port.ts'
import { readFixedAnswers } from '#areas/application/flows/document-states.ts'
import { countries } from '#areas/forms/copy/countries.ts'
import { optionsOf } from '#areas/forms/copy/texts-by-form.ts'
import { readHostedAnswers } from '#areas/forms/domain/exchange/hosted-answers.ts'
import { currentVersion } from '#areas/forms/domain/exchange/versions.ts'
import type { Field } from '#areas/forms/domain/form.ts'
import { formAccess } from '#areas/forms/domain/form-access.ts'
import { type FormId, formOf } from '#areas/forms/domain/registry.ts'
import { findAnswers, insertAnswers, updateAnswers } from '#database/members/answers.ts'
import { insertSubmission, lockSubmission, recordSubmissionOutcome } from '#database/members/form-submissions.ts'
import { lockMember } from '#database/members/members.ts'
import type { SubmissionRefusal } from '#database/narrowed-columns.ts'
import type { Trx } from '#database/schema.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { submitAnswers } from './complete-form.ts'

/**
 * `not_found`: the address is wrong. `received`: the message was understood, whether or not it could be applied, so no
 * retry is needed.
 */
export type WebhookReceipt = 'received' | 'not_found' | 'unreadable'

/**
 * The service does not sign its webhooks, so their address contains a secret. With an API key, a message only names a
 * submission, which a job reads from the service; without one, the secret is the only proof and the message itself is
 * applied.
 */
export async function receiveSubmission(
  app: AppContext,
  secret: string,
  body: FormData | undefined,
): Promise<WebhookReceipt> {
  const { hosted } = app.formService
  if (!hosted?.isSecret(secret)) return 'not_found'
  const submission = body && hosted.readWebhook(body)
  const formId = submission && hosted.formOf(submission.hostedForm)
  if (!submission || !formId) return 'unreadable'
  await app.db.transaction().execute(async (trx) => {
    const isNew = await insertSubmission(trx, submission.id, formId, app.now())
    if (!hosted.readSubmission) await apply(app, trx, submission)
    else if (isNew) await app.jobs.enqueue(trx, 'submission', { submissionId: submission.id })
  })
  return 'received'
}

/** The job that reads a submission from the service. Throws while the service is unavailable; the queue tries again. */
export async function importSubmission(app: AppContext, { submissionId }: { submissionId: string }): Promise<void> {
  const read = app.formService.hosted?.readSubmission
  if (!read) throw new Error('Cannot read a submission: the form service has no API key')
  const submission = await read(submissionId)
  await app.db
    .transaction()
    .execute((trx) => (submission ? apply(app, trx, submission) : refuse(app, trx, { id: submissionId }, 'gone')))
}

async function apply(app: AppContext, trx: Trx, submission: Submission): Promise<void> {
  const row = await lockSubmission(trx, submission.id)
  if (!row || row.applied_at || row.refused) return
  const formId = app.formService.hosted?.formOf(submission.hostedForm)
  const id = app.memberOf.submission(app, submission.values)
  const member = id && (await lockMember(trx, id))
  if (!member) return refuse(app, trx, submission, 'unknown_member')
  if (formId !== row.form_id || formAccess(formId, member, 'member') !== 'open')
    return refuse(app, trx, submission, 'not_open')

  const now = app.now()
  const reading = readHostedAnswers(formId, submission.values, {
    today: irishDate(now),
    birthDate: member.birth_date,
    fixed: await readFixedAnswers(trx, member, formId),
    readPhone,
    words: wordsOf,
  })
  if (!reading.ok) return refuse(app, trx, submission, 'faults', Object.keys(reading.faults))
  const { version, started } = currentVersion(await findAnswers(trx, id, formId))
  const opened = { formId, version, formVersion: formOf(formId).version, answers: reading.answers }
  await (started ? updateAnswers : insertAnswers)(trx, id, opened, now)
  const sent = await submitAnswers(app, trx, { member: id, actor: 'member' }, { formId, version, hosted: true })
  if (!sent.ok) throw new Error(`Valid answers of a hosted form could not be submitted: ${sent.code}`)
  await recordSubmissionOutcome(trx, submission.id, { uid: id, applied_at: now })
}

/**
 * Logs the submission and the fields at fault for the maintainer of the hosted form, never the answers or the member.
 */
async function refuse(
  app: AppContext,
  trx: Trx,
  { id }: Pick<Submission, 'id'>,
  why: SubmissionRefusal,
  fields: readonly string[] = [],
): Promise<void> {
  await recordSubmissionOutcome(trx, id, { refused: why })
  app.log.error({ submission: id, why, fields }, 'a hosted form submission was refused')
}

const wordsOf = (form: FormId, field: Field) =>
  field.kind === 'country' ? countries.map(({ code, name }) => ({ value: code, label: name })) : optionsOf(form, field)
