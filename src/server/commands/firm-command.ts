/** The command `npm run firm`: moves the firm's settings between installations, as a JSON file. */
import { firmCommand as words } from '#areas/firm/copy/desk-firm.ts'
import { settingFault } from '#areas/firm/copy/fields.ts'
import { exportSettings, importSettings } from '#areas/firm/flows/partner-logos.ts'
import type { ServerAppContext } from '#server/app-context.ts'

/** The settings in use, as `content` of a file of this name. */
export async function exportFirm(
  app: ServerAppContext,
  file: string,
): Promise<{ ok: true; text: string; content: string }> {
  const { version } = app.firm.current()
  const settings = await exportSettings(app)
  return { ok: true, text: words.exported(version, file), content: `${JSON.stringify(settings, null, 2)}\n` }
}

/**
 * Makes a draft, which is proposed and approved at the desk; or names everything that is wrong with the file, and
 * changes nothing.
 */
export async function importFirm(app: ServerAppContext, file: string): Promise<{ ok: boolean; text: string }> {
  let content: unknown
  try {
    // Editors on Windows begin a file with a byte order mark.
    content = JSON.parse(file.replace(/^\uFEFF/, ''))
  } catch {
    return { ok: false, text: words.noJson }
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return { ok: false, text: words.noSettings }
  const outcome = await importSettings(app, content, undefined)
  switch (outcome.kind) {
    case 'imported':
      return { ok: true, text: words.imported(outcome.version) }
    case 'open':
      return { ok: false, text: words.open }
    case 'unknown':
      return { ok: false, text: words.unknown(outcome.paths) }
    case 'refused': {
      const faults = Object.entries(outcome.faults)
      return {
        ok: false,
        text: words.refused(faults.map(([path, fault]) => [path, settingFault(fault, path)])),
      }
    }
  }
}
