/** The provider's own documents about a plan that was recommended to a member or is theirs. */
import { findPlan } from '#areas/recommendations/domain/plans/catalogue.ts'
import { type NamedPlanFile, planFilesOf } from '#areas/recommendations/domain/plans/plan-files.ts'
import { findApproval } from '#database/members/recommendations.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { PlanId } from '#shared/domain/member.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { findRecord } from './find-record.ts'

export async function listPlanFiles(
  app: Pick<AppContext, 'db' | 'firm' | 'catalogue'>,
  id: MemberId,
  plan: PlanId,
): Promise<readonly NamedPlanFile[]> {
  const approval = await findApproval(app.db, id)
  const record = approval && (await findRecord(app, id, approval.version))
  return planFilesOf(record && findPlan({ plans: record.catalogue }, plan), findPlan(app.catalogue(), plan))
}
