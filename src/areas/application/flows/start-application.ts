/** 'Start Application', and 'Share with Employer' for an employee (specification 2, section 4). */

import { mayChooseAgain } from '#areas/application/domain/employer-link.ts'
import {
  impliedByStart,
  type Start,
  type StartRefusal,
  startApplication as start,
} from '#areas/application/domain/start-application.ts'
import type { Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { endLink, findOpenLink } from '#database/members/employer-links.ts'
import { lockMember, type MemberChanges, type MemberRow, mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

/** Returns where the member continues. The row is locked, so that a double click writes once. */
export const startApplication = (
  app: AppContext,
  id: MemberId,
  plan: Plan,
): Promise<Result<Start['to'], 'not_found' | StartRefusal>> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member) return fail('not_found')
    const started = start(member, plan)
    if (!started.ok) return started
    const { to, write } = started.value
    if (!write) return unchanged(ok(to))
    const changes: MemberChanges = { ...write, ...impliedByStart(member, write) }
    await mergeMember(trx, id, changes, now)
    const fields = Object.keys(changes) as (keyof MemberRow)[]
    const before = Object.fromEntries(fields.map((field) => [field, member[field]]))
    return changed(ok(to), { action: 'start_application', uid: id, before, after: changes })
  })

/** Back to the recommendation, before anything was sent to the employer. A link that was passed on stops working. */
export const chooseAgain = (app: AppContext, id: MemberId): Promise<Result<void, 'not_allowed'>> =>
  audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member) return fail('not_allowed')
    const { process_pension_applied, process_employer_details } = member
    // A second click, or a second tab.
    if (process_employer_details === null) return unchanged(ok(undefined))
    if (!mayChooseAgain(member)) return fail('not_allowed')
    const open = await findOpenLink(trx, id)
    if (open) await endLink(trx, open.id, now)
    const after = { process_pension_applied: null, process_employer_details: null }
    await mergeMember(trx, id, after, now)
    return changed(ok(undefined), {
      action: 'choose_again',
      uid: id,
      before: { process_pension_applied, process_employer_details },
      after,
    })
  })
