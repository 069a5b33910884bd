/**
 * Test members who have completed the fact find, from tests/personas.ts: their facts in the row, their answers sent.
 */
import { formOf } from '#areas/forms/domain/registry.ts'
import { uidOf, verifiedMember } from './accounts.ts'
import type { Browser, TestApp } from './app.ts'
import { deliveredValues } from './delivered-form.ts'
import { type AdvisedName, adviceFacts } from './persona-answers.ts'

const parts = ['fact_find_personal_details', 'fact_find_financial_details', 'fact_find_risk_reward'] as const

/** None of them has a recommendation yet, whatever their state in tests/personas.ts. */
export async function answeredMember(
  app: TestApp,
  name: AdvisedName,
  email = `${name}@example.ie`,
): Promise<{ browser: Browser; uid: string; email: string }> {
  const browser = await verifiedMember(app, email)
  const uid = await uidOf(app, email)
  const { profile, answers } = adviceFacts(name)
  const now = app.clock.now()
  const { employment_status = null, is_tax_resident = null, form_qualification = false } = profile
  await app.context.db
    .updateTable('members')
    .set({
      request_followup: true,
      employment_status,
      is_tax_resident,
      form_qualification,
      form_fact_find_personal_details: true,
      form_fact_find_financial_details: true,
      form_fact_find_risk_reward: true,
      updatedAt: now,
    })
    .where('uid', '=', uid)
    .execute()
  for (const part of parts) {
    await app.context.db
      .insertInto('answers')
      .values({
        uid,
        form_id: part,
        version: 1,
        form_version: formOf(part).version,
        answers: JSON.stringify(answers[part] ?? {}),
        started_at: now,
        saved_at: now,
        completed_at: now,
      })
      .execute()
  }
  return { browser, uid, email }
}

/** The fields of the forms in a page as a browser would post them. */
export const formValues = deliveredValues
