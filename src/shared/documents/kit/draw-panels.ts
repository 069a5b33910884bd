/** Boxed blocks: cards of figures, notes, figures, lines to sign on. */
import type { Colour } from '#shared/documents/colours.ts'
import type { Block, Fact, Tone } from './block.ts'
import { contentWidth, type Flow, page } from './page-flow.ts'
import type { Pen, Style } from './pen.ts'
import { typography } from './typography.ts'

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

const grounds: Readonly<Record<Tone, { ground: Colour; edge: Colour }>> = {
  plain: { ground: 'page', edge: 'line' },
  sun: { ground: 'sunWash', edge: 'sunLine' },
  leaf: { ground: 'leafWash', edge: 'leafWash' },
  ember: { ground: 'emberWash', edge: 'emberWash' },
}

const inner = 18
const perRow = 3

function layOutCard(pen: Pen, { title, tag, facts }: Of<'card'>) {
  const width = contentWidth - 2 * inner
  const share = width / perRow
  const rows = chunk(facts, perRow).map((row) => row.map((fact) => layOutFact(pen, fact, share - 14)))
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)))
  const titleLines = pen.linesOf(title, typography.h2, width)
  const tagHeight = tag === undefined ? 0 : 24
  const head = tagHeight + titleLines.length * typography.h2.leading
  const height = 2 * inner - 4 + head + heights.reduce((sum, each) => sum + each + 12, 0)
  return { share, rows, heights, titleLines, tagHeight, head, height }
}

export const cardHeight = (pen: Pen, card: Of<'card'>): number => layOutCard(pen, card).height

export function drawCard(pen: Pen, flow: Flow, card: Of<'card'>) {
  const { tag, tone = 'plain' } = card
  const { share, rows, heights, titleLines, tagHeight, head, height } = layOutCard(pen, card)
  flow.gap(4)
  flow.need(height)
  const top = flow.y
  const { ground, edge } = grounds[tone]
  pen.decorate(() => {
    pen.fill(ground, (doc) => doc.roundedRect(page.left, top, contentWidth, height, 12))
    pen.stroke(edge, 1, (doc) => doc.roundedRect(page.left, top, contentWidth, height, 12))
    if (tag !== undefined)
      pen.fill('sun', (doc) =>
        doc.roundedRect(page.left + inner, top + inner - 2, pen.widthOf(tag, pill) + 16, 17, 8.5),
      )
  })
  const x = page.left + inner
  if (tag !== undefined) flow.put(flow.root, 'P', () => pen.write(tag, x + 8, top + inner + 9.5, pill))
  flow.put(flow.root, 'H2', () => pen.writeLines(titleLines, x, top + inner - 2 + tagHeight, typography.h2))
  const list = flow.tag(flow.root, 'L')
  let y = top + inner + head + 10
  for (const [at, row] of rows.entries()) {
    for (const [column, fact] of row.entries()) {
      const item = flow.tag(list, 'LI')
      const left = x + column * share
      flow.put(item, 'Lbl', () => pen.writeLines(fact.labels, left, y, typography.label))
      flow.put(item, 'LBody', () => {
        const middle = y + fact.labels.length * typography.label.leading
        pen.writeLines(fact.values, left, middle, typography.figure, 'left', fact.notes.length > 0)
        pen.writeLines(fact.notes, left, middle + fact.values.length * typography.figure.leading, typography.small)
      })
      item.end()
    }
    y += (heights[at] ?? 0) + 12
  }
  list.end()
  flow.down(height + 14)
}

const pill: Style = { font: 'semiBold', size: 8.5, leading: 12, colour: 'ink' }

const chunk = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

function layOutFact(pen: Pen, { label, value, note }: Fact, width: number) {
  const labels = pen.linesOf(label, typography.label, width)
  const values = pen.linesOf(value, typography.figure, width)
  const notes = note === undefined ? [] : pen.linesOf(note, typography.small, width)
  const height =
    labels.length * typography.label.leading +
    values.length * typography.figure.leading +
    notes.length * typography.small.leading
  return { labels, values, notes, height }
}

const bars: Readonly<Record<Tone, Colour>> = { plain: 'line', sun: 'sun', leaf: 'leaf', ember: 'ember' }

function layOutNote(pen: Pen, { title, texts, quoted }: Of<'note'>) {
  const width = contentWidth - 2 * inner
  const style = quoted === undefined ? typography.body : typography.quote
  const parts = [
    ...(title === undefined
      ? []
      : [{ style: typography.h3, lines: pen.linesOf(title, typography.h3, width), after: 3 }]),
    ...texts.map((text) => ({ style, lines: pen.linesOf(text, style, width), after: 6 })),
    ...(quoted === undefined
      ? []
      : [{ style: typography.small, lines: pen.linesOf(quoted, typography.small, width), after: 0 }]),
  ]
  const height =
    parts.reduce((sum, part) => sum + part.lines.length * part.style.leading + part.after, 0) + 2 * (inner - 5) - 4
  return { parts, height }
}

export const noteHeight = (pen: Pen, note: Of<'note'>): number => layOutNote(pen, note).height

/** Draws it on one page; returns false when it does not fit on a page. */
export function drawNote(pen: Pen, flow: Flow, note: Of<'note'>): boolean {
  const { tone = 'plain' } = note
  const { parts, height } = layOutNote(pen, note)
  if (height > flow.whole) return false
  flow.gap(4)
  flow.need(height)
  const top = flow.y
  pen.decorate(() => {
    pen.fill(grounds[tone].ground, (doc) => doc.roundedRect(page.left, top, contentWidth, height, 8))
    pen.fill(bars[tone], (doc) => doc.roundedRect(page.left, top, 4, height, 2))
  })
  const box = flow.tag(flow.root, 'Div')
  let y = top + inner - 5
  for (const part of parts) {
    const at = y
    flow.put(box, 'P', () => pen.writeLines(part.lines, page.left + inner, at, part.style))
    y += part.lines.length * part.style.leading + part.after
  }
  box.end()
  flow.down(height + 14)
  return true
}

export function drawFigure(pen: Pen, flow: Flow, { alt, height, draw }: Of<'figure'>) {
  flow.gap(4)
  flow.need(height)
  const box = { x: page.left, y: flow.y, width: contentWidth, height }
  const bbox = [box.x, box.y, box.x + box.width, box.y + height]
  flow.put(flow.root, 'Figure', () => draw(pen, box), { alt, bbox })
  flow.down(height + 12)
}

const signHeight = 62

export function drawSignatures(pen: Pen, flow: Flow, { lines }: Of<'signatures'>) {
  const width = (contentWidth - 24) / 2
  for (const pair of chunk(lines, 2)) {
    flow.need(signHeight)
    const top = flow.y
    for (const [at, { label, value }] of pair.entries()) {
      const x = page.left + at * (width + 24)
      pen.decorate(() => pen.stroke('ink3', 0.75, (doc) => doc.moveTo(x, top + 38).lineTo(x + width, top + 38)))
      const tag = flow.tag(flow.root, 'P')
      tag.add(() => {
        const signed = value === undefined ? [] : pen.linesOf(value, typography.strong, width)
        pen.writeLines(signed, x, top + 35 - signed.length * typography.strong.leading, typography.strong, 'left', true)
        pen.writeLines(pen.linesOf(label, typography.small, width), x, top + 42, typography.small)
      })
      tag.end()
    }
    flow.down(signHeight + 4)
  }
}
