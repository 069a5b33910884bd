/** For tests: documents as members upload them, valid and malicious. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG of `megapixels`, with noise, so that it is about as large as a real photo. */
export async function photo(
  options: { megapixels?: number; orientation?: number; quality?: number } = {},
): Promise<Buffer> {
  const { megapixels = 1, orientation = 1, quality = 80 } = options
  const height = Math.round(Math.sqrt((megapixels * 1e6) / 1.5))
  const width = Math.round(height * 1.5)
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const base = {
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
    channels: 3 as const,
    background: 'grey',
  }
  return sharp({ create: { ...base, noise: grain } })
    .resize(width, height)
    .withExif({
      IFD0: { Make: 'A camera', ImageDescription: 'secret words' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '6/1 15/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality })
    .toBuffer()
}

export const screenshot = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 4, background: { r: 200, g: 220, b: 255, alpha: 0.9 } } })
    .png()
    .toBuffer()

const script = '<script>alert(1)</script>'

/** A made-up logo, a circle on nothing, as PNG: with a script in its metadata, and another after its end. */
export async function mark({ width = 600, height = 200, fill = 'seagreen' } = {}): Promise<Buffer> {
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><circle cx="15" cy="15" r="14" fill="${fill}"/><path d="M40 8h45v14H40z" fill="navy"/></svg>`
  const png = await sharp(Buffer.from(circle), { density: 600 })
    .resize(width, height)
    .withExif({ IFD0: { ImageDescription: script } })
    .png()
    .toBuffer()
  return Buffer.concat([png, Buffer.from(script)])
}

function pngPart(type: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), content])
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A decompression bomb: a black PNG of a few kilobytes that decodes to 54 million pixels. */
export function decompressionBomb(): Buffer {
  const [width, height] = [9000, 6000]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // One bit for each pixel; each line has a byte before it.
  header[8] = 1
  const lines = deflateSync(Buffer.alloc(height * (1 + width / 8)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngPart('IHDR', header), pngPart('IDAT', lines), pngPart('IEND', Buffer.alloc(0))])
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const html = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')

type PdfParts = {
  /** The content of additional objects, such as '<< /Type /Action >>'. */
  objects?: (string | Buffer)[]
  /** Additional entries of the trailer's dictionary. */
  trailer?: string
  /** Pages; all but the first are the first of `objects`. */
  pages?: number
  /** The first object. */
  catalog?: string
}

const plainCatalog = '<< /Type /Catalog /Pages 2 0 R >>'

/** A valid PDF, of one page unless told otherwise. */
export function pdf({ objects = [], trailer = '', pages = 1, catalog = plainCatalog }: PdfParts = {}): Buffer {
  const more = Array.from({ length: pages - 1 }, (_, at) => ` ${at + 5} 0 R`).join('')
  const all: (string | Buffer)[] = [
    catalog,
    `<< /Type /Pages /Kids [3 0 R${more}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << >> >>',
    stream('', Buffer.from('0 0 m 100 100 l S')),
    ...objects,
  ]
  const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const rows = all.map((content, at) => {
    const row = `${String(length).padStart(10, '0')} 00000 n \n`
    const object = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n')])
    parts.push(object)
    length += object.length
    return row
  })
  parts.push(
    Buffer.from(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows.join('')}`),
    Buffer.from(`trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

export const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

/** An object inside a compressed object stream, which a plain text search does not find. */
export function objectStream(content: string, filter = '/Filter /FlateDecode'): Buffer {
  const head = '10 0 '
  return stream(`/Type /ObjStm /N 1 /First ${head.length} ${filter}`, deflateSync(`${head}${content}`))
}

/**
 * A valid PDF whose first action is in an object stream that does not say so. Its cross-reference stream points there.
 */
export function untypedObjectStreamPdf(action: string): Buffer {
  const head = '10 0 '
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 10 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    stream(`/N 1 /First ${head.length} /Filter /FlateDecode`, deflateSync(`${head}${action}`)),
  ]
  let file = Buffer.from('%PDF-1.7\n')
  const offsets = bodies.map((body, at) => {
    const offset = file.length
    file = Buffer.concat([file, Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    return offset
  })
  const row = (type: number, value: number, index: number) => {
    const bytes = Buffer.alloc(7)
    bytes[0] = type
    bytes.writeUInt32BE(value, 1)
    bytes.writeUInt16BE(index, 5)
    return bytes
  }
  const table = [row(0, 0, 65535), ...offsets.map((offset) => row(1, offset, 0)), row(1, file.length, 0), row(2, 4, 0)]
  const xref = stream(
    '/Type /XRef /Size 11 /W [1 4 2] /Index [0 6 10 1] /Root 1 0 R /Filter /FlateDecode',
    deflateSync(Buffer.concat(table)),
  )
  const end = Buffer.from(`\nendobj\nstartxref\n${file.length}\n%%EOF\n`)
  return Buffer.concat([file, Buffer.from('5 0 obj\n'), xref, end])
}
