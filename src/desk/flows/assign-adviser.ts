/** The adviser of a member: assigned by the rule, taken by hand, or handed over with a reason. */

import { findOwner, lockCandidates, lockOwner, moveTasks, moveWork, setOwner } from '#database/desk/ownership.ts'
import { findDeskMember } from '#database/members/erasures.ts'
import { lockMember, type MemberRow } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'
import { chooseOwner, type HandOverFault, type OpenWork, type TakeFault } from '#desk/domain/ownership.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { readReason } from '#shared/domain/reason.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { notifyStaff } from '#shared/flows/enqueue-email.ts'

/**
 * Assigns an adviser to a member who has none: the named one, such as the adviser of their call, or else by the rule.
 * Never the member themselves, whose own record is closed to them at the desk. Lock the member first.
 */
export async function assignAdviser(
  app: Pick<AppContext, 'now'>,
  trx: Trx,
  { uid, adviser_id }: Pick<MemberRow, 'uid' | 'adviser_id'>,
  { named }: { named?: string } = {},
): Promise<void> {
  if (adviser_id !== null) return
  const candidates = (await lockCandidates(trx, irishDate(app.now()))).filter((one) => one.uid !== uid)
  const chosen = candidates.find(({ name }) => name === named)?.id ?? chooseOwner(candidates)
  const adviser = candidates.find(({ id }) => id === chosen)
  if (adviser) await give(app, trx, uid, adviser)
}

/**
 * Assigns the adviser of a call to its member if they have none, and if that adviser has a desk account. Lock the
 * member first.
 */
export async function assignAdviserOfCall(
  app: Pick<AppContext, 'now'>,
  trx: Trx,
  { uid, adviser_id }: Pick<MemberRow, 'uid' | 'adviser_id'>,
  callAdviser: string,
): Promise<void> {
  if (adviser_id !== null) return
  const adviser = await lockOwner(trx, callAdviser)
  if (adviser && adviser.uid !== uid) await give(app, trx, uid, adviser)
}

const give = (
  app: Pick<AppContext, 'now'>,
  trx: Trx,
  uid: MemberId,
  { id, name }: { id: string; name: string },
): Promise<void> =>
  auditedStep(app, trx, { kind: 'server' }, async (now) => {
    await setOwner(trx, uid, id, now)
    return changed(undefined, { action: 'assign_adviser', uid, after: { adviser: name } })
  })

/** Repeating it changes nothing. */
export const takeMember = (
  app: AppContext,
  id: MemberId,
  by: { id: string; uid: string },
): Promise<Result<void, TakeFault>> =>
  audited(app, { kind: 'adviser', uid: by.uid }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member) return fail('taken')
    if (member.adviser_id === by.id) return unchanged(ok(undefined))
    if (member.adviser_id !== null) return fail('taken')
    const adviser = await lockOwner(trx, by.id)
    if (!adviser) return fail('adviser_unknown')
    await setOwner(trx, id, adviser.id, now)
    return changed(ok(undefined), { action: 'assign_adviser', uid: id, after: { adviser: adviser.name } })
  })

/** `to`: the id of an adviser, or '' for none for now. `reason`: as typed. */
export type HandOver = { to: string; reason: string; by: { uid: string; name: string } }

/**
 * Gives one member to another adviser, with the open tasks about them. `from`: the id of the adviser whom the page
 * named, '' for none. Repeating it changes nothing.
 */
export async function handOverMember(
  app: AppContext,
  id: MemberId,
  { from, to, reason: typed, by }: HandOver & { from: string },
): Promise<Result<void, HandOverFault>> {
  const reason = readReason(typed)
  if (!reason.ok) return reason
  return audited(app, { kind: 'adviser', uid: by.uid }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member || !(await findDeskMember(trx, id))) return fail('changed')
    if ((member.adviser_id ?? '') === to)
      return member.adviser_id === from ? fail('same_adviser') : unchanged(ok(undefined))
    if ((member.adviser_id ?? '') !== from) return fail('changed')
    const before = await findOwner(trx, id)
    const next = await findNext(trx, to)
    if (next === undefined || next?.uid === id) return fail('adviser_unknown')
    await setOwner(trx, id, next?.id ?? null, now)
    if (before) await moveTasks(trx, { from: before.id, to: next?.id ?? null, about: id })
    if (next && next.name !== by.name)
      await notifyStaff(app, trx, [next], { about: 'handed_over', member: id, by: by.name })
    return changed(ok(undefined), {
      action: 'hand_over',
      uid: id,
      before: { adviser: before?.name ?? null },
      after: { adviser: next?.name ?? null, reason: reason.value },
    })
  })
}

/** Hands everything over to another adviser: all members, including those with an open pension, and all open tasks. */
export async function handOverAll(
  app: AppContext,
  { from, to, reason: typed, by }: HandOver & { from: string },
): Promise<Result<OpenWork, HandOverFault>> {
  const reason = readReason(typed)
  if (!reason.ok) return reason
  if (from === to) return fail('same_adviser')
  return audited(app, { kind: 'adviser', uid: by.uid }, async (trx, now) => {
    const next = await findNext(trx, to)
    if (next === undefined) return fail('adviser_unknown')
    const moved = await moveWork(trx, { from, to: next, reason: reason.value, byUid: by.uid }, now)
    if (moved.members + moved.tasks === 0) return unchanged(ok(moved))
    if (next && next.name !== by.name) await notifyStaff(app, trx, [next], { about: 'handed_over', by: by.name })
    const after = { from, to: next?.id ?? null, ...moved, reason: reason.value }
    return changed(ok(moved), { action: 'hand_over', after })
  })
}

/** Null for ''; undefined when this is not an adviser who can look after members. */
const findNext = async (trx: Trx, to: string) => (to === '' ? null : await lockOwner(trx, to))
