/** The Terms of Business, block by block. */
import { termsDocument as words } from '#copy/recommendations/terms-document.ts'
import type { DocumentRecord } from '#domain/recommendations/document-record.ts'
import type { Block } from './kit/block.ts'

export function termsBlocks({ terms }: Pick<DocumentRecord, 'terms'>): readonly Block[] {
  return [
    { kind: 'text', text: words.lead, look: 'lead' },
    { kind: 'heading', text: words.firm.heading },
    { kind: 'facts', rows: words.firm.rows },
    ...words
      .sections(words.remuneration(terms.commission))
      .flatMap(({ heading, texts }): readonly Block[] => [
        { kind: 'heading', text: heading },
        ...texts.map((text): Block => ({ kind: 'text', text })),
      ]),
  ]
}
