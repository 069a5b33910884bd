/** A form with what the member's profile and other forms say, by which some of its pages are settled. */
import { type Form, textAnswer } from '#areas/forms/domain/form.ts'
import { type FormId, formFor } from '#areas/forms/domain/registry.ts'
import { findAnswers } from '#database/members/answers.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Db } from '#database/schema.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export async function formForMember(
  { now, law }: Pick<AppContext, 'now' | 'law'>,
  db: Db,
  member: MemberRow,
  formId: FormId,
): Promise<Form> {
  const personal =
    formId === 'fact_find_financial_details'
      ? await findAnswers(db, member.uid, 'fact_find_personal_details')
      : undefined
  return formFor(formId, {
    law: law.today(),
    today: irishDate(now()),
    birthDate: member.birth_date,
    income: member.annual_salary,
    status: member.employment_status,
    retireAge: member.retire_age,
    relationship: textAnswer(personal?.answers ?? {}, 'relationship_status'),
  })
}
