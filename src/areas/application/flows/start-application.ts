/** 'Start Application', and 'Share with Employer' for an employee (specification 2, section 4). */

import {
  impliedByStart,
  type Start,
  type StartRefusal,
  startApplication as start,
} from '#areas/application/domain/start-application.ts'
import type { Plan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { writeAudit } from '#database/audit.ts'
import { lockMember, mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** Returns where the member continues. The row is locked, so that a double click writes once. */
export const startApplication = (
  app: AppContext,
  id: MemberId,
  plan: Plan,
): Promise<Result<Start['to'], 'not_found' | StartRefusal>> =>
  app.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, id)
    if (!member) return fail('not_found')
    const started = start(member, plan)
    if (!started.ok) return started
    const { to, write } = started.value
    if (!write) return ok(to)
    const now = app.now()
    await mergeMember(trx, id, { ...write, ...impliedByStart(member, write) }, now)
    const { process_pension_applied, pension_applied, process_employer_details } = member
    await writeAudit(
      trx,
      {
        actor: 'member',
        actorUid: id,
        uid: id,
        action: 'start_application',
        before: { process_pension_applied, pension_applied, process_employer_details },
        after: write,
      },
      now,
    )
    return ok(to)
  })
