/**
 * Tracks the page and position of the next block, and draws headers and footers. Every word is inside a tag; everything
 * else is marked as decoration.
 */
import type { Sheet } from './block.ts'
import { drawLogo, drawRings, type OwnLogo } from './mark.ts'
import type { Pen } from './pen.ts'
import { typography } from './typography.ts'

export const page = { width: 595.28, height: 841.89, left: 60, right: 60, top: 88, bottom: 80, band: 188 } as const
export const contentWidth = page.width - page.left - page.right
/** Width reserved beside the footer. */
const pageNumber = 56

const footerOf = (pen: Pen, { footer }: Sheet): readonly string[] =>
  footer.flatMap((text) => pen.linesOf(text, typography.foot, contentWidth - pageNumber))

/** The top of the footer. It has room for four lines; a firm with a longer name or address has a higher one. */
const footerTop = (lines: readonly string[]): number =>
  page.height - 62 - Math.max(0, lines.length - 4) * typography.foot.leading

export type Tag = PDFKit.PDFStructureElement

/**
 * Tag options that pdfkit supports but its types lack: the scope of a header cell, and the bounding box of a figure
 * from the top left.
 */
type TagOptions = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Row' | 'Column'
  bbox?: readonly number[]
}

export type Flow = ReturnType<typeof createFlow>

export function createFlow(pen: Pen, sheet: Sheet, logo: OwnLogo) {
  const { doc } = pen
  const root = doc.struct('Document')
  doc.addStructure(root)
  const floor = footerTop(footerOf(pen, sheet)) - (page.bottom - 62)
  let y = 0

  const tag = (parent: Tag, name: string, options: TagOptions = {}): Tag => {
    const element = doc.struct(name, options)
    parent.add(element)
    return element
  }
  /** A tag with one drawing, such as a paragraph. */
  const put = (parent: Tag, name: string, draw: () => void, options?: TagOptions): void => {
    tag(parent, name, options).add(draw).end()
  }

  const openPage = () => {
    doc.addPage()
    y = page.top
    pen.decorate(() => {
      drawLogo(pen, page.left, 46, { ...logo, on: 'page', scale: 0.72 })
      pen.write(sheet.title, page.width - page.right, 49, { ...typography.small, colour: 'ink3' }, 'right')
      pen.stroke('line', 0.75, () => doc.moveTo(page.left, 66).lineTo(page.width - page.right, 66))
    }, 'Pagination')
  }

  /** The yellow band with the heading. */
  const openFirstPage = () => {
    doc.addPage()
    const subtitleLines = pen.linesOf(sheet.subtitle, typography.subtitle, 360)
    // Room for two lines; a longer name makes the band higher.
    const height = page.band + Math.max(0, subtitleLines.length - 2) * typography.subtitle.leading
    const band = { x: 0, y: 0, width: page.width, height }
    pen.decorate(() => {
      pen.fill('sun', () => doc.rect(0, 0, band.width, band.height))
      drawRings(pen, band, { x: page.width - 86, y: 92 })
      drawLogo(pen, page.left, 50, { ...logo, on: 'sun' })
    })
    const titleLines = pen.linesOf(sheet.title, typography.title, 330)
    const top = 142 - titleLines.length * typography.title.leading
    put(root, 'H1', () => pen.writeLines(titleLines, page.left, top, typography.title))
    put(root, 'P', () => pen.writeLines(subtitleLines, page.left, 147, typography.subtitle))
    y = height + 22
    const list = tag(root, 'L')
    // The first column is wider: it has a name and an address.
    const share = contentWidth / (sheet.meta.length + 0.5)
    const left = (at: number) => page.left + (at === 0 ? 0 : (at + 0.5) * share)
    const values = sheet.meta.map(({ value }, at) => pen.linesOf(value, typography.meta, left(at + 1) - left(at) - 12))
    for (const [at, { label }] of sheet.meta.entries()) {
      const item = tag(list, 'LI')
      const x = left(at)
      tag(item, 'Lbl').add(() => pen.writeLines([label], x, y, typography.label))
      tag(item, 'LBody').add(() =>
        pen.writeLines(values[at] ?? [], x, y + typography.label.leading + 1, typography.meta),
      )
    }
    list.end()
    y +=
      typography.label.leading + 1 + Math.max(1, ...values.map((lines) => lines.length)) * typography.meta.leading + 12
    pen.decorate(() => pen.stroke('line', 0.75, () => doc.moveTo(page.left, y).lineTo(page.width - page.right, y)))
    y += 18
  }

  openFirstPage()

  return {
    root,
    tag,
    put,
    get y() {
      return y
    },
    get isFresh() {
      return y === page.top
    },
    /** Height left on the page, in points. */
    get remaining() {
      return floor - y
    },
    down: (by: number) => {
      y += by
    },
    openPage,
    /** Opens a new page when less than that height is left on this one. */
    need(height: number) {
      if (height > floor - y && y > page.top) openPage()
    },
    /** Adds a gap above a block, except at the top of a page. */
    gap(by: number) {
      if (y > page.top) y += by
    },
    whole: floor - page.top,
  }
}

/** Call after the last page, since each footer has the total number of pages. */
export function drawFooters(pen: Pen, sheet: Sheet) {
  const { doc } = pen
  const { start, count } = doc.bufferedPageRange()
  const lines = footerOf(pen, sheet)
  const top = footerTop(lines)
  for (let at = 0; at < count; at++) {
    doc.switchToPage(start + at)
    pen.decorate(() => {
      pen.stroke('line', 0.75, () => doc.moveTo(page.left, top).lineTo(page.width - page.right, top))
      for (const [line, text] of lines.entries())
        pen.write(text, page.left, top + 14 + line * typography.foot.leading, typography.foot)
      pen.write(sheet.page(at + 1, count), page.width - page.right, top + 14, typography.foot, 'right')
    }, 'Pagination')
    if (sheet.watermark !== undefined) drawWatermark(pen, sheet.watermark)
  }
}

/** Faint and slanted, from corner to corner. */
function drawWatermark(pen: Pen, text: string) {
  const { doc } = pen
  const centre = { x: page.width / 2, y: page.height / 2 }
  pen.decorate(() => {
    doc
      .save()
      .rotate(-52, { origin: [centre.x, centre.y] })
      .fillOpacity(0.09)
    pen.write(text, centre.x, centre.y, typography.watermark, 'centre')
    doc.restore()
  }, 'Pagination')
}
