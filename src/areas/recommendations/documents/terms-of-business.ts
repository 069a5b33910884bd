/** The Terms of Business, block by block. */
import { listItems } from '#areas/firm/domain/legal-text.ts'
import { termsDocument as words } from '#areas/recommendations/copy/terms-document.ts'
import type { DocumentRecord } from '#areas/recommendations/domain/document-record.ts'
import type { Block } from '#shared/documents/kit/block.ts'

export function termsBlocks({
  terms,
  firm,
  catalogue,
}: Pick<DocumentRecord, 'terms' | 'firm' | 'catalogue'>): readonly Block[] {
  const { settings } = firm
  const { heading: name, rows } = words.firm(firm)
  return [
    { kind: 'text', text: words.lead(settings), look: 'lead' },
    { kind: 'heading', text: name },
    { kind: 'facts', rows },
    ...words
      .sections(firm, words.remuneration(settings, terms.commission, catalogue), catalogue)
      .flatMap(({ heading, texts }): readonly Block[] => [
        ...(heading === '' ? [] : [{ kind: 'heading', text: heading } as const]),
        ...texts.map((text): Block => {
          const items = listItems(text)
          return items ? { kind: 'list', items } : { kind: 'text', text }
        }),
      ]),
  ]
}
