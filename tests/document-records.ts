/** A document record for tests: the proposal approved unchanged on 21 November 2026, with each flag answered. */

import { catalogueOf } from '#areas/firm/copy/catalogue.ts'
import { sampleFirm, samplePlans, sampleTerms } from '#areas/firm/copy/sample-settings.ts'
import { dateStatements, statementsInWriting } from '#areas/recommendations/domain/approval/adviser-statements.ts'
import { draftOf, type RecommendationDraft } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { flagWeight } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { holdsPension, readCircumstances } from '#areas/recommendations/domain/circumstances.ts'
import { type DocumentRecord, documentRecord } from '#areas/recommendations/domain/document-record.ts'
import { plansOfProviders } from '#areas/recommendations/domain/plans/catalogue.ts'
import { recommend } from '#areas/recommendations/domain/recommendation.ts'
import { type AdvisedName, adviceFacts } from './persona-answers.ts'
import { people } from './personas.ts'

/** As in the settings of a demonstration. */
const verified = {
  plans: [
    { id: 'zurich_nonstandard_prsa', employerAccess: true, facts: { sustainable: true, bCorp: false } },
    { id: 'zurich_standard_prsa', employerAccess: true },
  ],
}

export const approvedAt = new Date('2026-11-21T10:00:00Z')

export function approvedRecord(name: AdvisedName, changes: Partial<RecommendationDraft> = {}): DocumentRecord {
  const known = readCircumstances(adviceFacts(name), approvedAt)
  const proposal = recommend(known, approvedAt, undefined, verified)
  const questions = proposal.flags.filter(({ code }) => flagWeight(code) !== 'notes')
  const answers = Object.fromEntries(
    questions.map(({ code }) => [code, `We spoke about ${code.replaceAll('_', ' ')}.`]),
  )
  const draft = { ...draftOf(proposal), answers, ...changes }
  const { first_name, last_name } = people[name].facts
  const address = { address_line_1: '12 Oak Lodge', address_line_2: 'Grange Road', city: 'Cork', eircode: 'T12X70A' }
  return documentRecord(
    { first_name, last_name, email_address: `${name}@siol.example`, country: 'IE', ...address },
    {
      reference: 'R-7K3M-2Q9X',
      version: 1,
      adviser: { name: 'Niamh Kelly', email: 'advice@siol.example' },
      known,
      proposal,
      draft,
      statements: dateStatements(statementsInWriting({ holdsPension: holdsPension(known) }), {
        call: undefined,
        approval: '2026-11-21',
      }),
      terms: { ...sampleTerms, sample: true },
      firm: sampleFirm,
      catalogue: plansOfProviders(catalogueOf({ ...sampleFirm.settings, otherPlans: samplePlans }), draft.plans),
    },
    approvedAt,
  )
}
