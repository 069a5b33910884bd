/** Runs npm: the one that runs this program, or else the one on the path. */
import { spawn } from 'node:child_process'
import { root } from '../checks/project-root.ts'

export type NpmRun = { code: number; output: string; errors: string }

/** Undefined where there is no npm. It runs on its own Node, which is not the pinned one. */
export function runNpm(args: readonly string[]): Promise<NpmRun | undefined> {
  const { npm_execpath: own, npm_node_execpath: node = process.execPath } = process.env
  const child = own
    ? spawn(node, [own, ...args], { cwd: root })
    : spawn('npm', [...args], { cwd: root, shell: process.platform === 'win32' })
  const run: NpmRun = { code: 1, output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (run.output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.errors += text))
  return new Promise((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(undefined) : reject(error)))
    child.on('close', (code) => resolve({ ...run, code: code ?? 1 }))
  })
}
