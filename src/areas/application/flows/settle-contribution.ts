/**
 * Settles a contribution that was stated differently from what was approved: the member agrees or asks an adviser, the
 * adviser accepts or asks for the form again.
 */

import {
  type AgreedContribution,
  acceptedOwn,
  agreedContribution,
  type ContributionDecision,
  contributionAnswers,
  figuresKey,
  type StatedContribution,
} from '#areas/application/domain/agreed-contribution.ts'
import { longestRemark } from '#areas/application/domain/application.ts'
import { currentVersion } from '#areas/forms/domain/exchange/versions.ts'
import { formOf } from '#areas/forms/domain/registry.ts'
import { findAnswers, insertAnswers } from '#database/members/answers.ts'
import { findContribution, insertDecision } from '#database/members/contribution.ts'
import { lockMember, type MemberChanges, type MemberRow, mergeMember } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'

export const readContribution = async (db: AppContext['db'] | Trx, member: MemberRow): Promise<AgreedContribution> =>
  agreedContribution(member, await findContribution(db, member.uid))

/** The profile fields of an agreed contribution; none while it is not agreed. */
export function agreedFields({ state, stated, figures }: AgreedContribution): MemberChanges {
  if (state !== 'agreed' || !stated) return {}
  return {
    pension_contribution_value: figures.own,
    employer_pension_contribution: figures.employer,
    often_contribution: figures.often,
  }
}

export type SettleCode = 'figures_changed' | ReasonFault

type Settling = {
  decision: ContributionDecision
  /** The key of the figures on the screen. */
  seen: string
  note: string
  byUid: string | null
}

const actions: Readonly<Record<ContributionDecision, AuditAction>> = {
  agreed: 'agree_contribution',
  asked: 'ask_about_contribution',
  accepted: 'accept_contribution',
  returned: 'return_contribution',
}

/** The member agrees to the stated figures. More than was approved goes to an adviser next. */
export const agreeToContribution = (app: AppContext, id: MemberId, seen: string): Promise<Result<void, SettleCode>> =>
  settle(app, id, { decision: 'agreed', seen, note: '', byUid: null })

/** 'Ask my adviser'. Cuts the note at `longestRemark` characters. */
export const askAboutContribution = (
  app: AppContext,
  id: MemberId,
  { seen, note }: Pick<Settling, 'seen' | 'note'>,
): Promise<Result<void, SettleCode>> =>
  settle(app, id, { decision: 'asked', seen, note: note.trim().slice(0, longestRemark), byUid: null })

/** An adviser approves the stated figures, or asks for the form again. The member reads the note. */
export async function answerContribution(
  app: AppContext,
  id: MemberId,
  answer: { decision: 'accepted' | 'returned'; seen: string; note: string; byUid: string },
): Promise<Result<void, SettleCode>> {
  const note = readReason(answer.note)
  return note.ok ? settle(app, id, { ...answer, note: note.value }) : note
}

/** Repeating a decision changes nothing. */
const settle = (app: AppContext, id: MemberId, settling: Settling): Promise<Result<void, SettleCode>> => {
  const { decision, seen, note, byUid } = settling
  const actor: Actor = byUid === null ? { kind: 'member', uid: id } : { kind: 'adviser', uid: byUid }
  return audited(app, actor, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member) return fail('figures_changed')
    const { state, approved, stated, last } = await readContribution(trx, member)
    const repeated = stated && figuresKey(stated) === seen && last?.decision === decision
    if (repeated) return unchanged(ok(undefined))
    if (!stated || state === 'agreed' || figuresKey(stated) !== seen) return fail('figures_changed')
    // While an adviser looks at it, the member waits for the answer.
    if (byUid === null && state !== 'memberMustAgree') return fail('figures_changed')

    const { own, employer } = stated
    await insertDecision(trx, id, { decision, own, employer, byUid, note }, now)
    const changes =
      decision === 'returned' ? await reopen(app, trx, id, stated) : agreedFields(await readContribution(trx, member))
    const after = await mergeMember(trx, id, changes, now)
    if (decision === 'agreed') await passToAdviser(app, trx, after)
    if (byUid !== null) {
      const outcome = decision === 'returned' ? stated.by : (await readContribution(trx, after)).state
      const as = acceptedOwn(stated, approved)
      await emailMember(app, trx, member, { kind: 'contribution-answered', outcome, note, own, as })
    }
    return changed(ok(undefined), {
      action: actions[decision],
      uid: id,
      before: Object.fromEntries(Object.keys(changes).map((field) => [field, member[field as keyof MemberRow]])),
      after: { own, employer, ...changes },
    })
  })
}

/** Records a question for the desk when only an adviser can settle the figures, which the member has agreed to. */
export async function passToAdviser(app: AppContext, trx: Trx, member: MemberRow): Promise<void> {
  const { state, stated, last } = await readContribution(trx, member)
  if (state !== 'adviserMustSettle' || !stated || last?.decision === 'asked') return
  const { own, employer } = stated
  await insertDecision(trx, member.uid, { decision: 'asked', own, employer, byUid: null, note: '' }, app.now())
}

/** Opens the form again with every answer but those about the contribution, which are asked again. */
async function reopen(
  app: AppContext,
  trx: Trx,
  id: MemberId,
  { by }: Pick<StatedContribution, 'by'>,
): Promise<MemberChanges> {
  const formId = by === 'employer' ? 'employer_details' : 'business_details'
  const { version, answers } = currentVersion(await findAnswers(trx, id, formId))
  const kept = Object.fromEntries(Object.entries(answers).filter(([field]) => !contributionAnswers.includes(field)))
  const reopened = { formId, version, formVersion: formOf(formId).version, answers: kept } as const
  await insertAnswers(trx, id, reopened, app.now())
  return by === 'employer' ? { process_employer_details: 'progress' } : { pension_applied_activity_information: false }
}

/** The email after an employer stated another contribution. */
export const changeMessage = ({ approved, stated }: AgreedContribution) =>
  approved && stated
    ? ({
        kind: 'contribution-changed',
        approved,
        stated: { own: stated.own, employer: stated.employer ?? 0, sameOwn: stated.sameOwn },
      } as const)
    : undefined
