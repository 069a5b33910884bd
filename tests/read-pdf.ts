/** Reads a PDF as a viewer does: its text, tags, fonts and metadata. */
import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

type TagNode = {
  role: string
  children?: readonly (TagNode | { type: string; id: string })[]
  alt?: string
  lang?: string
}

export type ReadPdf = {
  pages: readonly string[]
  /** All text, with white space folded. */
  text: string
  /** Every tag in reading order, with one root per page. */
  tags: readonly string[]
  alts: readonly string[]
  /** Text that is neither in a tag nor marked as decoration. */
  untagged: readonly string[]
  info: Readonly<Record<string, unknown>>
  metadata: string
  lang: string | null
  marked: boolean
  raw: string
  sha256: string
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info, metadata } = (await pdf.getMetadata()) as unknown as {
    info: Record<string, unknown>
    metadata: { getRaw(): string } | null
  }
  const pages: string[] = []
  const tags: string[] = []
  const alts: string[] = []
  const untagged: string[] = []
  const walk = (node: TagNode) => {
    tags.push(node.role)
    if (node.alt !== undefined) alts.push(node.alt)
    for (const child of node.children ?? []) if ('role' in child) walk(child)
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const tree = (await page.getStructTree()) as TagNode | null
    if (tree) walk(tree)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const words: string[] = []
    const open: string[] = []
    for (const item of items) {
      if ('str' in item) {
        words.push(item.str)
        if (open.length === 0 && item.str.trim() !== '') untagged.push(item.str)
        if (item.hasEOL) words.push('\n')
      } else if (item.type.startsWith('begin')) open.push(item.id ?? '')
      else open.pop()
    }
    pages.push(words.join(''))
  }
  const raw = Buffer.from(bytes).toString('latin1')
  return {
    pages,
    text: pages.join(' ').replace(/\s+/g, ' '),
    tags,
    alts,
    untagged,
    info,
    metadata: metadata?.getRaw() ?? '',
    lang: /\/Lang \(([^)]*)\)/.exec(raw)?.[1] ?? null,
    marked: /\/Marked true/.test(raw),
    raw,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** The drawing commands of every page. */
export function contentsOf(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes)
  const text = buffer.toString('latin1')
  const found: string[] = []
  for (const match of text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)) {
    const from = (match.index ?? 0) + match[0].length
    const plain = inflateSync(buffer.subarray(from)).toString('latin1')
    if (/\bBDC\b|\bBMC\b/.test(plain)) found.push(plain)
  }
  return found
}
