/**
 * Tables, and rows of labels and values. Every header cell has a scope; a header repeated on a later page is tagged as
 * decoration.
 */
import type { Block, Column, Fact } from './block.ts'
import { contentWidth, type Flow, page, type Tag } from './page-flow.ts'
import type { Pen, Style } from './pen.ts'
import { typography } from './typography.ts'

type Table = Extract<Block, { kind: 'table' }>
type Cell = { lines: string[]; x: number; width: number; right: boolean; style: Style }

const pad = { x: 8, y: 5 } as const
const factPad = 3.8

function layOutTable(pen: Pen, { caption, columns, rows, strong }: Table) {
  const cells = (texts: readonly string[], style: (at: number) => Style) => layOut(pen, columns, texts, style)
  const head = cells(
    columns.map(({ title }) => title),
    () => typography.head,
  )
  const body = rows.map((texts, row) =>
    cells(texts, (at) => (at === 0 || row === strong ? typography.cellStrong : typography.cell)),
  )
  const captionHeight = pen.heightOf(caption, typography.small, contentWidth) + 5
  const whole = captionHeight + body.reduce((sum, row) => sum + heightOf(row), heightOf(head))
  // A short table is never split; of a long one, the first two rows stay with the header.
  const start = captionHeight + body.slice(0, 2).reduce((sum, row) => sum + heightOf(row), heightOf(head))
  return { head, body, captionHeight, least: whole <= 260 ? whole : start }
}

export const tableStart = (pen: Pen, table: Table): number => layOutTable(pen, table).least

export function drawTable(pen: Pen, flow: Flow, block: Table) {
  const { caption, strong } = block
  const { head, body, captionHeight, least } = layOutTable(pen, block)
  flow.gap(4)
  flow.need(least)
  const table = flow.tag(flow.root, 'Table')
  const top = flow.y
  flow.put(table, 'Caption', () =>
    pen.writeLines(pen.linesOf(caption, typography.small, contentWidth), page.left, top, typography.small),
  )
  flow.down(captionHeight)

  drawHead(pen, flow, head, table)
  for (const [at, row] of body.entries()) {
    if (heightOf(row) > flow.remaining && !flow.isFresh) {
      flow.openPage()
      drawHead(pen, flow, head, undefined)
    }
    const height = heightOf(row)
    pen.decorate(() => {
      if (at === strong) pen.fill('sunWash', (doc) => doc.rect(page.left, flow.y, contentWidth, height))
      pen.stroke('line', 0.75, (doc) =>
        doc.moveTo(page.left, flow.y + height).lineTo(page.left + contentWidth, flow.y + height),
      )
    })
    const line = flow.tag(table, 'TR')
    for (const [index, cell] of row.entries()) {
      const tag = index === 0 ? flow.tag(line, 'TH', { scope: 'Row' }) : flow.tag(line, 'TD')
      tag.add(() => writeCell(pen, cell, flow.y)).end()
    }
    line.end()
    flow.down(height)
  }
  table.end()
  flow.down(12)
}

function drawHead(pen: Pen, flow: Flow, head: readonly Cell[], table: Tag | undefined) {
  const height = heightOf(head)
  pen.decorate(() => pen.fill('sunSoft', (doc) => doc.roundedRect(page.left, flow.y, contentWidth, height, 4)))
  if (table === undefined)
    pen.decorate(() => {
      for (const cell of head) writeCell(pen, cell, flow.y)
    })
  else {
    const line = flow.tag(table, 'TR')
    for (const cell of head) flow.put(line, 'TH', () => writeCell(pen, cell, flow.y), { scope: 'Column' })
    line.end()
  }
  flow.down(height)
}

function layOut(pen: Pen, columns: readonly Column[], texts: readonly string[], style: (at: number) => Style): Cell[] {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  let x = page.left
  return columns.map(({ align = 'left', share = 1 }, at) => {
    const width = (contentWidth * share) / shares
    const cell = {
      lines: pen.linesOf(texts[at] ?? '', style(at), width - 2 * pad.x),
      x,
      width,
      right: align === 'right',
      style: style(at),
    }
    x += width
    return cell
  })
}

const heightOf = (row: readonly Cell[]): number =>
  Math.max(...row.map(({ lines, style }) => lines.length * style.leading)) + 2 * pad.y

function writeCell(pen: Pen, { lines, x, width, right, style }: Cell, top: number) {
  if (right) pen.writeLines(lines, x + width - pad.x, top + pad.y, style, 'right')
  else pen.writeLines(lines, x + pad.x, top + pad.y, style)
}

const labelShare = 0.42

/** A table without a header row: each label is the header of its row. */
export function drawFacts(pen: Pen, flow: Flow, rows: readonly Fact[]) {
  const table = flow.tag(flow.root, 'Table')
  const left = contentWidth * labelShare
  const width = contentWidth - left
  for (const { label, value, note } of rows) {
    const labels = pen.linesOf(label, { ...typography.cell, colour: 'ink2' }, left - 12)
    const values = pen.linesOf(value, typography.cellStrong, width)
    const notes = note === undefined ? [] : pen.linesOf(note, typography.small, width)
    const height =
      Math.max(
        labels.length * typography.cell.leading,
        values.length * typography.cell.leading + notes.length * typography.small.leading,
      ) +
      2 * factPad
    flow.need(height)
    const top = flow.y + factPad
    pen.decorate(() =>
      pen.stroke('line', 0.75, (doc) =>
        doc.moveTo(page.left, flow.y + height).lineTo(page.left + contentWidth, flow.y + height),
      ),
    )
    const line = flow.tag(table, 'TR')
    flow.put(line, 'TH', () => pen.writeLines(labels, page.left, top, { ...typography.cell, colour: 'ink2' }), {
      scope: 'Row',
    })
    flow.put(line, 'TD', () => {
      pen.writeLines(values, page.left + left, top, typography.cellStrong, 'left', notes.length > 0)
      pen.writeLines(notes, page.left + left, top + values.length * typography.cell.leading, typography.small)
    })
    line.end()
    flow.down(height)
  }
  table.end()
  flow.down(10)
}
