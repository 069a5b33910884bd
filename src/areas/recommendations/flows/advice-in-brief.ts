/** The adviser's recommendation in a few lines, from the same record as its page and its documents. */
import { type ComparedRow, comparedInBrief, type Row } from '#areas/recommendations/copy/advised-figures.ts'
import { brief as words } from '#areas/recommendations/copy/brief.ts'
import { letter } from '#areas/recommendations/copy/letter.ts'
import { reasonGroups } from '#areas/recommendations/copy/reason-groups.ts'
import { costNote } from '#areas/recommendations/copy/relief-words.ts'
import { planFigures } from '#areas/recommendations/domain/approval/approved-figures.ts'
import { type DocumentRecord, planIn, plansOf } from '#areas/recommendations/domain/document-record.ts'
import { findApproval } from '#database/members/recommendations.ts'
import { documentFrame } from '#shared/copy/document-frame.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { PlanId } from '#shared/domain/member.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { findRecord } from './find-record.ts'

export type Advice = {
  adviser: string
  date: string
  /** Said where the charges are made up. */
  sample: string | undefined
  plans: readonly { plan: PlanId; title: string; reason: string | undefined; rows: readonly Row[] }[]
  /** In the order of `plans`; empty when there is only one. */
  compared: readonly ComparedRow[]
}

/** Undefined where another system has set the profile's flags, so that there is no record of an approval. */
export async function adviceInBrief(
  app: Pick<AppContext, 'db' | 'firm' | 'catalogue'>,
  id: MemberId,
): Promise<Advice | undefined> {
  const approval = await findApproval(app.db, id)
  const record = approval && (await findRecord(app, id, approval.version))
  if (!record || plansOf(record).some((plan) => record.figures?.plans[plan] === undefined)) return undefined
  const groups = reasonGroups(record)
  return {
    adviser: record.adviser.name,
    sample: record.terms.sample ? letter.sample.tag : undefined,
    date: documentFrame.date(new Date(record.at)),
    plans: plansOf(record).map((plan) => ({
      plan,
      title: letter.title('', planIn(record, plan).name, plan === record.draft.best_match),
      reason: groups.find((group) => group.plan === plan)?.items[0]?.text,
      rows: rowsOf(record, plan),
    })),
    compared: comparedInBrief(record),
  }
}

function rowsOf(record: DocumentRecord, plan: PlanId): readonly Row[] {
  const { contribution, relief, gap } = planFigures(record, plan)
  return [
    { label: words.paid, value: formatContribution(contribution) },
    ...(relief === null
      ? []
      : [{ label: costNote(relief), value: formatContribution({ amount: relief.cost, often: contribution.often }) }]),
    { label: words.income(gap.from), value: formatContribution({ amount: gap.income, often: 'Monthly' }) },
  ]
}
