/**
 * What a paper is made of. A paper is a list of blocks, from first to last, and a sheet that says what stands round them; kit/make-paper.ts makes the PDF.
 * Blocks are plain data (a figure's drawing excepted), so that a paper's words can be tested without opening a PDF.
 */
import type { Pen } from './pen.ts'

/** Above, below and beside the blocks of a paper. */
export type Sheet = {
  /** The name of the paper: its heading, its title in a reader's window, and the head of each page. */
  title: string
  /** One line under the heading, such as for whom it is. */
  subtitle: string
  /** Said of the document, where programs list documents. */
  subject: string
  author: string
  /** Under the band of the first page, side by side: a short word and its value, in lines where it has more than one. */
  meta: readonly Fact[]
  /** Beside the page number, on every page. */
  footer: readonly string[]
  /** '2 of 5' */
  page: (number: number, of: number) => string
  /** When it was made, as the file says. The same sheet and blocks give the same bytes. */
  at: Date
  /** What the firm finds it by. */
  reference: string
  version: number
}

export type Fact = { label: string; value: string; note?: string | undefined }

/** A point with a heading of its own, or a plain one. */
export type Item = string | { title: string; text: string }

export type Column = {
  title: string
  /** Figures stand right. */
  align?: 'left' | 'right'
  /** How wide, against the others; 1 unless said. */
  share?: number
}

export type Tone = 'plain' | 'sun' | 'leaf' | 'ember'

export type Box = { x: number; y: number; width: number; height: number }

export type Block =
  /** Level 2 begins a part of the paper, level 3 a part of that. */
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  | { kind: 'text'; text: string; look?: 'lead' | 'small' | 'strong' }
  | { kind: 'list'; items: readonly Item[]; look?: 'dots' | 'ticks' | 'numbers' }
  /** Labels and values, a row each. */
  | { kind: 'facts'; rows: readonly Fact[] }
  /** A card with a few figures side by side. Its title begins a part of the paper; `tag` stands over it. */
  | { kind: 'card'; title: string; tag?: string | undefined; facts: readonly Fact[]; tone?: Tone }
  /** The first column heads its row. `strong` is the row to look at, counted from 0. */
  | {
      kind: 'table'
      caption: string
      columns: readonly Column[]
      rows: readonly (readonly string[])[]
      strong?: number
    }
  /** Set apart from the rest. */
  | { kind: 'note'; title?: string | undefined; texts: readonly string[]; tone?: Tone; quoted?: string | undefined }
  /** `alt` says in words all that the drawing shows. */
  | { kind: 'figure'; alt: string; height: number; draw: (pen: Pen, box: Box) => void }
  /** Lines to sign on, or what stands for a signature when `value` is given. */
  | { kind: 'signatures'; lines: readonly { label: string; value?: string | undefined }[] }
  /** What follows begins on a new page. */
  | { kind: 'newPage' }
