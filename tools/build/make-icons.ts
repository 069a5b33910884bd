/**
 * Renders the icons and the share image in public/ from brand.ts and the mark:
 * `node_modules/.bin/node tools/build/make-icons.ts`. Run it after changing the tagline or the yellow, and commit the
 * result.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { brand } from '#brand.ts'
import { growthRings } from '#ui/marks/growth-rings.ts'
import { mark } from '#ui/marks/mark.ts'
import { chromiumFlags, chromiumForTests } from '../checks/chromium.ts'

const root = resolve(import.meta.dirname, '../..')
const out = (name: string) => join(root, 'public', name)
const tokens = await readFile(join(root, 'src/ui/tokens.css'), 'utf8')
const ink = /--ink:\s*light-dark\((#[0-9a-f]{6})/i.exec(tokens)?.[1] ?? 'black'
const font = await readFile(
  join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  'base64',
)

const svg = (reach: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-reach} ${-reach} ${2 * reach} ${2 * reach}">${inside}</svg>`

const sun = `<circle r="${mark.sun}" fill="${brand.yellow}"/>`
const ground = `<rect x="-50" y="-50" width="100" height="100" fill="${brand.yellow}"/>`
const markRings = mark.rings
  .map(({ radius, dash, turn }) => `<circle r="${radius}" stroke-dasharray="${dash}" transform="rotate(${turn})"/>`)
  .join('')
const ringsAndSeed = `<g fill="none" stroke="${ink}" stroke-width="${mark.line}" stroke-linecap="round">${markRings}</g><circle r="${mark.seed}" fill="${ink}"/>`

/** For 16 pixels, where two rings would merge: one strong ring and a larger seed. */
const small = svg(
  mark.sun,
  `${sun}<circle r="9" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="44 12.55" transform="rotate(-60)"/><circle r="3.4" fill="${ink}"/>`,
)
const round = svg(mark.sun, sun + ringsAndSeed)
/**
 * Fills the square, for systems that crop icons to their own shape. The mark stays within the 80 % that is never
 * cropped.
 */
const square = svg(mark.sun, ground + ringsAndSeed)
const maskable = svg(19, ground + ringsAndSeed)

const rings = growthRings(24)
  .map(
    ({ radius, width, opacity, dash, turn }) =>
      `<circle r="${radius}" stroke-width="${width * 1.25}" stroke-opacity="${opacity}" stroke-dasharray="${dash}" transform="rotate(${turn})"/>`,
  )
  .join('')

/** Names no firm: its name is a setting, and shown beside every shared link's picture. */
const share = `
  <style>
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
    body { position: relative; width: 1200px; height: 630px; margin: 0; overflow: hidden; background: ${brand.yellow}; color: ${ink}; font-family: Figtree }
    .rings { position: absolute; inset: 0; -webkit-mask-image: linear-gradient(105deg, rgb(0 0 0 / .1) 40%, #000 74%) }
    .rings svg { position: absolute; left: 880px; top: 262px; width: 1600px; height: 1600px; translate: -50% -50% }
    h1 { position: absolute; left: 72px; bottom: 64px; width: 720px; margin: 0; font-size: 96px; line-height: 1; font-weight: 750; letter-spacing: -.038em; text-wrap: balance }
  </style>
  <div class="rings">${svg(800, `<g fill="none" stroke="${ink}" stroke-linecap="round">${rings}</g><circle r="10" fill="${ink}"/>`)}</div>
  <h1>${brand.tagline}.</h1>`

/** An .ico with one PNG image: a header, one entry, the image. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const { executablePath, env } = await chromiumForTests()
const browser = await chromium.launch({ executablePath, env, args: chromiumFlags })
const page = await browser.newPage()

async function screenshot(html: string, width: number, height = width): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>body{margin:0}body>svg{display:block;width:100vw}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: true })
}

await writeFile(out('favicon.svg'), `${small}\n`)
await writeFile(out('favicon.ico'), ico(await screenshot(small, 32), 32))
await writeFile(out('apple-touch-icon.png'), await screenshot(square, 180))
await writeFile(out('icon-192.png'), await screenshot(round, 192))
await writeFile(out('icon-512.png'), await screenshot(round, 512))
await writeFile(out('icon-maskable-512.png'), await screenshot(maskable, 512))
await writeFile(out('share.png'), await screenshot(share, 1200, 630))
await browser.close()
