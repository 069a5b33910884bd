import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bomb, photo, screenshot, svg } from './documents.fixture.ts'
import { remakePicture } from './images.ts'

const jpeg = { format: 'jpeg', pixels: 50_000_000 } as const
const png = { ...jpeg, format: 'png' } as const

test('a photo comes out the right way up, without place, camera or words, and with a small preview', async () => {
  const sent = await photo({ orientation: 6 })
  expect(sent.includes('secret words')).toBe(true)
  const made = await remakePicture(sent, jpeg)
  if (!made || made === 'too_large') return expect.unreachable()
  const [before, after, preview] = await Promise.all(
    [sent, made.content, made.preview].map((each) => sharp(each).metadata()),
  )
  expect(after).toMatchObject({ format: 'jpeg', width: before?.height, height: before?.width })
  expect([after?.exif, after?.orientation, after?.xmp, after?.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(made.content.includes('secret words')).toBe(false)
  expect(preview).toMatchObject({ format: 'jpeg', height: 480 })
  expect(made.preview.length).toBeLessThan(100_000)
})

test('a large photo is brought down to 2000 pixels, a small one keeps its size', async () => {
  const large = await remakePicture(await photo({ megapixels: 12 }), jpeg)
  if (!large || large === 'too_large') return expect.unreachable()
  expect((await sharp(large.content).metadata()).width).toBe(2000)
  const small = await remakePicture(await screenshot(), png)
  if (!small || small === 'too_large') return expect.unreachable()
  expect(await sharp(small.content).metadata()).toMatchObject({
    format: 'png',
    width: 600,
    height: 400,
    hasAlpha: true,
  })
})

test('a picture that unfolds to hundreds of megabytes is known by its head', async () => {
  const small = await bomb()
  expect(small.length).toBeLessThan(1_000_000)
  expect(await remakePicture(small, png)).toBe('too_large')
})

test('what is cut, empty, or another format is no picture', async () => {
  const [whole, shot] = [await photo(), await screenshot()]
  for (const [bytes, limits] of [
    [whole.subarray(0, whole.length * 0.6), jpeg],
    [whole.subarray(0, 40), jpeg],
    [shot.subarray(0, shot.length - 40), png],
    [Buffer.alloc(0), jpeg],
    [shot, jpeg],
    [whole, png],
    [svg, png],
  ] as const)
    expect(await remakePicture(bytes, limits), `${bytes.length} bytes`).toBeUndefined()
})
