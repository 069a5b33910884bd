/** Converts text to SVG outlines for pictures in emails, since the server that renders them may have no fonts. */
import { create, type Font } from 'fontkit'
import bold from '#shared/documents/fonts/figtree-bold.ttf?inline'
import medium from '#shared/documents/fonts/figtree-medium.ttf?inline'

type Weight = 'medium' | 'bold'
type Placed = { x: number; y: number; size: number; weight: Weight; anchor: 'start' | 'middle' | 'end'; fill: string }

function open(dataUrl: string): Font {
  const font = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  if (!('layout' in font)) throw new Error('expected a single font, got a font collection')
  return font
}

const fonts: Readonly<Record<Weight, Font>> = { medium: open(medium), bold: open(bold) }

/**
 * One line of text as SVG paths with tabular figures, its baseline at `y`. Throws on a character that the font lacks.
 */
export function textOutline(text: string, { x, y, size, weight, anchor, fill }: Placed): string {
  const font = fonts[weight]
  const missing = [...text].find((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  if (missing !== undefined) throw new Error(`the font has no outline of ${missing}`)
  const { glyphs, positions, advanceWidth } = font.layout(text, { tnum: true, kern: false })
  const scale = size / font.unitsPerEm
  const left = x - advanceWidth * scale * { start: 0, middle: 0.5, end: 1 }[anchor]
  let at = 0
  const paths = glyphs.map(({ path }, index) => {
    const outline = path.toSVG()
    const drawn = outline && `<path transform="translate(${at})" d="${outline}"/>`
    at += positions[index]?.xAdvance ?? 0
    return drawn
  })
  return `<g fill="${fill}" transform="translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
