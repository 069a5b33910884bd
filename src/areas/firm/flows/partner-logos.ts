/** Pictures of partners' logos: checked, drawn anew, and stored under a name that the settings have for them. */

import type { FirmFaults } from '#areas/firm/domain/check-firm-settings.ts'
import { type FirmSettings, logoPaths, valueAt, withValues } from '#areas/firm/domain/firm-settings.ts'
import {
  isTooSmall,
  type LogoFault,
  logoBox,
  logoBytes,
  logoName,
  logoSide,
  readLogoData,
  writeLogoData,
} from '#areas/firm/domain/logo.ts'
import { deleteUnusedLogos, insertLogo } from '#database/desk/firm-logos.ts'
import { lockFirmSettings } from '#database/desk/firm-settings.ts'
import type { CheckedDocument, CheckFault } from '#infrastructure/document-check/check-content.ts'
import type { BufferedUpload } from '#infrastructure/upload-buffer.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import { oneChunk } from '#shared/flows/store-file.ts'
import { type Editor, type ImportOutcome, importDraft } from './edit-draft.ts'

type Source = Pick<BufferedUpload, 'bytes' | 'failure' | 'read' | 'whole'>

/** A logo that no version names within this time is deleted. */
const unusedDays = 2

/** Stores the logo and returns its name for the settings. The caller removes the buffered upload. */
export async function storeLogo(app: AppContext, file: Source): Promise<Result<string, LogoFault>> {
  const { bytes, failure } = file
  if (bytes === 0) return fail('logo_empty')
  if (bytes > logoBytes) return fail('logo_bytes')
  if (failure) {
    app.log.error({ err: failure }, 'could not keep an upload')
    return fail('logo_unchecked')
  }
  const verdict = await app.scan.scan(file.read())
  if (verdict !== 'clean') return fail(verdict === 'infected' ? 'logo_infected' : 'logo_unchecked')
  const drawn = await app.uploadChecks.take('firm', () => draw(app, file))
  if (drawn === 'busy') return fail('logo_unchecked')
  if (!drawn.ok) return drawn
  const { content, size } = drawn.value
  if (!size || isTooSmall(size)) return fail('logo_small')
  const name = logoName(size, sha256(content))
  const now = app.now()
  // A picture counts once a version names it, which is audited then.
  await app.db.transaction().execute(async (trx) => {
    await lockFirmSettings(trx)
    await deleteUnusedLogos(trx, new Date(now.getTime() - unusedDays * 24 * 3600 * 1000))
    await insertLogo(trx, { name, content: Buffer.from(content), added_at: now })
  })
  return ok(name)
}

const faultOf: Readonly<Partial<Record<CheckFault, LogoFault>>> = {
  document_disguised: 'logo_kind',
  picture_too_large: 'logo_side',
}

async function draw(app: AppContext, file: Source): Promise<Result<CheckedDocument, LogoFault>> {
  const bytes = await file.whole()
  try {
    const checked = await app.documentCheck.check({ kind: 'logo', bytes, side: logoSide, box: logoBox })
    return checked.ok ? checked : fail(faultOf[checked.code] ?? 'logo_broken')
  } catch (err) {
    app.log.error({ err }, 'could not check the picture of a logo')
    return fail('logo_unchecked')
  }
}

/** The settings in use for a file: with the pictures themselves, in base64. */
export async function exportSettings(app: Pick<AppContext, 'firm'>): Promise<FirmSettings> {
  const { settings } = app.firm.current()
  const pictures = await Promise.all(
    logoPaths.map(async (path): Promise<[string, string]> => {
      const content = await app.firm.logo(String(valueAt(settings, path)))
      return [path, content ? writeLogoData(Buffer.from(content).toString('base64')) : '']
    }),
  )
  return withValues(settings, Object.fromEntries(pictures))
}

/** Makes a draft of the content of a file. Its pictures are checked and drawn anew, as those of a form. */
export async function importSettings(app: AppContext, read: unknown, by: Editor): Promise<ImportOutcome> {
  const names: Record<string, string> = {}
  const faults: Record<string, FirmFaults[string]> = {}
  for (const path of logoPaths) {
    const text = valueAt(read, path)
    const data = typeof text === 'string' ? readLogoData(text) : undefined
    if (data === undefined) continue
    const stored =
      data === 'too_long' ? fail('logo_bytes') : await storeLogo(app, inMemory(Buffer.from(data, 'base64')))
    if (stored.ok) names[path] = stored.value
    else faults[path] = stored.code
  }
  if (Object.keys(faults).length > 0) return { kind: 'refused', faults }
  return importDraft(app, withValues(read as FirmSettings, names), by)
}

const inMemory = (content: Buffer): Source => ({
  bytes: content.length,
  read: () => oneChunk(content),
  whole: async () => content,
})
