/** Pictures that people send, made anew: what comes out has only pixels in it, the right way up. */
import sharp, { type Sharp } from 'sharp'

export type Picture = { content: Buffer; preview: Buffer }
type Limits = { format: 'png' | 'jpeg'; pixels: number }

/** Enough to read a letter by, and little enough to hold in memory. */
const longestSide = 2000
const previewSide = 480

// One picture is not asked for again soon.
sharp.cache(false)
// One picture at a time on one core: another thread would hold as much again, and take the core that answers everyone else.
sharp.concurrency(1)

/** Undefined when it cannot be read to its end. Location, camera and whatever else was in it stay behind. */
export async function remakePicture(
  bytes: Buffer,
  { format, pixels }: Limits,
): Promise<Picture | 'too_large' | undefined> {
  try {
    // The size stands at the head, so that a bomb is known before it is opened.
    const { width, height, format: found } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found !== format) return undefined
    if (width * height > pixels) return 'too_large'
    const content = await resized(sharp(bytes, { failOn: 'error' }).autoOrient(), longestSide, format)
    return { content, preview: await resized(sharp(content), previewSide, 'jpeg') }
  } catch {
    return undefined
  }
}

const resized = (picture: Sharp, side: number, format: 'png' | 'jpeg'): Promise<Buffer> => {
  const small = picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return format === 'png'
    ? small.png().toBuffer()
    : small.flatten({ background: 'white' }).jpeg({ quality: 82 }).toBuffer()
}
