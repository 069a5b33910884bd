/**
 * npm run audit:verify -- --export FILE: writes the trail to a new file for somebody outside, as docs/verify.md says.
 *
 * npm run audit:verify [-- NUMBER:FINGERPRINT | FILE ...]: whether the audit trail is as it was written. Compares with
 * the fingerprints in the security log of the data folder, in the file of SIOL_AUDIT_COPY, in the files given, such as
 * a syslog server's, and with those given. Can run beside a running program; exits with 1 when something was changed or
 * taken out.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from '../../src/infrastructure/command-line.ts'
import { runWithApp } from './run/command-app.ts'

const command = (rest: string) => commandLine(process.env.NODE_ENV, 'audit:verify', rest)

const [first, exported, ...more] = process.argv.slice(2)
if (first === '--export') {
  if (exported === undefined || more.length > 0 || existsSync(exported)) {
    console.error(`Usage: ${command('--export FILE')}, where FILE is not there yet.`)
    process.exit(2)
  }
  await runWithApp(async (program, app) => {
    await writeFile(exported, program.exportAudit(app), { flag: 'wx', mode: 0o600 })
    return { ok: true, text: `The audit trail is in ${exported}. It names people: send it only by a safe way.` }
  })
}

const given = process.argv.slice(2)
const fingerprint = /^(\d{1,15}):([0-9a-f]{64})$/
const files = given.filter((text) => !fingerprint.test(text))
const missing = files.find((path) => !existsSync(path))
if (missing !== undefined) {
  console.error(`There is no file ${missing}. Usage: ${command('[NUMBER:FINGERPRINT | FILE ...]')}`)
  process.exit(2)
}

await runWithApp(async (program, app) => {
  const { auditCopy, dataDir } = app.config
  const folder = join(dataDir, 'security')
  const names = await readdir(folder).catch((): string[] => [])
  const recorded = given.flatMap((text) => {
    const [, position, hash = ''] = fingerprint.exec(text) ?? []
    return position === undefined ? [] : [{ position: Number(position), hash }]
  })
  const copy = auditCopy && existsSync(auditCopy) ? [auditCopy] : []
  const logs = names.filter((each) => each.endsWith('.log')).map((name) => join(folder, name))
  for (const path of [...logs, ...copy, ...files])
    recorded.push(...program.readFingerprints(await readFile(path, 'utf8')))
  return program.auditCommand(app, recorded)
})
