/** Installs and builds the single-page app with the Firebase SDK, and returns what a server sends for it. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../checks/project-root.ts'
import type { Answer, Served } from './pages/page-server.ts'

const source = join(root, 'tools/bench/single-page-app')
/** Outside of what git, the checks and the tests read. */
const folder = join(root, '.cache/single-page-app')

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}

/** `npm ci` in `folder`, unless the same lock file was installed before. */
function install(): void {
  const lock = 'package-lock.json'
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  const isCurrent =
    read(join(source, lock)) === read(join(folder, lock)) && existsSync(join(folder, 'node_modules/.package-lock.json'))
  cpSync(source, folder, { recursive: true })
  if (isCurrent) return
  console.log('Installing the single-page app. This takes a minute, the first time only.')
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) return
  rmSync(join(folder, lock), { force: true })
  throw new Error(`The single-page app could not be installed:\n${npm.error ?? npm.stderr}`)
}

export async function buildSinglePageApp(): Promise<Served['answers']> {
  install()
  const outDir = join(folder, 'built')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    // The words and the styles are those of Síol.
    resolve: { alias: [{ find: /^#/, replacement: `${join(root, 'src')}/` }] },
    build: { outDir, emptyOutDir: true },
  })
  const answerOf = (file: string, cache: string): Answer => {
    const bytes = readFileSync(join(outDir, file))
    const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const answer = { headers: { 'content-type': type, 'cache-control': cache }, body: bytes.toString('base64') }
    return type === types.woff2 ? answer : { ...answer, compressed: brotliCompressSync(bytes).toString('base64') }
  }
  const assets = readdirSync(join(outDir, 'assets')).map((name) => [
    `/assets/${name}`,
    answerOf(`assets/${name}`, 'public, max-age=31536000, immutable'),
  ])
  return Object.fromEntries([['/entry', answerOf('index.html', 'no-cache')], ...assets])
}
