/** The Terms of Business are one text, on the web and in the member's document. */
import { expect, test } from 'vitest'
import { catalogueOf } from '#areas/firm/copy/catalogue.ts'
import { sampleFirm, samplePlans, sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { termsDocument } from '#areas/recommendations/copy/terms-document.ts'
import { termsBlocks } from '#areas/recommendations/documents/terms-of-business.ts'
import { commissionOf } from '#areas/recommendations/domain/plans/plan-terms.ts'
import { terms } from '#areas/site/copy/legal.ts'

const { settings } = sampleFirm
const withSamples = catalogueOf({ ...settings, otherPlans: samplePlans })
const { plans } = catalogueOf(settings)

test('the page has every heading, fact and sentence of the document, in its order', () => {
  const page = terms(sampleFirm, sampleTerms.commission, plans)
  const shown = [page.lead, ...page.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
  const printed = termsBlocks({ terms: { ...sampleTerms, sample: true }, firm: sampleFirm, catalogue: plans }).flatMap(
    (block) =>
      block.kind === 'text' || block.kind === 'heading'
        ? [block.text]
        : block.kind === 'facts'
          ? block.rows.map(({ label, value }) => `${label}: ${value}`)
          : [`an unknown block: ${block.kind}`],
  )
  expect(shown).toEqual(printed)
})

test('while the firm has entered no commission the page states none, and says where it is found', () => {
  const samples = sampleTerms
  expect(commissionOf({ settings, samples, allowSamples: false })).toBeUndefined()
  expect(commissionOf({ settings, samples, allowSamples: true })).toEqual(samples.commission)
  const none = termsDocument.remuneration(settings, undefined, plans)
  expect(none).toContain('in the documents that you get before you apply')
  expect(none).not.toMatch(/%|undefined/)
})

test('a commission that differs by plan is stated for each plan, one that does not once', () => {
  const { commission } = sampleTerms
  const other = { ...commission, zurich_nonstandard_prsa: { contribution: 2, fund: 0.5 } }
  expect(termsDocument.remuneration(settings, commission, plans).match(/%/g)).toHaveLength(2)
  const each = termsDocument.remuneration(settings, other, plans)
  expect(each).toContain('Standard PRSA, 1% of each contribution and 0.25% of your fund a year; for a')
  expect(each).toContain(', 2% of each contribution and 0.5% of your fund a year. It comes out')
})

test('the terms name each provider whose plans they are about, and no other', () => {
  const last = (about: typeof plans) =>
    terms(sampleFirm, sampleTerms.commission, about).sections.at(-1)?.paragraphs.at(-1)
  expect(last(plans)).toMatch(
    /^The law of Ireland applies\. The provider of the plans that we recommend is Zurich [^;]+\.$/,
  )
  const both = withSamples.plans
  expect(last(both)).toMatch(/The providers of the plans that we recommend are Zurich .+; and Atlantic .+\.$/)
  expect(last(both.filter(({ provider }) => provider.id === 'atlantic life'))).not.toContain('Zurich')
  expect(
    JSON.stringify(terms(sampleFirm, sampleTerms.commission, both).sections).match(/Zurich Life Assurance/g),
  ).toHaveLength(1)
})
