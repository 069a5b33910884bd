/** Builds the single-page app with the Firebase SDK, and the answers of a server that sends it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../../../scripts/project-root.ts'
import type { Answer, SameBytes } from '../same-bytes.ts'
import { peersFolder } from './peer-programs.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}
export const firebasePages = ['/entry', '/signup']

export async function buildFirebaseApp(): Promise<SameBytes['answers']> {
  const outDir = join(peersFolder, 'built')
  await build({
    configFile: false,
    root: join(peersFolder, 'app'),
    logLevel: 'error',
    // The words and the styles are those of Síol.
    resolve: { alias: [{ find: /^#/, replacement: `${join(root, 'src')}/` }] },
    build: { outDir, emptyOutDir: true },
  })
  const answerOf = (file: string, cache: string): { plain: Answer; compressed: Answer } => {
    const bytes = readFileSync(join(outDir, file))
    const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const headers = { 'content-type': type, 'cache-control': cache }
    const plain = { headers, base64: bytes.toString('base64') }
    if (type === types.woff2) return { plain, compressed: plain }
    const compressed = { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' }
    return { plain, compressed: { headers: compressed, base64: brotliCompressSync(bytes).toString('base64') } }
  }
  const assets = readdirSync(join(outDir, 'assets')).map((name) => [
    `/assets/${name}`,
    answerOf(`assets/${name}`, 'public, max-age=31536000, immutable'),
  ])
  const pages = firebasePages.map((path) => [path, answerOf('index.html', 'no-cache')])
  return Object.fromEntries([...assets, ...pages])
}
