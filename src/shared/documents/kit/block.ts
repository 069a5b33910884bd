/**
 * A document is a list of blocks in reading order, and a sheet with its header, footer and metadata;
 * kit/make-document.ts makes the PDF. Blocks are plain data (except the drawing of a figure), so that a document's text
 * can be tested without opening a PDF.
 */
import type { Pen } from './pen.ts'

export type Sheet = {
  /** The document's name: its heading, its title in a PDF viewer, and the header of each page. */
  title: string
  /** One line under the heading, such as the member's name. */
  subtitle: string
  subject: string
  /** The firm's trading name, also beside its mark. */
  author: string
  /** The firm's logo, replacing our mark and the firm's name. Sizes in CSS pixels. */
  logo: { bytes: Uint8Array; width: number; height: number } | undefined
  /** Replaces yellow; '' keeps it. */
  accent: string
  /** Labels and values side by side under the band of the first page; a value may have several lines. */
  meta: readonly Fact[]
  /** Next to the page number on every page. */
  footer: readonly string[]
  /** Across every page of a document that must not be used. */
  watermark?: string | undefined
  /** '2 of 5' */
  page: (number: number, of: number) => string
  /** The creation date in the PDF's metadata. The same sheet and blocks give the same bytes. */
  at: Date
  /** The reference by which the firm finds the document. */
  reference: string
  version: number
  attachment?: Attachment
}

export type Attachment = { name: string; description: string; json: string }

export type Fact = { label: string; value: string; note?: string | undefined }

/** A list item, with or without a heading of its own. */
export type Item = string | { title: string; text: string }

export type Column = {
  title: string
  /** Columns of figures are aligned right. */
  align?: 'left' | 'right'
  /** Relative width of the column. Default: 1. */
  share?: number
}

export type Tone = 'plain' | 'sun' | 'leaf' | 'ember'

export type Box = { x: number; y: number; width: number; height: number }

export type Block =
  /** Level 2 begins a section of the document, level 3 a subsection. */
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  | { kind: 'text'; text: string; look?: 'lead' | 'small' | 'strong' }
  | { kind: 'list'; items: readonly Item[]; look?: 'dots' | 'ticks' | 'numbers' }
  | { kind: 'facts'; rows: readonly Fact[] }
  /** A card with a few figures side by side. Its title begins a section of the document; `tag` is shown above it. */
  | { kind: 'card'; title: string; tag?: string | undefined; facts: readonly Fact[]; tone?: Tone }
  /** The first column is the header of its row. `strong` is the index of the highlighted row, from 0. */
  | {
      kind: 'table'
      caption: string
      columns: readonly Column[]
      rows: readonly (readonly string[])[]
      strong?: number
    }
  | { kind: 'note'; title?: string | undefined; texts: readonly string[]; tone?: Tone; quoted?: string | undefined }
  /** `alt` describes everything that the drawing shows. */
  | { kind: 'figure'; alt: string; height: number; draw: (pen: Pen, box: Box) => void }
  /** Lines to sign on, or the electronic signature when `value` is given. */
  | { kind: 'signatures'; lines: readonly { label: string; value?: string | undefined }[] }
  | { kind: 'newPage' }
