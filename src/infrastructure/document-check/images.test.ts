import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decompressionBomb, mark, photo, screenshot, svg } from '#infrastructure/documents.fixture.ts'
import { drawLogo, reencodeImage } from './images.ts'

const jpeg = { format: 'jpeg', pixels: 50_000_000 } as const
const png = { ...jpeg, format: 'png' } as const

test('a photo is rotated upright, stripped of location, camera and description, and gets a small preview', async () => {
  const original = await photo({ orientation: 6 })
  expect(original.includes('secret words')).toBe(true)
  const result = await reencodeImage(original, jpeg)
  if (!result || result === 'too_large') return expect.unreachable()
  const [before, after, preview] = await Promise.all(
    [original, result.content, result.preview].map((each) => sharp(each).metadata()),
  )
  expect(after).toMatchObject({ format: 'jpeg', width: before?.height, height: before?.width })
  expect([after?.exif, after?.orientation, after?.xmp, after?.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(result.content.includes('secret words')).toBe(false)
  expect(preview).toMatchObject({ format: 'jpeg', height: 480 })
  expect(result.preview.length).toBeLessThan(100_000)
})

test('a large photo is scaled down to 2000 pixels, a small one keeps its size', async () => {
  const large = await reencodeImage(await photo({ megapixels: 3 }), jpeg)
  if (!large || large === 'too_large') return expect.unreachable()
  expect((await sharp(large.content).metadata()).width).toBe(2000)
  const small = await reencodeImage(await screenshot(), png)
  if (!small || small === 'too_large') return expect.unreachable()
  expect(await sharp(small.content).metadata()).toMatchObject({
    format: 'png',
    width: 600,
    height: 400,
    hasAlpha: true,
  })
})

test('a decompression bomb is recognised by its header', async () => {
  const small = decompressionBomb()
  expect(small.length).toBeLessThan(1_000_000)
  expect(await reencodeImage(small, png)).toBe('too_large')
})

test('a truncated or empty file or another format is refused', async () => {
  const [complete, shot] = [await photo(), await screenshot()]
  for (const [bytes, limits] of [
    [complete.subarray(0, complete.length * 0.6), jpeg],
    [complete.subarray(0, 40), jpeg],
    [shot.subarray(0, shot.length - 40), png],
    [Buffer.alloc(0), jpeg],
    [shot, jpeg],
    [complete, png],
    [svg, png],
  ] as const)
    expect(await reencodeImage(bytes, limits), `${bytes.length} bytes`).toBeUndefined()
})

const into = { side: 4000, box: { width: 320, height: 64 } }

test('a logo is drawn into its box from its pixels alone, keeps what is transparent, and drawn again is the same', async () => {
  const original = await mark({ width: 900, height: 300 })
  expect(original.includes('<script>')).toBe(true)
  const drawn = await drawLogo(original, into)
  if (!drawn || drawn === 'too_large') return expect.unreachable()
  expect(drawn.content.includes('script')).toBe(false)
  const found = await sharp(drawn.content).metadata()
  expect(found).toMatchObject({ format: 'webp', width: 192, height: 64, hasAlpha: true })
  expect([drawn.width, drawn.height, found.exif, found.xmp, found.icc]).toEqual([192, 64, ...Array(3).fill(undefined)])
  expect(await drawLogo(drawn.content, into)).toEqual(drawn)
})

test('a photo of a logo is upright and in the colours of screens, and a small picture is not blown up', async () => {
  const upright = await drawLogo(await photo({ orientation: 6 }), into)
  if (!upright || upright === 'too_large') return expect.unreachable()
  expect([upright.width, upright.height]).toEqual([43, 64])
  expect(upright.content.includes('secret words')).toBe(false)
  const inPrint = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const small = await drawLogo(inPrint, into)
  if (!small || small === 'too_large') return expect.unreachable()
  expect(await sharp(small.content).metadata()).toMatchObject({ space: 'srgb', width: 60, height: 40 })
})

test('no logo is made of another format, of a damaged file, or of one that is too large', async () => {
  const [shot, bomb] = [await screenshot(), decompressionBomb()]
  for (const bytes of [svg, Buffer.alloc(0), shot.subarray(0, shot.length - 40), await sharp(shot).gif().toBuffer()])
    expect(await drawLogo(bytes, into)).toBeUndefined()
  expect(await drawLogo(bomb, into)).toBe('too_large')
})
