/**
 * Figtree (SIL Open Font License 1.1, fonts/OFL.txt). Each PDF embeds the subset it uses. The fonts are inlined in the
 * bundle, so no file is read at run time.
 */
import { create, type Font, type GlyphRun } from 'fontkit'
import bold from './fonts/figtree-bold.ttf?inline'
import regular from './fonts/figtree-regular.ttf?inline'
import semiBold from './fonts/figtree-semi-bold.ttf?inline'

function open(dataUrl: string): Font {
  const font = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  if (!('layout' in font)) throw new Error('expected a single font, got a font collection')
  return withMemory(font)
}

/** The maximum number of cached words: enough for the fixed words of all documents; names and figures are evicted. */
const mostRuns = 5000

/** Caches shaped words: shaping takes most of the time of a document, and documents share most of their words. */
function withMemory(font: Font): Font {
  const shape = font.layout.bind(font)
  const runs = new Map<string, GlyphRun>()
  font.layout = (text, features) => {
    const key = `${JSON.stringify(features ?? null)} ${text}`
    const run = runs.get(key) ?? shape(text, features)
    if (runs.size >= mostRuns) runs.clear()
    runs.set(key, run)
    // A copy, since pdfkit scales the positions in place.
    return copyOf(run, { positions: run.positions.map((position) => copyOf(position)) })
  }
  return font
}

const copyOf = <T extends object>(value: T, changes: Partial<T> = {}): T =>
  Object.assign(Object.create(Object.getPrototypeOf(value)), value, changes)

/** Parsed once for all documents. */
export const fonts = { regular: open(regular), semiBold: open(semiBold), bold: open(bold) } as const
export type FontName = keyof typeof fonts
