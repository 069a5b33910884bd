/**
 * Makes a tagged PDF (PDF/UA-1) from blocks. Its bytes depend only on the sheet and blocks, so the same content always
 * has the same hash.
 */
import { createHash } from 'node:crypto'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { Attachment, Block, Sheet } from './block.ts'
import { cardHeight, drawCard, drawFigure, drawNote, drawSignatures, noteHeight } from './draw-panels.ts'
import { drawFacts, drawTable, tableStart } from './draw-table.ts'
import { drawHeading, drawList, drawText, headingHeight, itemStart } from './draw-words.ts'
import type { OwnLogo } from './mark.ts'
import { createFlow, drawFooters, type Flow, page } from './page-flow.ts'
import { createPen, legible, type Pen } from './pen.ts'

/** pdfkit supports PDF/UA, but its types lack the option. */
type Options = Omit<PDFKit.PDFDocumentOptions, 'subset'> & { subset: 'PDF/UA' }

export async function renderDocument(sheet: Sheet, blocks: readonly Block[]): Promise<Uint8Array> {
  const fingerprint = fingerprintOf(sheet, blocks)
  const options: Options = {
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-IE',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    info: {
      Title: plain(`${sheet.title}, ${sheet.subtitle}`),
      Author: plain(sheet.author),
      Subject: plain(sheet.subject),
      // pdfkit derives the file identifier from this metadata, so the fingerprint keeps identifiers of different
      // documents apart.
      Keywords: plain(`${sheet.reference}, ${sheet.version}, ${fingerprint}`),
      Creator: plain(sheet.author),
      CreationDate: sheet.at,
    },
  }
  const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  const pen = createPen(doc, sheet.accent)
  const logo = await drawable(doc, sheet)
  const printed: Sheet = { ...sheet, footer: sheet.footer.map((line) => line.replace(FINGERPRINT, fingerprint)) }
  const flow = createFlow(pen, printed, logo)
  drawAll(pen, flow, blocks)
  flow.root.end()
  drawFooters(pen, printed)
  if (sheet.attachment) attach(doc, sheet.attachment, sheet.at)
  doc.end()
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

/** Listed among the viewer's attachments, with the bytes of `json` as UTF-8. */
function attach(doc: PDFKit.PDFDocument, { name, description, json }: Attachment, at: Date): void {
  const options = { name, description, type: 'application/json', relationship: 'Data' }
  doc.file(Buffer.from(json), { ...options, creationDate: at, modifiedDate: at })
}

/** pdfkit's types lack `openImage`, which embeds the picture once for all pages. */
type Opening = { openImage: (png: Buffer) => PDFKit.Mixins.ImageSrc }

/** Flattened on white: pdfkit writes transparent pictures in no fixed order, which would change the bytes. */
async function drawable(doc: PDFKit.PDFDocument, { author: name, logo }: Sheet): Promise<OwnLogo> {
  if (!logo) return { name }
  const png = await sharp(logo.bytes).flatten({ background: 'white' }).png().toBuffer()
  return { name, picture: { ...logo, image: (doc as unknown as Opening).openImage(png) } }
}

/** Placeholder in a footer, replaced by the fingerprint. */
export const FINGERPRINT = '{fingerprint}'

/**
 * Twelve characters that change with any word or figure of the document. A document cannot contain its own hash, so it
 * prints this instead.
 */
function fingerprintOf({ logo, ...sheet }: Sheet, blocks: readonly Block[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([sheet, blocks, logo && sha256(logo.bytes)]))
    .digest('hex')
    .toUpperCase()
  return [hash.slice(0, 4), hash.slice(4, 8), hash.slice(8, 12)].join('-')
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Removes XML markup, since pdfkit writes metadata into XML without escaping it. */
const plain = (text: string): string => legible(text).replaceAll('&', '+').replace(/[<>]/g, '')

function drawAll(pen: Pen, flow: Flow, blocks: readonly Block[]) {
  for (const [at, block] of blocks.entries()) {
    const after = leastOf(pen, flow, blocks.slice(at + 1))
    // No signature stands alone on a page.
    if (block.kind === 'list' && blocks[at + 1]?.kind === 'signatures')
      drawList(pen, flow, block.items, block.look ?? 'dots', after)
    else draw(pen, flow, block, after)
  }
}

const introducedKinds: readonly (Block['kind'] | undefined)[] = ['figure', 'table', 'signatures']

/** The height, in points, of the following block that must fit on the same page as its heading. */
function leastOf(pen: Pen, flow: Flow, [next, ...rest]: readonly Block[]): number {
  switch (next?.kind) {
    case 'heading':
      return headingHeight(pen, next.text, next.level ?? 2) + leastOf(pen, flow, rest)
    case 'card':
      return cardHeight(pen, next)
    case 'note':
      return Math.min(noteHeight(pen, next), flow.whole / 2)
    case 'table':
      return tableStart(pen, next)
    case 'figure':
      return next.height
    case 'list': {
      const [first] = next.items
      return first === undefined ? 0 : itemStart(pen, first)
    }
    case 'text':
      // A line that introduces a figure, a table or a signature stays with it.
      return 40 + (introducedKinds.includes(rest[0]?.kind) ? leastOf(pen, flow, rest) : 0)
    case 'signatures':
      return 72
    default:
      return 48
  }
}

function draw(pen: Pen, flow: Flow, block: Block, after: number) {
  switch (block.kind) {
    case 'heading':
      return drawHeading(pen, flow, block.text, block.level ?? 2, after)
    case 'text':
      return drawText(pen, flow, block.text, block.look)
    case 'list':
      return drawList(pen, flow, block.items, block.look ?? 'dots')
    case 'facts':
      return drawFacts(pen, flow, block.rows)
    case 'card':
      return drawCard(pen, flow, block)
    case 'table':
      return drawTable(pen, flow, block)
    case 'note':
      if (!drawNote(pen, flow, block)) drawLongNote(pen, flow, block)
      return
    case 'figure':
      return drawFigure(pen, flow, block)
    case 'signatures':
      return drawSignatures(pen, flow, block)
    case 'newPage':
      return flow.isFresh ? undefined : flow.openPage()
  }
}

function drawLongNote(pen: Pen, flow: Flow, { title, texts, quoted }: Extract<Block, { kind: 'note' }>) {
  if (title !== undefined) drawHeading(pen, flow, title, 3)
  for (const text of texts) drawText(pen, flow, text)
  if (quoted !== undefined) drawText(pen, flow, quoted, 'small')
}
