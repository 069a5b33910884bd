import type { Item } from './block.ts'
import { contentWidth, type Flow, page, type Tag } from './page-flow.ts'
import type { Pen, Style } from './pen.ts'
import { typography } from './typography.ts'

type Place = { x?: number; width?: number }

/** Draws lines under one tag, over as many pages as needed, without widows or orphans. */
export function drawLines(
  pen: Pen,
  flow: Flow,
  tag: Tag,
  text: string,
  style: Style,
  { x = page.left, width = contentWidth }: Place = {},
) {
  let lines = pen.linesOf(text, style, width)
  while (lines.length > 0) {
    const fits = Math.floor((flow.remaining + 0.01) / style.leading)
    let take = Math.min(lines.length, fits)
    if (take < lines.length && lines.length - take === 1) take -= 1
    if (take < Math.min(2, lines.length)) {
      flow.openPage()
      continue
    }
    const now = lines.slice(0, take)
    const top = flow.y
    tag.add(() => pen.writeLines(now, x, top, style))
    flow.down(take * style.leading)
    lines = lines.slice(take)
    if (lines.length > 0) flow.openPage()
  }
  tag.end()
}

const headings = {
  2: { style: typography.h2, above: 22, below: 6 },
  3: { style: typography.h3, above: 14, below: 3 },
} as const

export const headingHeight = (pen: Pen, text: string, level: 2 | 3): number =>
  pen.heightOf(text, headings[level].style, contentWidth) + headings[level].below

/** `after` is the height, in points, that must fit under the heading on the same page. */
export function drawHeading(pen: Pen, flow: Flow, text: string, level: 2 | 3, after = 0) {
  const { style, above, below } = headings[level]
  flow.gap(above)
  flow.need(headingHeight(pen, text, level) + after)
  drawLines(pen, flow, flow.tag(flow.root, `H${level}`), text, style)
  flow.down(below)
}

const looks = { lead: typography.lead, small: typography.small, strong: typography.strong } as const

export function drawText(pen: Pen, flow: Flow, text: string, look?: keyof typeof looks) {
  const style = look === undefined ? typography.body : looks[look]
  for (const paragraph of text.split('\n\n')) {
    drawLines(pen, flow, flow.tag(flow.root, 'P'), paragraph, style)
    flow.down(style === typography.small ? 5 : 8)
  }
}

const indent = 20
const itemPlace = { x: page.left + indent, width: contentWidth - indent }

/**
 * The height, in points, of a list item that must fit on one page: all of a short item, the beginning of a long one.
 */
export function itemStart(pen: Pen, item: Item): number {
  const { width } = itemPlace
  const heights =
    typeof item === 'string'
      ? [pen.heightOf(item, typography.body, width)]
      : [pen.heightOf(item.title, typography.strong, width), pen.heightOf(item.text, typography.body, width)]
  const whole = heights.reduce((sum, height) => sum + height, 0)
  return whole <= 7 * typography.body.leading ? whole : Math.min((heights[0] ?? 0) + 2 * typography.body.leading, 70)
}

/** `after`: points that must follow the last item on its page. */
export function drawList(pen: Pen, flow: Flow, items: readonly Item[], look: 'dots' | 'ticks' | 'numbers', after = 0) {
  const list = flow.tag(flow.root, 'L')
  for (const [at, item] of items.entries()) {
    const first = typeof item === 'string' ? item : item.title
    const style = typeof item === 'string' ? typography.body : typography.strong
    flow.need(itemStart(pen, item) + (at === items.length - 1 ? after : 0))
    const middle = flow.y + typography.body.leading / 2
    if (look !== 'numbers') pen.decorate(() => (look === 'dots' ? drawDot(pen, middle) : drawTick(pen, middle)))
    const entry = flow.tag(list, 'LI')
    if (look === 'numbers') {
      const top = flow.y
      flow
        .tag(entry, 'Lbl')
        .add(() => pen.writeLines([`${at + 1}.`], page.left, top, { ...typography.strong, even: true }))
    }
    const body = flow.tag(entry, 'LBody')
    drawLines(pen, flow, flow.tag(body, 'P'), first, style, itemPlace)
    if (typeof item !== 'string') drawLines(pen, flow, flow.tag(body, 'P'), item.text, typography.body, itemPlace)
    entry.end()
    flow.down(typeof item === 'string' ? 3 : 6)
  }
  list.end()
  flow.down(4)
}

const drawDot = (pen: Pen, y: number) => {
  pen.fill('sun', (doc) => doc.circle(page.left + 6, y, 4))
  pen.fill('ink', (doc) => doc.circle(page.left + 6, y, 1.5))
}

const drawTick = (pen: Pen, y: number) => {
  const x = page.left + 6
  pen.fill('leaf', (doc) => doc.circle(x, y, 6))
  pen.stroke('card', 1.4, (doc) =>
    doc
      .lineCap('round')
      .lineJoin('round')
      .moveTo(x - 2.6, y + 0.2)
      .lineTo(x - 0.7, y + 2.2)
      .lineTo(x + 2.8, y - 2),
  )
}
