/**
 * npm run verify-release: whether the build depends on anything but the commit. Clones HEAD twice, into folders of
 * different lengths, builds in different time zones, languages and moments, and compares every file of build/.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../checks/project-root.ts'
import { exitWithError } from './run/exit-with-error.ts'
import { step } from './run/steps.ts'

if (process.argv.length > 2) {
  console.error('verify-release takes no argument: it builds the commit that is checked out, HEAD.')
  process.exit(1)
}

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort())

const run = (program: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  promisify(execFile)(program, args, { ...options, encoding: 'utf8', signal: interruption.signal })

/** Simulates two machines: half a day apart, different letters and months, and a path twice as long. */
const places = [
  { folder: 'one', env: { TZ: 'Pacific/Kiritimati', LANG: 'ga_IE.UTF-8', LC_ALL: 'ga_IE.UTF-8', LANGUAGE: 'ga' } },
  { folder: 'another/and a longer path', env: { TZ: 'Pacific/Pago_Pago', LANG: 'C', LC_ALL: 'C', LANGUAGE: 'en' } },
] as const

/** The installed packages, as links where the disk allows: they are those of the lock file; no build writes them. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkPackages(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else
      try {
        linkSync(source, target)
      } catch {
        copyFileSync(source, target)
      }
  }
}

type Built = ReadonlyMap<string, { hash: string; bytes: Buffer }>

async function buildIn(folder: string, env: Readonly<Record<string, string>>): Promise<Built> {
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  const script = "import('./tools/scripts/build.ts').then(({ ensureBuilt }) => ensureBuilt())"
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  const build = join(folder, 'build')
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(build, join(parentPath, name))).sort()
  return new Map(
    paths.map((path) => {
      const bytes = readFileSync(join(build, path))
      return [path, { hash: createHash('sha256').update(bytes).digest('hex'), bytes }]
    }),
  )
}

/** What differs first in a file, with some of the text around it. */
function firstDifference(one: Buffer, other: Buffer): string {
  const length = Math.min(one.length, other.length)
  let at = 0
  while (at < length && one[at] === other[at]) at++
  const around = (bytes: Buffer) => JSON.stringify(bytes.subarray(Math.max(0, at - 30), at + 50).toString('latin1'))
  return `from byte ${at}: ${around(one)} and ${around(other)}`
}

function differences(one: Built, other: Built): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])].sort()
  return paths.flatMap((path) => {
    const [first, second] = [one.get(path), other.get(path)]
    if (first === undefined || second === undefined) return [`${path} is in one build only`]
    return first.hash === second.hash ? [] : [`${path} differs ${firstDifference(first.bytes, second.bytes)}`]
  })
}

try {
  const { stdout: changes } = await run('git', ['status', '--porcelain'])
  if (changes !== '') console.log('What is not committed is not built.')
  const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'])
  const scratch = await mkdtemp(join(tmpdir(), 'siol-release-'))
  try {
    const [first, second] = places
    const one = await step('Building the first clone', () => buildIn(join(scratch, first.folder), first.env))
    const other = await step('Building the second clone', () => buildIn(join(scratch, second.folder), second.env))
    const found = differences(one, other)
    if (!one.has('sbom.cdx.json')) found.push('sbom.cdx.json is missing: npm was not found')
    for (const difference of found) console.log(difference)
    const all = createHash('sha256')
    for (const [path, { hash }] of one) all.update(`${hash}  ${path}\n`)
    console.log(
      found.length > 0
        ? `${found.length} of ${one.size} files differ.`
        : `The ${one.size} files of build/ are the same from two clones of ${commit.trim()}, with Node ${process.version}.\nsha256 of all: ${all.digest('hex')}`,
    )
    process.exitCode = found.length > 0 || one.size === 0 ? 1 : 0
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
} catch (error) {
  if (interruption.signal.aborted) process.exit(130)
  exitWithError(error)
}
