/** What the checking process does with one document. */
import { fileTypeFromBuffer } from 'file-type'
import { logoTypes } from '#areas/firm/domain/logo.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { drawLogo, reencodeImage, thumbnail } from './images.ts'
import { findFault, inspectPdf, type PdfFault } from './inspect-pdf.ts'
import { withPdf } from './render-pdf.ts'

type DocumentRequest = {
  /** What the sender says it is. */
  kind: 'png' | 'jpeg' | 'pdf'
  bytes: Uint8Array
  /** Width times height of an image at most. */
  pixels: number
  /** Pages of a PDF at most, all of which are drawn; 0 draws none and allows any number. */
  pages: number
}

type LogoRequest = {
  kind: 'logo'
  bytes: Uint8Array
  /** Pixels each way at most. */
  side: number
  /** What it is drawn into, in pixels. */
  box: { width: number; height: number }
}

export type CheckRequest = DocumentRequest | LogoRequest

export type CheckFault = PdfFault | 'document_slow' | 'document_disguised' | 'picture_too_large' | 'pdf_too_long'

export type CheckedDocument = {
  /** The bytes to store: a PDF unchanged, an image re-encoded from its pixels. */
  content: Uint8Array
  /** A small JPEG. */
  preview?: Uint8Array
  /** A PDF's pages as one JPEG. */
  picture?: Uint8Array
  /** A logo's side in pixels. */
  size?: { width: number; height: number }
}

export type CheckOutcome = Result<CheckedDocument, CheckFault>

const contentTypes = { png: 'image/png', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

export const checkContent = (request: CheckRequest): Promise<CheckOutcome> =>
  request.kind === 'logo' ? checkLogo(request) : checkDocument(request)

async function checkDocument({ kind, bytes, pixels, pages }: DocumentRequest): Promise<CheckOutcome> {
  if ((await contentKind(bytes)) !== contentTypes[kind]) return fail('document_disguised')
  if (kind === 'pdf') return checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), pages)
  const picture = await reencodeImage(bytes, { format: kind, pixels })
  if (picture === 'too_large') return fail('picture_too_large')
  return picture ? ok(picture) : fail('document_broken')
}

/** The declared type does not matter: the stored image is re-encoded from its pixels. */
async function checkLogo({ bytes, side, box }: LogoRequest): Promise<CheckOutcome> {
  const found = await contentKind(bytes)
  if (!logoTypes.some((type) => type === found)) return fail('document_disguised')
  const drawn = await drawLogo(bytes, { side, box })
  if (drawn === 'too_large') return fail('picture_too_large')
  if (!drawn) return fail('document_broken')
  const { content, ...size } = drawn
  return ok({ content, size })
}

/**
 * The bytes are searched as they came, because readers follow objects that PDFium does not, and as PDFium reads them.
 */
async function checkPdf(content: Buffer, pages: number): Promise<CheckOutcome> {
  const fault = inspectPdf(content)
  if (fault) return fail(fault)
  return withPdf(content, async (opened) => {
    if (opened === 'encrypted') return fail('pdf_encrypted')
    if (opened === 'broken') return fail('document_broken')
    const hidden = findFault(opened.rewritten)
    if (hidden) return fail(hidden)
    if (pages === 0) return ok({ content })
    if (opened.pages > pages) return fail('pdf_too_long')
    const picture = await opened.draw()
    return ok({ content, picture, preview: await thumbnail(picture) })
  })
}

/** The MIME type of a file by its content, such as 'image/jpeg'; undefined for text, HTML and unknown formats. */
const contentKind = async (bytes: Uint8Array): Promise<string | undefined> => (await fileTypeFromBuffer(bytes))?.mime
