import { describe, expect, test } from 'vitest'
import { summarise } from './application-summary.ts'
import type { ComparedIdentity } from './identity-documents.ts'
import {
  changedParts,
  checkRequirements,
  coversCurrent,
  type OpeningFacts,
  openingGaps,
  sendingGaps,
} from './opening-requirements.ts'
import { specifiedPlan, summaryFacts } from './summary.fixture.ts'

const plan = specifiedPlan('zurich_standard_prsa')
const parts = { plan, ppsn: '*****FA', business: [] } as const
const summary = summarise(summaryFacts, parts)
const nonStandard = summarise(summaryFacts, { ...parts, plan: specifiedPlan('zurich_nonstandard_prsa') })
const compared: ComparedIdentity = { first_name: 'Anna', last_name: 'Byrne', birth_date: '1990-03-05', ppsn: null }

const complete: OpeningFacts = {
  signature: { name: 'anna byrne', summary },
  summary,
  profile: {
    first_name: 'Anna',
    last_name: 'Byrne',
    birth_date: '1990-03-05',
    ppsn: 'hash',
  },
  employer: 'done',
  identity: [
    { document: 'ppsn', state: 'accepted', compared: { ...compared, ppsn: 'hash' } },
    { document: 'datebirth', state: 'accepted', compared },
  ],
  contribution: 'agreed',
  changeRequestOpen: false,
  checks: { funds: 'known', address: undefined },
  screening: { sanctions: 'met', exposed: 'met' },
  approval: { openFlags: [] },
  unmade: { application: 0, recommendation: 0 },
  sentAt: new Date('2026-11-20T10:00:00Z'),
}
const [proof, identity] = complete.identity as [OpeningFacts['identity'][number], OpeningFacts['identity'][number]]
const changed = summarise({ ...summaryFacts, city: 'Cork', pension_contribution_value: 200 }, parts)

test('nothing is missing when everything is done, and only the sending when it was not sent', () => {
  expect(openingGaps(complete)).toEqual([])
  expect(sendingGaps({ ...complete, sentAt: null })).toEqual([])
  expect(openingGaps({ ...complete, sentAt: null })).toEqual([{ kind: 'not_sent' }])
})

describe('each of these is missing before the file is sent, and before the pension is opened', () => {
  test.each<[string, Partial<OpeningFacts>, readonly object[]]>([
    ['an approved recommendation', { approval: undefined }, [{ kind: 'not_approved' }]],
    [
      'an answer to a flag',
      { approval: { openFlags: ['scheme_to_join'] } },
      [{ kind: 'flags_open', flags: ['scheme_to_join'] }],
    ],
    ['M9: the source of funds', { checks: { funds: 'unknown', address: undefined } }, [{ kind: 'funds_unknown' }]],
    [
      'M9: a check of the lists of sanctions and public roles',
      { screening: { sanctions: 'missing', exposed: 'unaccepted' } },
      [
        { kind: 'screening', of: 'sanctions', state: 'missing' },
        { kind: 'screening', of: 'exposed', state: 'unaccepted' },
      ],
    ],
    [
      'M8: a proof of address where the provider asks for it',
      { checks: { funds: 'known', address: 'missing' } },
      [{ kind: 'address_unproved', again: false }],
    ],
    [
      'M8: a proof of the present address',
      { checks: { funds: 'known', address: 'changed' } },
      [{ kind: 'address_unproved', again: true }],
    ],
    ['agreement about the contribution', { contribution: 'open' }, [{ kind: 'contribution_open' }]],
    ["the employer's part", { employer: 'open' }, [{ kind: 'employer_open' }]],
    [
      'an accepted document',
      { identity: [proof, { ...identity, state: 'sent' }] },
      [{ kind: 'identity', document: 'datebirth', state: 'sent' }, { kind: 'names_not_checked' }],
    ],
    ['the PPSN', { profile: { ...complete.profile, ppsn: null } }, [{ kind: 'ppsn' }]],
    [
      'a comparison of the PPSN',
      { identity: [{ ...proof, compared }, identity] },
      [{ kind: 'ppsn_not_compared', again: false }],
    ],
    [
      'a comparison of the new PPSN',
      { profile: { ...complete.profile, ppsn: 'another' } },
      [{ kind: 'ppsn_not_compared', again: true }],
    ],
    [
      'a comparison of the names',
      { identity: [proof, { ...identity, compared: null }] },
      [{ kind: 'names_not_compared', document: 'datebirth' }],
    ],
    [
      'the same date of birth',
      { profile: { ...complete.profile, birth_date: '1991-03-05' } },
      [
        { kind: 'names_changed', document: 'ppsn', fields: ['birth_date'] },
        { kind: 'names_changed', document: 'datebirth', fields: ['birth_date'] },
      ],
    ],
    ['the same signed name', { signature: { name: 'Ann Byrne', summary } }, [{ kind: 'name_signed' }]],
    ['a decision about a change of identity', { changeRequestOpen: true }, [{ kind: 'change_requested' }]],
    ['the signature', { signature: undefined }, [{ kind: 'unsigned' }]],
    [
      'the documents of a signature to come',
      { signature: undefined, unmade: { application: 2, recommendation: 0 } },
      [{ kind: 'unsigned' }, { kind: 'application_later' }],
    ],
    [
      'the check of a PPSN whose document is not accepted',
      { identity: [{ ...proof, state: 'sent' }, identity] },
      [
        { kind: 'identity', document: 'ppsn', state: 'sent' },
        { kind: 'ppsn_not_compared', again: false },
        { kind: 'names_not_checked' },
      ],
    ],
    [
      'the own declaration about a plan without a ceiling of charges',
      { signature: { name: 'Anna Byrne', summary: nonStandard }, summary: nonStandard },
      [{ kind: 'plan_not_declared' }],
    ],
    [
      'a signature of the current details',
      { summary: changed },
      [{ kind: 'signature_stale', fields: ['contribution', 'address'] }],
    ],
    ['the signed documents', { unmade: { application: 1, recommendation: 0 } }, [{ kind: 'application' }]],
    ["the recommendation's documents", { unmade: { application: 0, recommendation: 2 } }, [{ kind: 'recommendation' }]],
  ])('%s', (_, missing, gaps) => {
    const facts = { ...complete, ...missing }
    expect(sendingGaps(facts)).toEqual(gaps)
    expect(openingGaps(facts)).toEqual(gaps)
    expect(checkRequirements(facts).flatMap((each) => each.gaps)).toEqual(gaps)
  })
})

test("the employer's part and requests for a change are listed only where there are any", () => {
  const listed = (facts: OpeningFacts) => checkRequirements(facts).map(({ requirement }) => requirement)
  expect(listed(complete)).not.toContain('changes')
  expect(listed({ ...complete, changeRequestOpen: true })).toContain('changes')
  expect(listed(complete)).toContain('employer')
  expect(listed({ ...complete, employer: undefined })).not.toContain('employer')
  expect(openingGaps({ ...complete, employer: undefined })).toEqual([])
})

test('an application that was signed before it stated a yearly payment in full still holds', () => {
  const facts = { ...summaryFacts, often_contribution: 'Yearly' }
  const current = summarise(facts, { ...parts, whole: { yearly: { own: 3000, company: null } } })
  const summary = summarise(facts, parts)
  expect(coversCurrent({ summary }, current)).toBe(true)
  expect(changedParts(summary, current)).toEqual([])
  expect(changedParts(summarise({ ...facts, retire_age: 60 }, parts), current)).toEqual(['retireAge'])
  const other = summarise(facts, { ...parts, whole: { yearly: { own: 2999, company: null } } })
  expect(coversCurrent({ summary: other }, current)).toBe(false)
})

test('a question about the business that is worded anew asks for no other signature', () => {
  const [signed, current] = ['You pay a year', 'You pay once'].map((label) =>
    summarise(summaryFacts, { ...parts, business: [{ label, value: '€10,000' }] }),
  )
  expect(signed && coversCurrent({ summary: signed }, current)).toBe(true)
})

test('changed answers about the business are one part, by its name', () => {
  const [before, after] = ['Walsh Boats', 'Walsh Yachts'].map((value) =>
    summarise(summaryFacts, { ...parts, business: [{ label: 'Name of the business', value }] }),
  ) as [typeof summary, typeof summary]
  expect(changedParts(before, after)).toEqual(['business'])
  expect(changedParts(before, before)).toEqual([])
})
