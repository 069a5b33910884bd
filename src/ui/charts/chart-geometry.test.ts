import { expect, test } from 'vitest'
import { placeChart } from './chart-geometry.ts'

const plot = { left: 10, right: 110, top: 5, bottom: 55 }

test('figures lie between the edges of the drawing, and a line stays below its top', () => {
  const { x, y, line, area } = placeChart({ from: 30, to: 60, most: 200 }, plot)
  expect([x(30), x(60), x(40)]).toEqual([10, 110, 43.3])
  expect([y(0), y(200), y(50), y(300)]).toEqual([55, 5, 42.5, 5])
  const points = [
    { x: 30, y: 0 },
    { x: 40, y: 50 },
  ]
  expect(line(points)).toBe('M10 55L43.3 42.5')
  expect(area(points)).toBe('M10 55L43.3 42.5V55H10Z')
})

test('a chart of one year, or of nothing but zeros, is drawn at the beginning and at the bottom', () => {
  const { line } = placeChart({ from: 65, to: 65, most: 0 }, plot)
  expect(line([{ x: 65, y: 0 }])).toBe('M10 55')
})
