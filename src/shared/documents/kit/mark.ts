/** The sun and rings, for the logo and for the background of a heading. */
import { growthRings } from '#ui/marks/growth-rings.ts'
import { mark } from '#ui/marks/mark.ts'
import type { Pen, Style } from './pen.ts'

const word: Style = { font: 'bold', size: 15, leading: 18, colour: 'ink', tracking: -0.02 }

/** The firm's logo, or our mark with the firm's name. */
export type OwnLogo = { name: string; picture?: { image: PDFKit.Mixins.ImageSrc; width: number; height: number } }
type Logo = OwnLogo & { on: 'sun' | 'page'; scale?: number }

/** Vertically centred at `y`. On yellow the sun is white, and a picture has a white ground. */
export function drawLogo(pen: Pen, x: number, y: number, { name, picture, on, scale = 1 }: Logo) {
  if (picture) return drawPicture(pen, x, y, { ...picture, on, scale })
  const size = 0.8 * scale
  const middle = x + mark.sun * size
  pen.fill(on === 'sun' ? 'page' : 'sun', (doc) => doc.circle(middle, y, mark.sun * size))
  for (const { radius, dash, turn } of mark.rings)
    drawRing(pen, middle, y, radius * size, mark.line * size, dash, turn, size)
  pen.fill('ink', (doc) => doc.circle(middle, y, mark.seed * size))
  const style = { ...word, size: word.size * scale }
  pen.write(name, x + 2 * mark.sun * size + 7 * scale, y + style.size * 0.35, style)
}

type Picture = NonNullable<OwnLogo['picture']> & { on: 'sun' | 'page'; scale: number }

function drawPicture(pen: Pen, x: number, y: number, { image, width, height, on, scale }: Picture) {
  const size = { width: width * 0.8 * scale, height: height * 0.8 * scale }
  const top = y - size.height / 2
  const pad = 6
  if (on === 'sun')
    pen.fill('card', (doc) => doc.roundedRect(x - pad, top - pad, size.width + 2 * pad, size.height + 2 * pad, 6))
  pen.doc.image(image, x, top, size)
}

/** An open ring, starting at the angle `turn`: the first length of `dash` is drawn, the second left out. */
function drawRing(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  width: number,
  dash: string,
  turn: number,
  scale = 1,
  opacity = 1,
) {
  const [drawn = 0, open = 0] = dash.split(' ').map((length) => Number(length) * scale)
  const from = (turn * Math.PI) / 180
  const to = from + (2 * Math.PI * drawn) / (drawn + open)
  pen.stroke('ink', width, (doc) => doc.lineCap('round').path(arc(x, y, radius, from, to)), opacity)
}

function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const at = (angle: number) =>
    `${(x + radius * Math.cos(angle)).toFixed(3)} ${(y + radius * Math.sin(angle)).toFixed(3)}`
  const half = (from + to) / 2
  const bend = `A ${radius} ${radius} 0 0 1`
  return `M ${at(from)} ${bend} ${at(half)} ${bend} ${at(to)}`
}

/** Growth rings around a seed, clipped to the box. */
export function drawRings(
  pen: Pen,
  box: { x: number; y: number; width: number; height: number },
  centre: { x: number; y: number },
) {
  pen.doc.save().rect(box.x, box.y, box.width, box.height).clip()
  for (const { radius, width, opacity, dash, turn } of growthRings(14))
    drawRing(pen, centre.x, centre.y, radius * 0.62, width * 0.6, dash, turn, 0.62, opacity * 0.75)
  pen.fill('ink', (doc) => doc.circle(centre.x, centre.y, 4))
  pen.doc.restore()
}
