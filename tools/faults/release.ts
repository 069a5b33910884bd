/** Another release of the program, built from this repository's history in its own folder. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../checks/project-root.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The newest tag before this commit; undefined without one. */
export function newestTag(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^')
  } catch {
    return undefined
  }
}

/** Kept under .cache, so that a second run does not build it again. Returns its folder and its short name. */
export async function buildRelease(name: string): Promise<{ folder: string; commit: string }> {
  const commit = git('rev-parse', '--short=10', `${name}^{commit}`)
  const folder = join(root, '.cache/releases', commit)
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true })
    const archive = `${folder}.tar`
    git('archive', `--output=${archive}`, commit)
    execFileSync('tar', ['-xf', archive, '-C', folder])
    rmSync(archive)
  }
  const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8')
  // Links to the same files; where the packages differ, or links cannot be made, the release installs its own.
  if (!existsSync(join(folder, 'node_modules')) && lock(folder) === lock(root))
    await promisify(execFile)('cp', ['-al', join(root, 'node_modules'), folder]).catch(() => {})
  await promisify(execFile)(process.execPath, ['bin/launch.mjs', 'build'], { cwd: folder, maxBuffer: 2 ** 26 })
  return { folder, commit }
}
