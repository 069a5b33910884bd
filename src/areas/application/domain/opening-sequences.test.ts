/** No order of actions that the program accepts opens a pension with anything missing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IdentityDocument } from '#areas/home/domain/journey.ts'
import { pensionTexts, readPension } from '#areas/pension/domain/pension-record.ts'
import type { FlagCode } from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { recommendationDocuments } from '#areas/recommendations/domain/document-record.ts'
import {
  type ApplicationSummary,
  checkSignature,
  declarations,
  type SummaryFacts,
  summarise,
} from './application-summary.ts'
import {
  type ComparedIdentity,
  documentState,
  identityDocuments,
  isComparisonCurrent,
  isReady,
} from './identity-documents.ts'
import { coversCurrent, type OpeningFacts, openingGaps, sendingGaps } from './opening-requirements.ts'
import { readSending, sendingTexts } from './sending.ts'
import { specifiedPlan, summaryFacts } from './summary.fixture.ts'

const plan = 'zurich_standard_prsa'

/**
 * A member at the desk, as the flows store them. Each action does what its flow does, and is refused by the same domain
 * functions.
 */
type State = {
  profile: SummaryFacts
  ppsn: string | null
  employerDone: boolean
  agreedWith: number
  flags: readonly FlagCode[] | undefined
  files: Partial<Record<IdentityDocument, string>>
  reviews: Partial<
    Record<
      IdentityDocument,
      { storedAs: string; state: 'sent' | 'accepted' | 'sentBack'; compared: ComparedIdentity | null }
    >
  >
  seenPpsn: string | undefined
  requested: boolean
  funds: boolean
  signature: { name: string; summary: ApplicationSummary } | undefined
  documents: boolean
  sentAt: Date | null
  open: boolean
}

const fresh: State = {
  profile: summaryFacts,
  ppsn: null,
  employerDone: false,
  agreedWith: 250,
  flags: undefined,
  files: {},
  reviews: {},
  seenPpsn: undefined,
  requested: false,
  funds: false,
  signature: undefined,
  documents: false,
  sentAt: null,
  open: false,
}

const now = new Date('2026-11-21T10:00:00Z')
const currentSummary = (state: State) =>
  summarise(state.profile, {
    plan: specifiedPlan(plan),
    ppsn: state.ppsn && `*****${state.ppsn.slice(-2)}`,
    business: [],
  })
const identityOf = ({ profile: { first_name, last_name, birth_date }, ppsn }: State) => ({
  first_name,
  last_name,
  birth_date,
  ppsn: ppsn && `hash ${ppsn}`,
})
const stateOf = (state: State, document: IdentityDocument) => {
  const review = state.reviews[document]
  return documentState({ storedAs: state.files[document], review: review && { ...review, reason: 'Blurred.' } })
}
const factsOf = (state: State): OpeningFacts => ({
  signature: state.signature,
  summary: currentSummary(state),
  profile: identityOf(state),
  employer: state.profile.employment_status !== 'Employee' ? undefined : state.employerDone ? 'done' : 'open',
  identity: identityDocuments.map((document) => ({
    document,
    state: stateOf(state, document).kind,
    compared: state.reviews[document]?.compared ?? null,
  })),
  contribution: state.agreedWith === state.profile.pension_contribution_value ? 'agreed' : 'open',
  changeRequestOpen: state.requested,
  checks: { funds: state.funds ? 'known' : 'unknown', address: undefined },
  screening: { sanctions: 'met', exposed: 'met' },
  approval: state.flags && { openFlags: state.flags },
  unmade: { application: state.documents ? 0 : 2, recommendation: 0 },
  sentAt: state.sentAt,
})

const recorded = {
  policy_number: 'ZU-1',
  pension_start_date: '2026-12-01',
  PRSA_approval: null,
  fund_value: null,
  employer_pension_contribution: null,
  risk_number: null,
  risk_type: null,
  financial_advisor: null,
  contact_details: null,
}

/** An action returns the state after it; the same one when it is refused. */
type Action = (state: State) => State

const document = fc.constantFrom(...identityDocuments)
const before =
  (action: Action): Action =>
  (state) =>
    state.open ? state : action(state)

const sign: Action = (state) => {
  const current = currentSummary(state)
  if (state.signature && coversCurrent(state.signature, current)) return state
  const name = current.details.name
  if (
    Object.keys(checkSignature({ name, agreed: declarations }, { applicant: name, opened: recommendationDocuments }))
      .length > 0
  )
    return state
  // Signing again is another application, which was not sent and has no documents yet.
  return { ...state, signature: { name, summary: current }, documents: false, sentAt: null }
}
const send: Action = (state) => {
  const read = readSending(sendingTexts(now, 'portal'), { now, signedAt: now })
  return read.ok && sendingGaps(factsOf(state)).length === 0 ? { ...state, sentAt: read.sending.at } : state
}
const open: Action = (state) => {
  const { faults } = readPension(pensionTexts(recorded), {
    open: true,
    complete: openingGaps(factsOf(state)).length === 0,
  })
  return Object.keys(faults).length === 0 ? { ...state, open: true } : state
}
const submit: Action = (state) => {
  if (state.ppsn === null || !identityDocuments.every((each) => isReady(stateOf(state, each)))) return state
  const reviews = Object.fromEntries(
    identityDocuments.map((each) => [
      each,
      stateOf(state, each).kind === 'kept'
        ? { storedAs: state.files[each] ?? '', state: 'sent' as const, compared: null }
        : state.reviews[each],
    ]),
  )
  return { ...state, reviews }
}
const accept =
  (each: IdentityDocument): Action =>
  (state) => {
    const review = state.reviews[each]
    const facts = identityOf(state)
    const withPpsn = each === 'ppsn'
    const again = review?.state === 'accepted' && !isComparisonCurrent(review.compared, facts, { withPpsn })
    if (!review || (review.state !== 'sent' && !again)) return state
    if (withPpsn && (facts.ppsn === null || state.seenPpsn !== facts.ppsn)) return state
    const taken = { ...facts, ppsn: withPpsn ? facts.ppsn : null }
    return { ...state, reviews: { ...state.reviews, [each]: { ...review, state: 'accepted', compared: taken } } }
  }
const sendBack =
  (each: IdentityDocument): Action =>
  (state) => {
    const review = state.reviews[each]
    return review && review.state !== 'sentBack'
      ? { ...state, reviews: { ...state.reviews, [each]: { ...review, state: 'sentBack' } } }
      : state
  }

const actions = fc.oneof<fc.Arbitrary<[string, Action]>[]>(
  ...(
    [
      ['approve', (state) => ({ ...state, flags: [] })],
      ['approve with an open flag', (state) => ({ ...state, flags: ['scheme_to_join'] })],
      ['funds', (state) => ({ ...state, funds: true })],
      ['employer', (state) => ({ ...state, employerDone: true })],
      ['ask the employer again', (state) => ({ ...state, employerDone: false })],
      ['agree', (state) => ({ ...state, agreedWith: state.profile.pension_contribution_value ?? 0 })],
      ['submit', submit],
      ['reveal', (state) => ({ ...state, seenPpsn: state.ppsn === null ? undefined : `hash ${state.ppsn}` })],
      ['request', (state) => ({ ...state, requested: true })],
      ['settle', (state) => ({ ...state, requested: false })],
      ['sign', sign],
      ['generate', (state) => (state.signature ? { ...state, documents: true } : state)],
      ['send', send],
      ['not sent', (state) => ({ ...state, sentAt: null })],
      ['withdraw', (state) => ({ ...state, signature: undefined, documents: false, sentAt: null })],
      ['open', open],
    ] as const satisfies [string, Action][]
  ).map(([name, action]) => fc.constant<[string, Action]>([name, before(action)])),
  fc
    .record<Partial<SummaryFacts>>(
      {
        first_name: fc.constantFrom('Anna', 'Áine'),
        birth_date: fc.constantFrom('1990-03-05', '1990-03-06'),
        city: fc.constantFrom('Galway', 'Cork'),
        pension_contribution_value: fc.constantFrom(250, 200),
      },
      { requiredKeys: [] },
    )
    .map((fields): [string, Action] => [
      `profile ${JSON.stringify(fields)}`,
      before((state) => ({ ...state, profile: { ...state.profile, ...fields } })),
    ]),
  fc
    .constantFrom('1234567FA', '7654321TA')
    .map((ppsn): [string, Action] => [`ppsn ${ppsn}`, before((state) => ({ ...state, ppsn }))]),
  fc
    .tuple(document, fc.constantFrom('a', 'b'))
    .map(([each, storedAs]): [string, Action] => [
      `upload ${each}`,
      before((state) =>
        state.reviews[each] && state.reviews[each].state !== 'sentBack'
          ? state
          : { ...state, files: { ...state.files, [each]: storedAs } },
      ),
    ]),
  document.map((each): [string, Action] => [`accept ${each}`, before(accept(each))]),
  document.map((each): [string, Action] => [`send back ${each}`, before(sendBack(each))]),
)

const straight: readonly [string, Action][] = [
  ['funds', (state) => ({ ...state, funds: true })],
  ['approve', (state) => ({ ...state, flags: [] })],
  ['employer', (state) => ({ ...state, employerDone: true })],
  ['ppsn', (state) => ({ ...state, ppsn: '1234567FA' })],
  ['upload', (state) => ({ ...state, files: { ppsn: 'a', datebirth: 'a' } })],
  ['submit', submit],
  ['reveal', (state) => ({ ...state, seenPpsn: `hash ${state.ppsn}` })],
  ['accept', accept('ppsn')],
  ['accept', accept('datebirth')],
  ['sign', sign],
  ['generate', (state) => ({ ...state, documents: true })],
  ['send', send],
  ['open', open],
]

/** Told by the stored facts alone, without the rules under test. */
function expectNothingMissing(state: State): void {
  expect(state.signature?.summary).toEqual(currentSummary(state))
  expect(state.signature?.name).toBe(`${state.profile.first_name} ${state.profile.last_name}`)
  for (const each of identityDocuments) {
    expect(state.reviews[each]).toMatchObject({ state: 'accepted', storedAs: state.files[each] })
    const { first_name, last_name, birth_date } = state.profile
    expect(state.reviews[each]?.compared).toMatchObject({ first_name, last_name, birth_date })
  }
  expect(state.reviews.ppsn?.compared?.ppsn).toBe(`hash ${state.ppsn}`)
  expect(state).toMatchObject({ employerDone: true, flags: [], requested: false, funds: true, documents: true })
  expect(state.agreedWith).toBe(state.profile.pension_contribution_value)
  expect(state.sentAt).not.toBeNull()
}

test('the straight way opens a pension', () => {
  const end = straight.reduce((state, [, action]) => action(state), fresh)
  expect(end.open).toBe(true)
  expectNothingMissing(end)
})

test('no sequence of accepted actions opens a pension with anything missing', () => {
  let opened = 0
  fc.assert(
    fc.property(
      // Most random walks never arrive, so each begins somewhere on the straight way and is disturbed there.
      fc.array(fc.tuple(fc.nat(straight.length - 1), fc.array(actions, { maxLength: 3 })), { maxLength: 4 }),
      fc.array(actions, { maxLength: 10 }),
      (disturbances, rest) => {
        const walk = straight.flatMap((step, at) => [
          ...disturbances.filter(([where]) => where === at).flatMap(([, steps]) => steps),
          step,
        ])
        let state = fresh
        for (const [, action] of [...walk, ...rest]) {
          const after = action(state)
          if (after.open && !state.open) {
            opened += 1
            expectNothingMissing(after)
          }
          state = after
        }
      },
    ),
    { numRuns: 2000 },
  )
  expect(opened, 'enough walks arrive for the property to mean something').toBeGreaterThan(200)
})
