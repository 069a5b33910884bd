/**
 * Finds the browser for end-to-end tests, so that `npm test` needs no installation: a system one, the npm package's, or
 * Playwright's.
 */
import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract, type Headers } from 'tar-fs'
import { isAlive } from '../../src/infrastructure/postgres/is-alive.ts'

const root = resolve(import.meta.dirname, '../..')
const packed = join(root, 'node_modules/@sparticuz/chromium')
const cache = join(root, '.cache/chromium')

/** The browser can reach only this machine, so a test that needs the internet fails. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export type Browser = { executablePath: string; env: Record<string, string> }

/** UTF-8, so that the browser can name a download "Síol" in a container without a locale. */
const browserEnv = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
  LC_ALL: 'C.UTF-8',
})

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`),
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

/**
 * Runs `--version`: /usr/bin/chromium-browser may be a stub that asks to install a snap, and an old browser would fail
 * obscurely.
 */
function works(executablePath: string): boolean {
  if (!existsSync(executablePath)) return false
  if (process.platform === 'win32') return true // chrome.exe opens a window instead of answering
  try {
    const output = execFileSync(executablePath, ['--version'], {
      encoding: 'utf8',
      timeout: 10_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/(\d+)\.\d/.exec(output)?.[1]) >= 130
  } catch {
    return false
  }
}

function systemBrowser(): string | undefined {
  const chosen = process.env.CHROME_PATH
  if (chosen && !works(chosen))
    throw new Error(`CHROME_PATH is ${chosen}, which is not a Chromium or Chrome 130 or later.`)
  return chosen ?? usualPlaces[process.platform]?.find(works)
}

/**
 * Replaces the configuration of the package, which refers to folders of a cloud provider: uses the fonts beside it and
 * those of the system.
 */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** As root, tar-fs would otherwise assign the files to the user ids of the packing machine. */
const withOurOwner = (header: Headers): Headers => ({
  ...header,
  uid: process.getuid?.() ?? header.uid,
  gid: process.getgid?.() ?? header.gid,
})

async function unpack(folder: string): Promise<void> {
  const bin = join(packed, 'bin')
  await mkdir(folder, { recursive: true })
  for (const archive of ['al2023', 'swiftshader', 'fonts']) {
    await pipeline(
      createReadStream(join(bin, `${archive}.tar.br`)),
      createBrotliDecompress(),
      extract(folder, { map: withOurOwner }),
    )
  }
  await writeFile(join(folder, 'fonts.conf'), fontsConf)
  await pipeline(
    createReadStream(join(bin, 'chromium.br')),
    createBrotliDecompress({ chunkSize: 2 ** 21 }),
    createWriteStream(join(folder, 'chromium'), { mode: 0o755 }),
  )
}

/**
 * Unpacks each version once, into a temporary folder that is renamed, so that interrupted or simultaneous runs never
 * leave a partial browser.
 */
async function packedBrowser(): Promise<Browser> {
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cache, version)
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    for (const name of await readdir(cache)) {
      const pid = /^unpacking-(\d+)$/.exec(name)?.[1]
      if (!pid || !isAlive(Number(pid))) await rm(join(cache, name), { recursive: true, force: true })
    }
    const unpacking = join(cache, `unpacking-${process.pid}`)
    await unpack(unpacking)
    await rename(unpacking, folder).catch(async (error) => {
      await rm(unpacking, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    })
  }
  const env = browserEnv()
  const libraries = [join(folder, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

export async function chromiumForTests(): Promise<Browser> {
  const system = systemBrowser()
  if (system) return { executablePath: system, env: browserEnv() }
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(packed)) return packedBrowser()
  const { chromium } = await import('@playwright/test')
  const executablePath = chromium.executablePath()
  if (!existsSync(executablePath)) {
    throw new Error(
      'The end-to-end tests need a browser. Install Chrome, or run "npx playwright install chromium" once.',
    )
  }
  return { executablePath, env: browserEnv() }
}
