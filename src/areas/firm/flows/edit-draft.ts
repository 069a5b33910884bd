/** The draft of the firm's settings. There is one at a time, and only the desk shows it. */

import { canonical } from '#areas/application/domain/application-summary.ts'
import {
  checkFirmSettings,
  checkKeptPlans,
  type FirmFault,
  type FirmFaults,
  readSection,
  unknownPaths,
} from '#areas/firm/domain/check-firm-settings.ts'
import {
  type Difference,
  differences,
  type FieldValue,
  type FirmSection,
  type FirmSettings,
  fieldsOf,
  firmFields,
  keepingPlans,
  logoPaths,
  valueAt,
  withAddedFields,
  withValues,
} from '#areas/firm/domain/firm-settings.ts'
import { type FirmInUse, initialVersion, lastApproved } from '#areas/firm/domain/firm-versions.ts'
import type { AuditRow } from '#database/audit.ts'
import { missingLogos } from '#database/desk/firm-logos.ts'
import {
  type FirmVersionContent,
  findOpenFirmVersion,
  insertFirmVersion,
  listApproved,
  lockFirmSettings,
  updateFirmVersion,
} from '#database/desk/firm-settings.ts'
import { missingPlanFiles } from '#database/desk/plan-files.ts'
import type { Trx } from '#database/schema.ts'
import type { DeskActor } from '#shared/domain/access/actor.ts'
import type { AuditAction } from '#shared/domain/access/audit-actions.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, type Outcome, type Refusal, unchanged, type ValueOf } from '#shared/flows/audited.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import { withNewFields } from './firm-in-use.ts'

/** The account of an adviser; undefined for the command. */
export type Editor = string | undefined

const actorOf = (by: Editor): DeskActor => (by === undefined ? { kind: 'server' } : { kind: 'adviser', uid: by })

/** A hash of the values that a page shows. */
export const seenSettings = (settings: FirmSettings, section?: FirmSection): string =>
  sha256(canonical((section ? fieldsOf[section] : firmFields).map(({ path }) => valueAt(settings, path))))

/** Changed values as the audit trail has them: by path. */
export const changedValues = (changes: readonly Difference[]): { before: object; after: object } => ({
  before: Object.fromEntries(changes.map(({ path, was }) => [path, was])),
  after: Object.fromEntries(changes.map(({ path, is }) => [path, is])),
})

/** The version that is being made, with the fields that were added since it was begun. */
export async function findOpen(
  app: Pick<AppContext, 'db' | 'firm'>,
  trx?: Trx,
): Promise<FirmVersionContent | undefined> {
  const open = await findOpenFirmVersion(trx ?? app.db)
  return open && { ...open, content: withNewFields(open.content, app.firm.current()) }
}

/** The version that a new one is based on and replaces: the last approved one, even before its first day. */
export async function replacedBy(app: Pick<AppContext, 'db' | 'firm'>, trx?: Trx): Promise<FirmInUse> {
  const last = lastApproved(await listApproved(trx ?? app.db))
  return app.firm.at(last?.version ?? initialVersion)
}

/** As `audited`, under the lock on the settings. */
export const changeSettings = <Made extends Outcome<unknown> | Refusal>(
  app: AppContext,
  by: Editor,
  change: (trx: Trx, now: Date) => Promise<Made>,
): Promise<ValueOf<Made>> =>
  audited(app, actorOf(by), async (trx, now) => {
    await lockFirmSettings(trx)
    return change(trx, now)
  })

type New = { by: Editor; content: FirmSettings; action: AuditAction; note?: string; proposed?: boolean }

/** Returns the number of the new version and its audit row. */
export async function addVersion(
  app: AppContext,
  trx: Trx,
  { by, content, action, note = '', proposed }: New,
): Promise<{ version: number; row: AuditRow }> {
  const now = app.now()
  const replaced = await replacedBy(app, trx)
  const version = await insertFirmVersion(trx, {
    state: proposed ? 'proposed' : 'draft',
    content,
    based_on: replaced.version,
    made_by: by ?? null,
    made_at: now,
    note,
    ...(proposed ? { proposed_by: by ?? null, proposed_at: now } : {}),
  })
  const { before, after } = changedValues(differences(replaced.settings, content))
  return { version, row: { action, before, after: { ...after, version } } }
}

/** Starts with the settings that it replaces. Changes nothing if there is a draft or a proposal already. */
export const beginDraft = (app: AppContext, by: Editor): Promise<void> =>
  changeSettings(app, by, async (trx) => {
    if (await findOpen(app, trx)) return unchanged(undefined)
    const { settings } = await replacedBy(app, trx)
    const { row } = await addVersion(app, trx, { by, content: settings, action: 'begin_firm_settings' })
    return changed(undefined, row)
  })

export type SaveOutcome =
  | { kind: 'saved' }
  /** There is no draft: it was proposed or dropped meanwhile. */
  | { kind: 'no_draft' }
  | { kind: 'refused'; faults: FirmFaults }
  /** Another person saved this section meanwhile; `is` has their values where they differ. */
  | { kind: 'changed'; theirs: readonly Difference[]; seen: string }

type Typed = {
  section: FirmSection
  typed: Readonly<Record<string, string | undefined>>
  seen: string
  by: Editor
  /** Faults of the files that were posted with it. */
  ofFiles?: FirmFaults
}

/** A form or a file may name a picture or a document that is not stored. */
async function checkStored(trx: Trx, settings: FirmSettings): Promise<FirmFaults> {
  const check = async (
    paths: readonly string[],
    missingOf: (trx: Trx, names: readonly string[]) => Promise<readonly string[]>,
    fault: FirmFault,
  ): Promise<FirmFaults> => {
    const named = paths.flatMap((path): [string, string][] => {
      const name = valueAt(settings, path)
      return typeof name === 'string' && name !== '' ? [[path, name]] : []
    })
    const missing = await missingOf(
      trx,
      named.map(([, name]) => name),
    )
    return Object.fromEntries(named.flatMap(([path, name]) => (missing.includes(name) ? [[path, fault]] : [])))
  }
  const files = fieldsOf.files.map(({ path }) => path)
  return {
    ...(await check(logoPaths, missingLogos, 'logo_gone')),
    ...(await check(files, missingPlanFiles, 'file_gone')),
  }
}

export const saveSection = (app: AppContext, { section, typed, seen, by, ofFiles }: Typed): Promise<SaveOutcome> =>
  changeSettings(app, by, async (trx) => {
    const draft = await findOpen(app, trx)
    if (draft?.state !== 'draft') return unchanged({ kind: 'no_draft' })
    const { settings, faults } = readSection(draft.content, section, typed)
    const kept = checkKeptPlans((await replacedBy(app, trx)).settings, settings)
    const all = { ...kept, ...(await checkStored(trx, settings)), ...faults, ...ofFiles }
    if (Object.keys(all).length > 0) return unchanged({ kind: 'refused', faults: all })
    const changes = differences(draft.content, settings)
    if (changes.length === 0) return unchanged({ kind: 'saved' })
    const stored = seenSettings(draft.content, section)
    if (stored !== seen)
      return unchanged({ kind: 'changed', theirs: differences(settings, draft.content), seen: stored })
    await updateFirmVersion(trx, draft.version, { content: settings })
    const { before, after } = changedValues(changes)
    const { version } = draft
    return changed({ kind: 'saved' }, { action: 'edit_firm_settings', before, after: { ...after, version } })
  })

export const dropDraft = (app: AppContext, by: Editor): Promise<void> =>
  changeSettings(app, by, async (trx) => {
    const draft = await findOpen(app, trx)
    if (draft?.state !== 'draft') return unchanged(undefined)
    await updateFirmVersion(trx, draft.version, { state: 'withdrawn' })
    return changed(undefined, { action: 'drop_firm_settings', after: { version: draft.version } })
  })

export type ImportOutcome =
  | { kind: 'imported'; version: number }
  | { kind: 'unknown'; paths: readonly string[] }
  | { kind: 'refused'; faults: FirmFaults }
  /** A draft or a proposal is never overwritten. */
  | { kind: 'open' }

/** Makes a draft of the content of a file, all of which is checked. */
export async function importDraft(app: AppContext, read: unknown, by: Editor): Promise<ImportOutcome> {
  const unknown = unknownPaths(read)
  if (unknown.length > 0) return { kind: 'unknown', paths: unknown }
  const content = withAddedFields(read)
  const faults = checkFirmSettings(content, { complete: false })
  if (Object.keys(faults).length > 0) return { kind: 'refused', faults }
  const values = Object.fromEntries(
    firmFields.flatMap(({ path }) => {
      const value = valueAt(content, path)
      return value === undefined ? [] : [[path, value as FieldValue]]
    }),
  )
  return changeSettings(app, by, async (trx) => {
    if (await findOpen(app, trx)) return unchanged({ kind: 'open' })
    const replaced = (await replacedBy(app, trx)).settings
    const settings = keepingPlans(withValues(replaced, values), replaced)
    const fixed = { ...checkKeptPlans(replaced, settings), ...(await checkStored(trx, settings)) }
    if (Object.keys(fixed).length > 0) return unchanged({ kind: 'refused', faults: fixed })
    const { version, row } = await addVersion(app, trx, { by, content: settings, action: 'import_firm_settings' })
    return changed({ kind: 'imported', version }, row)
  })
}
