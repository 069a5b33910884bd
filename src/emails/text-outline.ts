/** Text of a picture in an email as SVG outlines: the picture is drawn on a server that may have no fonts at all. */
import { create, type Font } from 'fontkit'
import bold from '#documents/fonts/figtree-bold.ttf?inline'
import medium from '#documents/fonts/figtree-medium.ttf?inline'

type Weight = 'medium' | 'bold'
type Placed = { x: number; y: number; size: number; weight: Weight; anchor: 'start' | 'middle' | 'end'; fill: string }

function open(dataUrl: string): Font {
  const font = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  if (!('layout' in font)) throw new Error('a collection of fonts, not a font')
  return font
}

const fonts: Readonly<Record<Weight, Font>> = { medium: open(medium), bold: open(bold) }

/** A line of text as SVG paths, its baseline at `y`, its figures of even width. Throws on a character that the font does not have. */
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
