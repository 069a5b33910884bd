/** Builds if any input has changed, and compresses the output once, so that requests need not wait for compression. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limitConcurrency } from '../../src/infrastructure/limit-concurrency.ts'
import { isAlive } from '../../src/infrastructure/postgres/is-alive.ts'
import { prepareBuiltIn } from '../../src/infrastructure/postgres/postgres-location.ts'
import { StartError } from '../../src/infrastructure/start-error.ts'
import { writeBillOfMaterials } from '../build/sbom.ts'
import { root } from '../checks/project-root.ts'
import { exitWithError } from './run/exit-with-error.ts'
import { report, step } from './run/steps.ts'

const stamp = join(root, 'build/.stamp')
const inputs = [
  'src/**/*',
  'public/**/*',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/scripts/build.ts',
  'tools/build/licences.ts',
  'tools/build/npm.ts',
  'tools/build/refuse-server-code.ts',
  'tools/build/sbom.ts',
]

export function hashOfInputs(): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of globSync(inputs, { cwd: root }).sort()) {
    const file = join(root, path)
    if (/\.test\.tsx?$/.test(path) || !statSync(file).isFile()) continue
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const isCurrent = (hash: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** Allows one build at a time in a checkout. Removes the lock of a dead process. */
async function lockBuild(signal: AbortSignal | undefined): Promise<() => void> {
  const lock = join(root, '.cache/build.lock')
  mkdirSync(join(root, '.cache'), { recursive: true })
  let waits = false
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
      const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0
      // An empty lock file may be just being written.
      if (holder ? !isAlive(holder) : age > 5_000) rmSync(lock, { force: true })
      else {
        if (!waits) report('Waiting for another build in this folder')
        waits = true
        await pause(50, undefined, { signal })
      }
    }
  }
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** As many as Node has threads for: a start that is interrupted cannot end before those that it began. */
const inTurn = limitConcurrency(4)

async function compressAssets(signal: AbortSignal | undefined): Promise<void> {
  const files = globSync('build/client/**/*.{js,css,svg,html,json,txt,xml,webmanifest,ico}', { cwd: root })
  const compress = async (path: string): Promise<void> => {
    signal?.throwIfAborted()
    const file = join(root, path)
    const plain = await readFile(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    for (const [ending, small] of [
      ['br', await brotli(plain, { params })],
      ['gz', await gz(plain, { level: 9 })],
    ] as const) {
      if (small.length < plain.length * 0.95) await writeFile(`${file}.${ending}`, small)
    }
  }
  await Promise.all(files.map((path) => inTurn(() => compress(path))))
}

/**
 * Returns whether a build was necessary. Throws StartError with the output of a failed build. `signal` ends it, so that
 * the next start builds.
 */
export async function ensureBuilt(signal?: AbortSignal): Promise<boolean> {
  const hash = hashOfInputs()
  if (isCurrent(hash)) return false
  const unlock = await lockBuild(signal)
  try {
    if (isCurrent(hash)) return false
    rmSync(stamp, { force: true })
    // The caller's NODE_ENV could make it a development build.
    const env = { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' }
    const bundler = join(root, 'node_modules/@react-router/dev/bin.cjs')
    const building = promisify(execFile)(process.execPath, [bundler, 'build'], { cwd: root, env })
    // At SIGTERM it would go on while it is busy, beside the next start's.
    signal?.addEventListener('abort', () => building.child.kill('SIGKILL'), { once: true })
    await step('Building the app', () => building)
    await step('Compressing its files', () => Promise.all([compressAssets(signal), writeBillOfMaterials()]))
    writeFileSync(stamp, hash)
    report('Built')
    return true
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: string; stdout?: string; stderr?: string }
    if (/ENOSPC|EDQUOT|no space left/i.test(`${code} ${stderr} ${error}`)) {
      throw new StartError(`The disk that holds ${root} is full. Free some space and start again.`)
    }
    if (stderr || stdout) throw new StartError(`${stderr || stdout}\nThe build failed. Its output is above.`)
    throw error
  } finally {
    unlock()
  }
}

if (import.meta.main)
  await ensureBuilt()
    .then((built) => built || console.log('The build is up to date'))
    .then(prepareBuiltIn, exitWithError)
