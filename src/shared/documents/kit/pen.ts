/** Draws and measures on the current page, in points from the top left. It knows fonts and colours, not blocks. */
import { type Colour, coloursWith } from '#shared/documents/colours.ts'
import { type FontName, fonts } from '#shared/documents/fonts.ts'

export type Style = { font: FontName; size: number; leading: number; colour: Colour; even?: boolean; tracking?: number }

type Align = 'left' | 'right' | 'centre'

export type Pen = ReturnType<typeof createPen>

export function createPen(doc: PDFKit.PDFDocument, accent: string) {
  const colours = coloursWith(accent)
  // pdfkit accepts a parsed font, but its types do not say so.
  for (const [name, font] of Object.entries(fonts))
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
  doc.font('regular')

  const options = ({ even, tracking, size }: Style) => ({
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: (tracking ?? 0) * size,
    ...(even ? { features: ['tnum' as const] } : {}),
  })
  const set = ({ font, size, colour }: Style) => doc.font(font).fontSize(size).fillColor(colours[colour])

  /** Caches word widths at size 1000, by font and word: words repeat, and layout takes most of the time. */
  const widths = new Map<string, number>()
  const wordWidth = (word: string, { font, even }: Style): number => {
    const key = `${font} ${even ?? false} ${word}`
    const known = widths.get(key)
    if (known !== undefined) return known
    doc.font(font).fontSize(1000)
    const width = doc.widthOfString(word, even ? { features: ['tnum'] } : {})
    widths.set(key, width)
    return width
  }
  /** Expects text that went through `legible`. */
  const widthOf = (text: string, style: Style): number => {
    const words = text.split(' ')
    const bare = words.reduce((sum, word) => sum + wordWidth(word, style), (words.length - 1) * wordWidth(' ', style))
    return (bare * style.size) / 1000 + (style.tracking ?? 0) * style.size * Math.max(0, text.length - 1)
  }

  const shownTexts = new Map<string, string>()
  const show = (text: string): string => {
    const shown = shownTexts.get(text) ?? legible(text)
    shownTexts.set(text, shown)
    return shown
  }

  /** Breaks the text into lines that fit the width, in points. A word wider than a line is cut. */
  const linesOf = (text: string, style: Style, width: number): string[] => {
    const space = widthOf(' ', style) + 2 * (style.tracking ?? 0) * style.size
    return show(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines: string[] = []
        let line = ''
        let used = 0
        for (const word of paragraph.split(' ').flatMap((word) => cut(word, style, width))) {
          const wide = widthOf(word, style)
          if (line !== '' && used + space + wide > width) {
            lines.push(line)
            line = word
            used = wide
          } else {
            used = line === '' ? wide : used + space + wide
            line = line === '' ? word : `${line} ${word}`
          }
        }
        return [...lines, line]
      })
  }

  function cut(word: string, style: Style, width: number): string[] {
    if (widthOf(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const sign of word) {
      if (piece !== '' && widthOf(piece + sign, style) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += sign
    }
    return [...pieces, piece]
  }

  return {
    doc,
    widthOf: (text: string, style: Style): number => widthOf(show(text), style),
    linesOf,
    heightOf: (text: string, style: Style, width: number): number => linesOf(text, style, width).length * style.leading,

    /** Draws one line with its baseline at `y`. */
    write(text: string, x: number, y: number, style: Style, align: Align = 'left') {
      const shown = show(text)
      const width = align === 'left' ? 0 : widthOf(shown, style)
      const left = x - { left: 0, centre: width / 2, right: width }[align]
      set(style)
      doc.text(shown, left, y, options(style) as PDFKit.Mixins.TextOptions)
    },

    /**
     * Draws lines from the top of their box. Each but the last ends in a space, so that screen readers do not join two
     * words; `more` adds it to the last one too.
     */
    writeLines(lines: readonly string[], x: number, top: number, style: Style, align: Align = 'left', more = false) {
      const rise = (style.leading + style.size * 0.7) / 2
      for (const [at, line] of lines.entries()) {
        if (line === '') continue
        const ended = more || at < lines.length - 1
        const end = ended && align === 'right' ? x + widthOf(' ', style) : x
        this.write(ended ? `${line} ` : line, end, top + at * style.leading + rise, style, align)
      }
    },

    fill(colour: Colour, draw: (doc: PDFKit.PDFDocument) => void, opacity = 1) {
      doc.save().fillOpacity(opacity)
      draw(doc)
      doc.fill(colours[colour]).restore()
    },

    stroke(colour: Colour, width: number, draw: (doc: PDFKit.PDFDocument) => void, opacity = 1) {
      doc.save().lineWidth(width).strokeOpacity(opacity)
      draw(doc)
      doc.stroke(colours[colour]).restore()
    },

    /** Marks what is drawn as decoration. Never call it inside a tag. */
    decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
    },
  }
}

/**
 * Replaces characters that the font lacks by their base letter without accents, or else by a question mark, so that no
 * text shows as an empty box.
 */
export function legible(text: string): string {
  const has = (sign: string) => sign === '\n' || fonts.regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  const shown = text.normalize('NFC').replace(/[\t\r]/g, ' ')
  return [...shown]
    .map((sign) => {
      if (has(sign)) return sign
      const parts = [...sign.normalize('NFD')]
      const simpler = parts.map((_, at) =>
        parts
          .slice(0, parts.length - at)
          .join('')
          .normalize('NFC'),
      )
      return simpler.find((each) => [...each].length === 1 && has(each)) ?? '?'
    })
    .join('')
}
