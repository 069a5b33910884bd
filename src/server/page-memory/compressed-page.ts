/**
 * A compressed page with a gap where its nonce is. The nonce is replaced by a mark that no encoder can shorten, so the mark is in the output as it is and
 * every later occurrence refers back to it: writing the bytes there changes the nonce everywhere. Each result is decompressed and compared before it
 * is used, since encoders promise none of this.
 */
import {
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib'
import type { Encoding } from '#server/compress.ts'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_OPERATION_FLUSH } = constants
const { ZSTD_c_compressionLevel, ZSTD_e_flush, Z_SYNC_FLUSH } = constants

const codecs = {
  br: {
    flush: BROTLI_OPERATION_FLUSH,
    open: (size: number) =>
      createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: size } }),
    read: brotliDecompressSync,
    reach: Number.POSITIVE_INFINITY,
  },
  zstd: {
    flush: ZSTD_e_flush,
    open: () => createZstdCompress({ params: { [ZSTD_c_compressionLevel]: 19 } }),
    read: zstdDecompressSync,
    reach: Number.POSITIVE_INFINITY,
  },
  gzip: {
    flush: Z_SYNC_FLUSH,
    open: () => createGzip({ level: 9 }),
    read: gunzipSync,
    /** In bytes. It cannot refer further back than 32 kB; a mark that is further from the one before stands for itself. */
    reach: 32_000,
  },
} as const

/**
 * A nonce is these characters and `==`. The end is no part of the mark, because brotli codes a byte by the two before it; 16 random bytes would make too
 * short a mark for it to leave alone.
 */
const nonceBytes = 30
const random = (nonce: string): string => nonce.slice(0, nonceBytes)

/** No text contains it, for it is not UTF-8. All bytes differ and are above 143, which the fixed code of gzip makes longer. */
const mark = Buffer.from(Array.from({ length: nonceBytes }, (_, at) => 0x90 + ((at * 37) % 112)))

const placesOf = (bytes: Buffer, part: Buffer | string): number[] => {
  const places: number[] = []
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + nonceBytes)) places.push(at)
  return places
}

/** Changes the bytes, and returns them. */
const writeAt = (bytes: Buffer, places: readonly number[], nonce: string): Buffer => {
  for (const at of places) bytes.write(random(nonce), at, 'latin1')
  return bytes
}

/** Returns the bytes to send with this nonce, which is of the length of the first. */
export type CompressedPage = (nonce: string) => Buffer

/** A page that was rendered with `nonce`, or with none. Undefined if the encoder hid a mark after all. */
export async function compressPage(
  html: string,
  nonce: string | undefined,
  encoding: Encoding | undefined,
): Promise<CompressedPage | undefined> {
  const plain = Buffer.from(html)
  const places = nonce === undefined ? [] : placesOf(plain, random(nonce))
  for (const at of places) mark.copy(plain, at)
  if (!encoding) return places.length === 0 ? () => plain : (fresh) => writeAt(Buffer.from(plain), places, fresh)

  const { open, flush, read, reach } = codecs[encoding]
  const gaps = places.filter((at, number) => number === 0 || at - (places[number - 1] ?? 0) > reach)
  const compressed = await compressWithGaps(open(plain.length), flush, plain, gaps)
  if (places.length === 0) return () => compressed
  const gapsIn = placesOf(compressed, mark)
  const write: CompressedPage = (fresh) => {
    const bytes = writeAt(Buffer.from(compressed), gapsIn, fresh)
    // Gzip ends in a checksum of the text, and the text's length.
    if (encoding === 'gzip') bytes.writeUInt32LE(crc32(writeAt(plain, places, fresh)), bytes.length - 8)
    return bytes
  }
  const probe = 'AAECAwQFBgcICQoLDA0ODxAREhMUFQ=='
  try {
    return read(write(probe)).equals(writeAt(plain, places, probe)) ? write : undefined
  } catch {
    return undefined
  }
}

/** Each gap is flushed before and after, so that it begins and ends at a whole byte. */
async function compressWithGaps(
  encoder: ReturnType<(typeof codecs)[Encoding]['open']>,
  flush: number,
  bytes: Buffer,
  gaps: readonly number[],
): Promise<Buffer> {
  const flushed = () => new Promise<void>((done) => encoder.flush(flush, done))
  const chunks: Buffer[] = []
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, failed) => encoder.on('end', done).on('error', failed))
  let from = 0
  for (const cut of gaps.flatMap((gap) => [gap, gap + nonceBytes + '=='.length])) {
    encoder.write(bytes.subarray(from, cut))
    await flushed()
    from = cut
  }
  encoder.end(bytes.subarray(from))
  await ended
  return Buffer.concat(chunks)
}
