/** Re-encodes uploaded images: the result is upright and contains nothing but pixels. */
import sharp, { type Sharp } from 'sharp'
import { logoTypes } from '#areas/firm/domain/logo.ts'

export type Picture = { content: Buffer; preview: Buffer }
/** `pixels`: width times height at most. */
type Limits = { format: 'png' | 'jpeg'; pixels: number }

/** In pixels: enough to read a scanned page, and small enough to hold in memory. */
const longestSide = 2000
const previewSide = 480

// An image is rarely processed twice.
sharp.cache(false)
// One thread: a second one would double the memory and occupy the core that serves requests.
sharp.concurrency(1)

/** Undefined if the image is damaged or not of this format. Drops location, camera and all other metadata. */
export async function reencodeImage(
  bytes: Uint8Array,
  { format, pixels }: Limits,
): Promise<Picture | 'too_large' | undefined> {
  try {
    // The header has the size, so a decompression bomb is refused before it is decoded.
    const { width, height, format: actual } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (actual !== format) return undefined
    if (width * height > pixels) return 'too_large'
    const content = await resized(sharp(bytes, { failOn: 'error' }).autoOrient(), longestSide, format)
    return { content, preview: await thumbnail(content) }
  } catch {
    return undefined
  }
}

export type Drawn = { content: Buffer; width: number; height: number }

/**
 * A logo, no larger than `box` and without loss, as WebP. `side`: pixels each way at most. Undefined if the picture is
 * damaged or of another format.
 */
export async function drawLogo(
  bytes: Uint8Array,
  { side, box }: { side: number; box: { width: number; height: number } },
): Promise<Drawn | 'too_large' | undefined> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!logoTypes.some((type) => type === `image/${format}`)) return undefined
    if (width > side || height > side) return 'too_large'
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: true, effort: 6 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

export const thumbnail = (picture: Uint8Array): Promise<Buffer> => resized(sharp(picture), previewSide, 'jpeg')

const resized = (picture: Sharp, side: number, format: 'png' | 'jpeg'): Promise<Buffer> => {
  const small = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return format === 'png'
    ? small.png().toBuffer()
    : small.flatten({ background: 'white' }).jpeg({ quality: 82 }).toBuffer()
}
