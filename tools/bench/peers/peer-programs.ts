/** The packages of the peers, installed at the first run, and their programs, each in a process of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/project-root.ts'
import type { OnStop } from '../app-under-bench.ts'

/** Outside of what git, the checks and the tests read. */
export const peersFolder = join(root, '.cache/peers')

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Copies the peers' own files to `peersFolder`, and runs `npm ci` there unless the same lock file was installed before. */
export function installPeers(): void {
  const source = join(root, 'tools/bench/peers')
  const installed = join(peersFolder, 'node_modules/.package-lock.json')
  const isCurrent = read(join(source, 'package-lock.json')) === read(join(peersFolder, 'package-lock.json'))
  rmSync(join(peersFolder, 'app'), { recursive: true, force: true })
  cpSync(source, peersFolder, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  if (isCurrent && read(installed)) return
  console.log('Installing the peers. This takes a minute or two, the first time only.')
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: peersFolder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) return
  rmSync(join(peersFolder, 'package-lock.json'), { force: true })
  throw new Error(`The peers could not be installed:\n${npm.error ?? npm.stderr}`)
}

/** Resolves with the process id once the program has printed `ready`. */
export async function startPeer(
  onStop: OnStop,
  script: string,
  { env, input }: { env?: Record<string, string>; input?: string },
): Promise<number> {
  const child = spawn(process.execPath, [script], {
    cwd: peersFolder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  onStop(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let printed = ''
  const ready = new Promise<void>((done) => {
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (chunk: string) => {
        printed = (printed + chunk).slice(-2000)
        if (/^ready$/m.test(printed)) done()
      })
  })
  child.stdin.end(input)
  await Promise.race([ready, ended])
  if (child.exitCode !== null) throw new Error(`${script} ended before it was ready:\n${printed}`)
  return child.pid ?? 0
}
