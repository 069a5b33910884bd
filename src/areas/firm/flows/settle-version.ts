/** From a draft to settings in use: proposed by one person, approved by another with the compliance role. */

import { notifyMembers } from '#areas/firm/copy/desk-firm.ts'
import { sampleBeside } from '#areas/firm/copy/sample-settings.ts'
import { checkFirmSettings, type FirmFaults } from '#areas/firm/domain/check-firm-settings.ts'
import { differences, keepingPlans } from '#areas/firm/domain/firm-settings.ts'
import {
  type ApprovalFault,
  checkFirmApproval,
  initialVersion,
  isWaiting,
  lastApproved,
  mayApproveFirm,
} from '#areas/firm/domain/firm-versions.ts'
import { sampleFields } from '#areas/firm/domain/sample-values.ts'
import { findFirmVersion, listApproved, updateFirmVersion } from '#database/desk/firm-settings.ts'
import { finishTasks, insertTask } from '#database/desk/tasks.ts'
import { listDeskPeople } from '#database/desk/team.ts'
import type { Trx } from '#database/schema.ts'
import { hasPermission, type Role } from '#desk/domain/permissions.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { changed, unchanged } from '#shared/flows/audited.ts'
import { notifyStaff } from '#shared/flows/enqueue-email.ts'
import {
  addVersion,
  changedValues,
  changeSettings,
  type Editor,
  findOpen,
  replacedBy,
  seenSettings,
} from './edit-draft.ts'
import { withNewFields } from './firm-in-use.ts'

/** `overtaken`: the version has changed since the page was shown. `sample`: it names the sample as the firm. */
export type ProposalFault = 'overtaken' | 'incomplete' | 'sample' | 'nothing_changed'

/** What a proposal still lacks. */
export const missingIn = (content: unknown): FirmFaults => checkFirmSettings(content, { complete: true })

/** Paths of the values with which it would name the sample as the firm. */
export const sampleIn = async (app: Pick<AppContext, 'firm'>, content: unknown): Promise<readonly string[]> =>
  sampleFields(content, sampleBeside(await app.firm.at(initialVersion)))

async function contentFault(app: AppContext, content: unknown): Promise<'incomplete' | 'sample' | undefined> {
  if (Object.keys(missingIn(content)).length > 0) return 'incomplete'
  return (await sampleIn(app, content)).length > 0 ? 'sample' : undefined
}

type Proposal = { by: string; note: string; seen: string }

/** Repeating it changes nothing. */
export const proposeDraft = (app: AppContext, { by, note, seen }: Proposal): Promise<Result<void, ProposalFault>> =>
  changeSettings(app, by, async (trx, now) => {
    const open = await findOpen(app, trx)
    if (!open || seenSettings(open.content) !== seen) return fail('overtaken')
    if (open.state === 'proposed') return open.proposedBy === by ? unchanged(ok(undefined)) : fail('overtaken')
    const lacks = await contentFault(app, open.content)
    if (lacks) return fail(lacks)
    const replaced = await replacedBy(app, trx)
    if (replaced.confirmed && differences(replaced.settings, open.content).length === 0) return fail('nothing_changed')
    const { version, content } = open
    await updateFirmVersion(trx, version, { state: 'proposed', content, note, proposed_by: by, proposed_at: now })
    await askApproval(app, trx, by)
    return changed(ok(undefined), { action: 'propose_firm_settings', after: { version, note } })
  })

/** Emails everyone who may approve the proposal. */
async function askApproval(app: AppContext, trx: Trx, by: Editor): Promise<void> {
  const people = await listDeskPeople(trx)
  const proposer = people.find(({ uid }) => uid === by)?.name ?? ''
  const approvers = people.filter(({ uid, roles, ready }) => ready && mayApproveFirm({ uid, roles }, by))
  await notifyStaff(app, trx, approvers, { about: 'firm_proposed', by: proposer })
}

/** A proposal becomes a draft again. */
export const returnProposal = (app: AppContext, by: string, version: number): Promise<void> =>
  changeSettings(app, by, async (trx) => {
    const open = await findOpen(app, trx)
    if (open?.state !== 'proposed' || open.version !== version) return unchanged(undefined)
    await updateFirmVersion(trx, version, { state: 'draft', proposed_by: null, proposed_at: null })
    return changed(undefined, { action: 'return_firm_settings', after: { version } })
  })

type Approval = { by: string; roles: readonly Role[]; version: number; effectiveFrom: string; seen: string }

/** In use from the Irish date `effectiveFrom` on, in every process. Repeating it changes nothing. */
export async function approveVersion(
  app: AppContext,
  { by, roles, version, effectiveFrom, seen }: Approval,
): Promise<Result<void, ApprovalFault | ProposalFault | 'wrong_role'>> {
  if (!hasPermission(roles, 'approveFirm')) return fail('wrong_role')
  const approved = await changeSettings(app, by, async (trx, now) => {
    const found = await findFirmVersion(trx, version)
    if (found?.state === 'approved' && found.approvedBy === by && found.effectiveFrom === effectiveFrom)
      return unchanged(ok(undefined))
    const open = await findOpen(app, trx)
    if (open?.state !== 'proposed' || open.version !== version || seenSettings(open.content) !== seen)
      return fail('overtaken')
    const lastBegins = lastApproved(await listApproved(trx))?.effectiveFrom
    const { proposedBy, content } = open
    const fault = checkFirmApproval({ proposedBy, by, effectiveFrom, today: irishDate(now), lastBegins })
    if (fault) return fail(fault)
    const lacks = await contentFault(app, content)
    if (lacks) return fail(lacks)
    const replaced = await replacedBy(app, trx)
    const facts = { approved_by: by, approved_at: now, effective_from: effectiveFrom, based_on: replaced.version }
    await updateFirmVersion(trx, version, { state: 'approved', content, ...facts })
    const { before, after } = changedValues(differences(replaced.settings, content))
    if (replaced.confirmed) {
      const text = notifyMembers(version, effectiveFrom)
      await insertTask(trx, { uid: null, kind: 'task', text, due: effectiveFrom, forId: null, byUid: by }, now)
    }
    return changed(ok(undefined), {
      action: 'approve_firm_settings',
      before,
      after: { ...after, version, effectiveFrom },
    })
  })
  if (approved.ok) await app.firm.refresh()
  return approved
}

/** Withdraws an approved version before its first day. False when it is too late. */
export async function withdrawVersion(app: AppContext, by: string, version: number): Promise<boolean> {
  const done = await changeSettings(app, by, async (trx, now) => {
    const found = await findFirmVersion(trx, version)
    if (found?.state === 'withdrawn') return unchanged(true)
    const effectiveFrom = found?.state === 'approved' ? found.effectiveFrom : null
    if (effectiveFrom === null || !isWaiting({ effectiveFrom }, irishDate(now))) return unchanged(false)
    await updateFirmVersion(trx, version, { state: 'withdrawn' })
    await finishTasks(trx, { uid: null, text: notifyMembers(version, effectiveFrom) }, by, now)
    return changed(true, { action: 'withdraw_firm_settings', before: { version, effectiveFrom } })
  })
  if (done) await app.firm.refresh()
  return done
}

/** Proposes the content of an older version again, as a new one. */
export const restoreVersion = (
  app: AppContext,
  { by, version, note }: { by: Editor; version: number; note: string },
): Promise<Result<number, ProposalFault | 'open'>> =>
  changeSettings(app, by, async (trx) => {
    const found = await findFirmVersion(trx, version)
    if (found?.approvedAt == null) return fail('overtaken')
    const open = await findOpen(app, trx)
    if (open) return fail('open')
    const replaced = await replacedBy(app, trx)
    const content = keepingPlans(withNewFields(found.content, replaced), replaced.settings)
    const lacks = await contentFault(app, content)
    if (lacks) return fail(lacks)
    if (differences(replaced.settings, content).length === 0) return fail('nothing_changed')
    const restored = { by, content, action: 'restore_firm_settings', note, proposed: true } as const
    const { version: proposed, row } = await addVersion(app, trx, restored)
    await askApproval(app, trx, by)
    return changed(ok(proposed), row)
  })
