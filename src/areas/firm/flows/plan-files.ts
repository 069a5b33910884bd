/** The provider's documents about a plan: checked, stored, and named by the draft of the firm's settings. */

import { type FirmSettings, fieldsOf, valueAt } from '#areas/firm/domain/firm-settings.ts'
import { type PlanFileFault, planFileBytes, planFileName } from '#areas/recommendations/domain/plans/plan-files.ts'
import { lockFirmSettings } from '#database/desk/firm-settings.ts'
import { deleteUnusedPlanFiles, findPlanFile, insertPlanFile } from '#database/desk/plan-files.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import { oneChunk, openFile, storeObject } from '#shared/flows/store-file.ts'
import { type Editor, type SaveOutcome, saveSection, seenSettings } from './edit-draft.ts'

/** A file that no version names within this time is forgotten. */
const unusedDays = 2

/** Stores a PDF and returns its name for the settings. The caller removes the buffered upload. */
async function storePlanFile(
  app: AppContext,
  file: BufferedUpload,
  on: CalendarDate,
): Promise<Result<string, PlanFileFault>> {
  if (file.bytes === 0) return fail('file_missing')
  if (file.bytes > planFileBytes) return fail('file_bytes')
  if (file.failure) {
    app.log.error({ err: file.failure }, 'could not keep an upload')
    return fail('file_unchecked')
  }
  const verdict = await app.scan.scan(file.read())
  if (verdict !== 'clean') return fail(verdict === 'infected' ? 'file_infected' : 'file_unchecked')
  const bytes = await file.whole()
  const checked = await app.documentCheck.check({ kind: 'pdf', bytes, pixels: 0, pages: 0 })
  if (!checked.ok) return fail('file_kind')
  const name = planFileName(on, sha256(checked.value.content))
  const facts = { path: `firm/plan files/${name}`, contentType: 'application/pdf', type: 'plan-file' }
  const stored = await storeObject(app, facts, oneChunk(checked.value.content))
  const now = app.now()
  // A file counts once a version names it, which is audited then.
  await app.db.transaction().execute(async (trx) => {
    await lockFirmSettings(trx)
    await deleteUnusedPlanFiles(trx, new Date(now.getTime() - unusedDays * 24 * 3600 * 1000))
    await insertPlanFile(trx, { name, stored_as: stored.storedAs, bytes: stored.bytes, added_at: now })
  })
  return ok(name)
}

type Change = {
  draft: FirmSettings
  /** Where the settings name the file. */
  path: string
  by: Editor
}

/** Puts a file into the draft. `on`: the date that it bears. */
export async function addPlanFile(
  app: AppContext,
  { file, on, ...change }: Change & { file: BufferedUpload; on: CalendarDate },
): Promise<SaveOutcome> {
  const stored = await storePlanFile(app, file, on)
  return stored.ok
    ? savePlanFile(app, { ...change, name: stored.value })
    : { kind: 'refused', faults: { [change.path]: stored.code } }
}

/** An empty name takes the file out of the draft. */
export const savePlanFile = (
  app: AppContext,
  { draft, path, name, by }: Change & { name: string },
): Promise<SaveOutcome> => {
  const typed = Object.fromEntries(
    fieldsOf.files.map((field) => [field.path, String(valueAt(draft, field.path) ?? '')]),
  )
  const seen = seenSettings(draft, 'files')
  return saveSection(app, { section: 'files', typed: { ...typed, [path]: name }, seen, by })
}

/** The stored file of this name; undefined when there is none, or the file store no longer has it. */
export async function openPlanFile(app: Pick<AppContext, 'db' | 'files'>, name: string) {
  const found = await findPlanFile(app.db, name)
  return found && (await openFile(app, { storedAs: found.stored_as }))
}
