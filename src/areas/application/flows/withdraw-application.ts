/** The member withdraws within the cooling-off period: the application ends and the recommendation stays as it was. */

import { application as words } from '#areas/application/copy/application.ts'
import { longestRemark } from '#areas/application/domain/application.ts'
import { contractOf, coolingOff, mayCancel } from '#areas/application/domain/cooling-off.ts'
import { futureFundTask } from '#areas/forms/copy/promised-tasks.ts'
import { employeeMonthly, employerMonthly } from '#areas/forms/domain/definitions/employer-details.ts'
import { textAnswer } from '#areas/forms/domain/form.ts'
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { finishTasks, insertTask } from '#database/desk/tasks.ts'
import { withdrawDeliveries } from '#database/desk/webhooks.ts'
import { cancelEmails } from '#database/emails.ts'
import { findApplication, withdrawApplication as withdraw } from '#database/members/applications.ts'
import { findContribution } from '#database/members/contribution.ts'
import { lockMember, type MemberRow, mergeMember } from '#database/members/members.ts'
import { fundBefore } from '#database/members/pension-values.ts'
import type { Trx } from '#database/schema.ts'
import { notifyAdvisers } from '#desk/flows/notices.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { addWorkingDays } from '#shared/domain/time/working-days.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember, enqueueEmail } from '#shared/flows/enqueue-email.ts'

/** Clears the fields that mark an application as under way; details given for it stay for the next one. */
const withdrawnFields = {
  process_pension_applied: null,
  pension_applied: null,
  process_employer_details: null,
  pension_applied_prsa_form: false,
  process_final_pension_application: false,
  final_pension_application: false,
  // Of the pension that ends: the days of the next contract would count from it.
  pension_start_date: null,
} as const

/** The address for payroll of an employer who deducts or pays in, as their form has it. */
async function payrollEmail(trx: Trx, { uid, process_employer_details }: MemberRow): Promise<string | undefined> {
  const answers = process_employer_details === 'done' ? (await findContribution(trx, uid)).employer?.answers : undefined
  if (!answers || !(employeeMonthly(answers) || employerMonthly(answers))) return undefined
  return textAnswer(answers, 'payroll_email')
}

/** Repeating it changes nothing. Cuts `why` at `longestRemark` characters. */
export const withdrawApplication = (app: AppContext, id: MemberId, why: string): Promise<Result<void, 'not_allowed'>> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member) return fail('not_allowed')
    const application = await findApplication(trx, id)
    if (!application) return unchanged(ok(undefined))
    const period = coolingOff(contractOf(application, member), irishDate(now))
    if (!mayCancel(period)) return fail('not_allowed')
    await withdraw(trx, id, why.trim().slice(0, longestRemark) || null, now)
    // The pension's value goes with it, also one typed before the opening: the fund is again what the member said of
    // their other pensions.
    const fund = await fundBefore(trx, id, application.signed_at)
    const changes = { ...withdrawnFields, ...(fund && { fund_value: fund.fund }) }
    await mergeMember(trx, id, changes, now)
    // Of an opening that the member was not told of yet.
    await cancelEmails(trx, 'pension-ready', id, now)
    await withdrawDeliveries(trx, 'pension.opened', id)
    const payroll = await payrollEmail(trx, member)
    const message = { kind: 'application-withdrawn', at: now.toISOString(), employer: payroll !== undefined } as const
    await emailMember(app, trx, member, message)
    if (payroll !== undefined) {
      const plan = findPlan(app.catalogue(), application.plan)?.name ?? null
      const stop = { kind: 'employer-stop', name: displayName(member), plan } as const
      await enqueueEmail(app, trx, { to: payroll, uid: id, message: stop })
    }
    const due = addWorkingDays(irishDate(now), 1, app.holidays)
    const text = words.coolingOff.task
    await insertTask(trx, { uid: id, kind: 'task', text, due, forId: member.adviser_id, byUid: id }, now)
    await notifyAdvisers(app, trx, id, 'withdrawn')
    const done = await finishTasks(trx, { uid: id, text: futureFundTask }, id, now)
    const fields = Object.keys(changes) as (keyof typeof changes)[]
    return changed(
      ok(undefined),
      {
        action: 'withdraw_application',
        uid: id,
        before: Object.fromEntries(fields.map((field) => [field, member[field]])),
        after: { application: application.id, ...changes },
      },
      ...done.map((task) => ({ action: 'finish_task', uid: id, after: { task } }) as const),
    )
  })
