/**
 * Opens a PDF with PDFium, the engine of Chrome as WebAssembly: writes it anew without compressed objects, and draws
 * its pages.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import sharp from 'sharp'
import { limitWasmMemory } from './limit-wasm-memory.ts'

/** In pixels: enough to read the small print of an A4 page. */
const longestSide = 1600
const gapBetweenPages = 16
const wasmBytes = 256 * 1024 * 1024

// Constants of fpdfview.h.
const passwordError = 4
const bgra = 4
const drawAnnotations = 0x01
const asRgba = 0x10
const white = 0xffffffff

let engine: Promise<WrappedPdfiumModule> | undefined

function loadOnce(): Promise<WrappedPdfiumModule> {
  engine ??= load()
  return engine
}

async function load(): Promise<WrappedPdfiumModule> {
  limitWasmMemory(wasmBytes)
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

export type OpenPdf = {
  pages: number
  /** Every object that can be reached from the first, as plain text apart from the content of streams. */
  rewritten: Buffer
  /** All pages, one below the other, as JPEG. */
  draw(): Promise<Buffer>
}

/** Runs `work` with the opened document. It cannot be opened, or has no page: 'broken'. */
export async function withPdf<T>(
  bytes: Uint8Array,
  work: (opened: OpenPdf | 'broken' | 'encrypted') => Promise<T>,
): Promise<T> {
  const pdfium = await loadOnce()
  const { malloc, free } = pdfium.pdfium.wasmExports
  const at = malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, at)
  const handle = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  try {
    if (!handle) return await work(pdfium.FPDF_GetLastError() === passwordError ? 'encrypted' : 'broken')
    const pages = pdfium.FPDF_GetPageCount(handle)
    if (pdfium.FPDF_GetSecurityHandlerRevision(handle) >= 0) return await work('encrypted')
    if (pages < 1) return await work('broken')
    return await work({ pages, rewritten: rewrite(pdfium, handle), draw: () => drawPages(pdfium, handle, pages) })
  } finally {
    if (handle) pdfium.FPDF_CloseDocument(handle)
    free(at)
  }
}

function rewrite(pdfium: WrappedPdfiumModule, handle: number): Buffer {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  try {
    if (!pdfium.PDFiumExt_SaveAsCopy(handle, writer)) throw new Error('PDFium could not write the document')
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
    const at = malloc(size)
    pdfium.PDFiumExt_GetFileWriterData(writer, at, size)
    const copy = Buffer.from(pdfium.pdfium.HEAPU8.subarray(at, at + size))
    free(at)
    return copy
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer)
  }
}

async function drawPages(pdfium: WrappedPdfiumModule, handle: number, pages: number): Promise<Buffer> {
  const drawn: Buffer[] = []
  for (let page = 0; page < pages; page++) drawn.push(await drawPage(pdfium, handle, page))
  const [only] = drawn
  if (only && drawn.length === 1) return only
  const below = { across: 1, shim: gapBetweenPages, background: 'lightgrey' }
  return sharp(drawn, { join: below }).jpeg({ quality: 82 }).toBuffer()
}

async function drawPage(pdfium: WrappedPdfiumModule, handle: number, index: number): Promise<Buffer> {
  const page = pdfium.FPDF_LoadPage(handle, index)
  if (!page) throw new Error('PDFium could not load a page')
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const scale = longestSide / Math.max(wide, high, 1)
  const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, 0, 0)
  if (!bitmap) throw new Error('PDFium has no memory for a page')
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations | asRgba)
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const pixels = Buffer.from(pdfium.pdfium.HEAPU8.subarray(from, from + width * height * 4))
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(page)
  const raw = { width, height, channels: 4 as const }
  return sharp(pixels, { raw }).removeAlpha().jpeg({ quality: 82 }).toBuffer()
}
