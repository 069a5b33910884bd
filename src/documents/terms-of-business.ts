/** The Terms of Business, block by block. */
import { brand } from '#brand.ts'
import { formatRemuneration } from '#copy/recommendations/remuneration.ts'
import { termsDocument as words } from '#copy/recommendations/terms-document.ts'
import { compliance } from '#copy/shared/compliance.ts'
import type { DocumentRecord } from '#domain/recommendations/document-record.ts'
import type { Block } from './kit/block.ts'

export function termsBlocks({ terms }: Pick<DocumentRecord, 'terms'>): readonly Block[] {
  const { firm } = compliance
  const { labels } = words.firm
  return [
    { kind: 'text', text: words.lead, look: 'lead' },
    { kind: 'heading', text: words.firm.heading },
    {
      kind: 'facts',
      rows: [
        { label: labels.name, value: firm.legalName },
        { label: labels.trading, value: brand.name },
        { label: labels.number, value: firm.companyNumber },
        { label: labels.office, value: firm.registeredOffice },
        { label: labels.email, value: brand.supportEmail },
        { label: labels.phone, value: brand.supportPhone },
        { label: labels.regulator, value: brand.regulator },
        { label: labels.regulatorNumber, value: firm.centralBankNumber },
      ],
    },
    ...words
      .sections(formatRemuneration(terms))
      .flatMap(({ heading, texts }): readonly Block[] => [
        { kind: 'heading', text: heading },
        ...texts.map((text): Block => ({ kind: 'text', text })),
      ]),
  ]
}
