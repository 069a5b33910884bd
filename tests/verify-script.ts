/** Runs the script of docs/verify.md as an outsider would: by itself, in a folder of its own. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `file`: the bytes to check. Returns what it printed, and whether all was well. */
export async function verifyAlone(
  file: string | Uint8Array,
  ...given: string[]
): Promise<{ ok: boolean; text: string }> {
  const page = await readFile(join(import.meta.dirname, '../docs/verify.md'), 'utf8')
  const script = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'siol-verify-'))
  await writeFile(join(folder, 'verify.mjs'), script)
  await writeFile(join(folder, 'file'), file)
  const result = await new Promise<{ ok: boolean; text: string }>((resolve) => {
    execFile(process.execPath, ['verify.mjs', 'file', ...given], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ ok: error === null, text: `${stdout}${stderr}` }),
    )
  })
  await rm(folder, { recursive: true })
  return result
}
