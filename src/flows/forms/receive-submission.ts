/** A hosted form tells of a submission. What it says becomes a member's answers, once, by the same way as those of our own form. */

import type { Submission } from '#adapters/form-service/port.ts'
import { countries } from '#copy/forms/countries.ts'
import { optionsOf } from '#copy/forms/words.ts'
import { findAnswers, insertAnswers, updateAnswers } from '#database/answers.ts'
import { insertSubmission, lockSubmission, settleSubmission } from '#database/form-submissions.ts'
import { lockMember } from '#database/members.ts'
import type { Trx } from '#database/schema.ts'
import type { SubmissionRefusal } from '#database/tables/form-submissions.ts'
import type { Field } from '#domain/forms/form.ts'
import { formAccess } from '#domain/forms/form-access.ts'
import { readHostedAnswers } from '#domain/forms/hosted-answers.ts'
import { type FormId, formOf } from '#domain/forms/registry.ts'
import { currentVersion } from '#domain/forms/versions.ts'
import { irishDate } from '#domain/shared/dates.ts'
import type { AppContext } from '#flows/shared/app-context.ts'
import { readPhone } from '#infrastructure/phone-numbers.ts'
import { sendAnswers } from './complete-form.ts'

/** `not_found`: nothing is at that address. Whatever was understood is `received`, applied or not: told again, it would be the same. */
export type Receipt = 'received' | 'not_found' | 'unreadable'

/**
 * Nobody signs these messages, so the address is a secret. With a key to the service's API a message only names a submission, which a job reads
 * again from the service; without one the secret is all the proof there is, and the message itself is taken.
 */
export async function receiveSubmission(app: AppContext, secret: string, body: FormData | undefined): Promise<Receipt> {
  const { hosted } = app.formHost
  if (!hosted?.isSecret(secret)) return 'not_found'
  const told = body && hosted.readWebhook(body)
  const formId = told && hosted.formOf(told.hostedForm)
  if (!told || !formId) return 'unreadable'
  await app.db.transaction().execute(async (trx) => {
    const first = await insertSubmission(trx, told.id, formId, app.now())
    if (!hosted.readSubmission) await apply(app, trx, told)
    else if (first) await app.jobs.enqueue(trx, 'submission', { submissionId: told.id })
  })
  return 'received'
}

/** The job. Throws while the service cannot be asked; the queue tries again. */
export async function rereadSubmission(app: AppContext, { submissionId }: { submissionId: string }): Promise<void> {
  const read = app.formHost.hosted?.readSubmission
  if (!read) throw new Error('a submission waits for a key to the API of the form host')
  const submission = await read(submissionId)
  await app.db
    .transaction()
    .execute((trx) => (submission ? apply(app, trx, submission) : refuse(app, trx, { id: submissionId }, 'gone')))
}

async function apply(app: AppContext, trx: Trx, submission: Submission): Promise<void> {
  const row = await lockSubmission(trx, submission.id)
  if (!row || row.applied_at || row.refused) return
  const formId = app.formHost.hosted?.formOf(submission.hostedForm)
  const id = app.memberOf.submission(submission.values)
  const member = id && (await lockMember(trx, id))
  if (!member) return refuse(app, trx, submission, 'unknown_member')
  if (formId !== row.form_id || formAccess(formId, member, 'member') !== 'open')
    return refuse(app, trx, submission, 'not_open')

  const now = app.now()
  const reading = readHostedAnswers(formId, submission.values, {
    today: irishDate(now),
    birthDate: member.birth_date,
    readPhone,
    words: wordsOf,
  })
  if (!reading.ok) return refuse(app, trx, submission, 'faults', Object.keys(reading.faults))
  const { version, started } = currentVersion(await findAnswers(trx, id, formId))
  const kept = { formId, version, formVersion: formOf(formId).version, answers: reading.answers }
  await (started ? updateAnswers : insertAnswers)(trx, id, kept, now)
  const sent = await sendAnswers(app, trx, { member: id, actor: 'member' }, { formId, version })
  if (!sent.ok) throw new Error(`answers of a hosted form were sound and then ${sent.code}`)
  await settleSubmission(trx, submission.id, { uid: id, applied_at: now })
}

/** For the one who looks after the hosted form: which submission, and which questions were at fault; never what was answered, or whose it was. */
async function refuse(
  app: AppContext,
  trx: Trx,
  { id }: Pick<Submission, 'id'>,
  why: SubmissionRefusal,
  fields: readonly string[] = [],
): Promise<void> {
  await settleSubmission(trx, id, { refused: why })
  app.log.error({ submission: id, why, fields }, 'a submission of the form host was not taken')
}

const wordsOf = (form: FormId, field: Field) =>
  field.kind === 'country' ? countries.map(({ code, name }) => ({ value: code, label: name })) : optionsOf(form, field)
