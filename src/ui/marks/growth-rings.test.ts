import { expect, test } from 'vitest'
import { growthRings } from './growth-rings.ts'

test('rings grow outwards, fade, and are the same on the server and in the browser', () => {
  const rings = growthRings(20)
  expect(rings).toEqual(growthRings(20))
  for (const [index, ring] of rings.slice(1).entries()) {
    const inner = rings[index]
    expect(ring.radius).toBeGreaterThan(inner?.radius ?? Number.POSITIVE_INFINITY)
    expect(ring.opacity).toBeLessThan(inner?.opacity ?? 0)
  }
})

test('every ring has a gap, and every fourth ring is stronger', () => {
  for (const [index, { dash, width }] of growthRings(12).entries()) {
    const [drawn = 0, open = 0] = dash.split(' ').map(Number)
    expect(open / (drawn + open)).toBeGreaterThan(0.05)
    expect(width > 2).toBe((index + 1) % 4 === 0)
  }
})
