/** A figure of the law for a later year: drafted by one person, approved by another with the compliance role. */
import { type LawFaults, readLawDraft, type SettleFault } from '#areas/firm/domain/law-draft.ts'
import {
  approveFigure,
  discardFigure,
  insertFigureDraft,
  insertSighting,
  lockFigureDraft,
} from '#database/desk/law-figures.ts'
import { hasPermission, type Role } from '#desk/domain/permissions.ts'
import type { LawName } from '#shared/domain/law/law-parts.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed } from '#shared/flows/audited.ts'

type Draft = { name: LawName; texts: Readonly<Record<string, string | undefined>>; by: string }

/** `waiting`: another draft of the same figure has to be approved or discarded first. */
export const draftFigure = (
  app: AppContext,
  { name, texts, by }: Draft,
): Promise<{ kind: 'drafted' } | { kind: 'waiting' } | { kind: 'refused'; faults: LawFaults }> =>
  audited(app, { kind: 'adviser', uid: by }, async (trx, at) => {
    const read = readLawDraft(name, texts, irishDate(at))
    if (!read.ok) return { ok: false as const, kind: 'refused' as const, faults: read.faults }
    const added = await insertFigureDraft(trx, read.value, { byUid: by, at })
    if (!added) return { ok: false as const, kind: 'waiting' as const }
    const { from, value, source, seenOn } = read.value
    return changed(
      { kind: 'drafted' as const },
      { action: 'draft_law_figure', after: { name, from, ...value, ...source, seen_on: seenOn } },
    )
  })

/** In use from its day on, in every process. */
export async function approveDraft(
  app: AppContext,
  { id, by, roles }: { id: string; by: string; roles: readonly Role[] },
): Promise<Result<void, SettleFault>> {
  if (!hasPermission(roles, 'approveFirm')) return fail('wrong_role')
  const approved = await audited(app, { kind: 'adviser', uid: by }, async (trx, at) => {
    const draft = await lockFigureDraft(trx, id)
    if (!draft) return fail('gone')
    if (draft.draftedBy === by) return fail('own_draft')
    await approveFigure(trx, id, by, at)
    return changed(ok(undefined), { action: 'approve_law_figure', after: { name: draft.name, from: draft.from } })
  })
  if (approved.ok) await app.law.refresh()
  return approved
}

export const discardDraft = (
  app: AppContext,
  { id, by }: { id: string; by: string },
): Promise<Result<void, SettleFault>> =>
  audited(app, { kind: 'adviser', uid: by }, async (trx, at) => {
    const draft = await lockFigureDraft(trx, id)
    if (!draft) return fail('gone')
    await discardFigure(trx, id, at)
    return changed(ok(undefined), { action: 'discard_law_figure', after: { name: draft.name, from: draft.from } })
  })

/** Somebody looked at the source of a figure today, and it says what the program says. */
export const recordSighting = (
  app: AppContext,
  { name, from, by }: { name: string; from: CalendarDate; by: string },
): Promise<void> =>
  audited(app, { kind: 'adviser', uid: by }, async (trx, at) => {
    const seenOn = irishDate(at)
    await insertSighting(trx, { name, from, seenOn, byUid: by, at })
    return changed(undefined, { action: 'see_law_source', after: { name, from } })
  })
