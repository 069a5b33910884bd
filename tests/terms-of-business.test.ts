/** The Terms of Business are one text, on the web and in the member's document. */
import { expect, test } from 'vitest'
import { termsDocument } from '#copy/recommendations/terms-document.ts'
import { compliance } from '#copy/shared/compliance.ts'
import { terms } from '#copy/site/legal.ts'
import { termsBlocks } from '#documents/terms-of-business.ts'
import { commissionOf } from '#domain/recommendations/plan-terms.ts'

const samples = { ...compliance.sampleTerms, sample: true }

test('the page has every heading, fact and sentence of the document, in its order', () => {
  const page = terms(samples.commission)
  const shown = [page.lead, ...page.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
  const printed = termsBlocks({ terms: samples }).flatMap((block) =>
    block.kind === 'text' || block.kind === 'heading'
      ? [block.text]
      : block.kind === 'facts'
        ? block.rows.map(({ label, value }) => `${label}: ${value}`)
        : [`an unknown block: ${block.kind}`],
  )
  expect(shown).toEqual(printed)
})

test('without a configured commission the page states none, and says where it is found', () => {
  const configured = {
    commission: undefined,
    charges: { zurich_standard_prsa: undefined, zurich_nonstandard_prsa: undefined },
  }
  expect(commissionOf({ configured, samples, allowSamples: false })).toBeUndefined()
  expect(commissionOf({ configured, samples, allowSamples: true })).toEqual(samples.commission)
  const none = termsDocument.remuneration(undefined)
  expect(none).toContain('in the documents that you get before you apply')
  expect(none).not.toMatch(/%|undefined/)
})
