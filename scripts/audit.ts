/**
 * npm run audit:dependencies: fails when package-lock.json has a version that an advisory in advisories/ is about, and says how old these are. With a folder
 * of advisories as osv.dev publishes them, it first replaces ours by those about our packages: npm run audit:dependencies -- FOLDER
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Advisory, audit, concerning, readLock, type Snapshot } from './advisories.ts'
import { root } from './project-root.ts'

const folder = join(root, 'advisories')
const snapshotFile = join(folder, 'snapshot.json')
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const ours = () => readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'snapshot.json')

const installed = readLock(json(join(root, 'package-lock.json')))
const today = new Date().toISOString().slice(0, 10)

const [from] = process.argv.slice(2)
if (from !== undefined) {
  const published: Advisory[] = readdirSync(from)
    .filter((name) => name.endsWith('.json'))
    .map((name) => json(join(from, name)))
  const kept = concerning(installed, published)
  for (const name of ours()) rmSync(join(folder, name))
  for (const { id, summary, affected } of kept)
    writeFileSync(join(folder, `${id}.json`), `${JSON.stringify({ id, summary, affected }, null, 2)}\n`)
  writeFileSync(snapshotFile, `${JSON.stringify({ ...json(snapshotFile), date: today }, null, 2)}\n`)
}

const snapshot: Snapshot = json(snapshotFile)
const advisories = ours().map((name): Advisory => json(join(folder, name)))
const { weak, stale } = audit(installed, advisories, snapshot, today)
for (const { name, version, id, summary } of weak) console.error(`${name} ${version}: ${id} (${summary})`)
for (const one of stale) console.error(`accepted, and to be looked at again: ${one}`)
const days = Math.floor((Date.parse(today) - Date.parse(snapshot.date)) / 86_400_000)
console.log(
  `${installed.length} packages, ${advisories.length} advisories of ${snapshot.date}, ${days} days old.${days > 30 ? ' Renew them: docs/security.md says how.' : ''}`,
)
process.exitCode = weak.length + stale.length > 0 ? 1 : 0
