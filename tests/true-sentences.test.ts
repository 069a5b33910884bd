/** Sentences that a compliance reading found untrue, and what is said instead. docs/law.md names the findings. */
import { expect, test } from 'vitest'
import { catalogueOf } from '#areas/firm/copy/catalogue.ts'
import { initialSettings, sampleFirm } from '#areas/firm/copy/sample-settings.ts'
import { help } from '#areas/pension/copy/help.ts'
import { space } from '#areas/pension/copy/space.ts'
import { keptWords } from '#areas/profile/copy/my-data.ts'
import { isVerified } from '#areas/recommendations/domain/plans/catalogue.ts'
import { privacy } from '#areas/site/copy/privacy.ts'

const sources = Object.entries(
  import.meta.glob<string>(
    ['/src/**/copy/**/*.ts', '/src/**/emails/**/*.ts', '/src/**/documents/**/*.ts', '!/src/**/*.test.ts'],
    { eager: true, query: '?raw', import: 'default' },
  ),
)

test.each([
  ['T4 funds that nobody has seen', /Both plans have funds that/],
  ['T5 nominees of a PRSA', /people you have named/],
  ['T6 years for a State Pension that needs none', /any State Pension(?! \(Contributory\))/],
  ['T7 a regulator that we do not have', /regulator\} and by the Pensions Authority/],
  ['T8 every PRSA free of penalties', /without a penalty/],
  ['T15 promises about shares and property', /They grow the most over many years|prices move slowly/],
  ['T17 one adviser alone', /[Oo]nly you and your adviser|only you and the advisers/],
  ['T17 no recipient', /no other company receives it/],
  ['T18 a copy of everything', /copy of everything/],
  ['T19 the PPSN as a check of identity', /proof of identity and proof of your PPSN before/],
  ['T20 a second wording of retention', /for at least five|six years after we last act/],
  ['T21 leaving a job at 50', /From 50 if you leave the job/],
  ['T23 a duty of every firm', /Every financial firm must/],
  ['T24 every employee', /My Future Fund would be due as well/],
  ['T25 the wrong authority', /Human Rights and Equality Commission/],
  ['T26 the date of a page as that of a law', /date: 'Since'/],
  ['T27 another regulated document', /Sustainability statement/],
  ['T28 an account that is open already', /Activate your account to continue/],
  ['T29 no counting', /no analytics/],
  ['an email about the sending of the file', /(email|tell) you when \$\{provider\} has it/],
])('%s is not claimed', (_, claim) => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(([, text]) => claim.test(text)).map(([path]) => path)).toEqual([])
})

test('who sees documents, how long we keep records, and who regulates us have one wording each', () => {
  const page = privacy(sampleFirm.settings)
  const policy = page.sections.flatMap(({ paragraphs }) => paragraphs).join(' ')
  const terms = sampleFirm.settings.texts.dataProtection
  for (const { law } of Object.values(keptWords)) {
    const period = law.slice(law.lastIndexOf(': ') + 2)
    expect(policy).toContain(period)
    expect(terms).toContain(period)
  }
  const answers = help.items.flatMap(({ answer }) => answer).join(' ')
  expect(answers).toContain('you and the people at Síol who need it for their work')
  expect(policy.toLowerCase()).toContain('you and the people at síol who need it for their work')
  const said = sources.filter(([, text]) => text.includes('is regulated by'))
  expect(said.map(([path]) => path)).toEqual(['/src/shared/copy/regulatory-statement.ts'])
})

test('T30 the ombudsman has time limits', () => {
  expect(sampleFirm.settings.texts.ombudsman).toContain('six years from what you complain about')
})

test('T4 T14 a new installation claims nothing of a plan, and the desk can', () => {
  const settings = initialSettings({
    terms: { commission: undefined, charges: { zurich_standard_prsa: undefined, zurich_nonstandard_prsa: undefined } },
    links: {},
  })
  for (const plan of catalogueOf(settings).plans)
    for (const fact of ['sustainable', 'bCorp'] as const) expect(isVerified(plan, fact), plan.id).toBe(false)
  const { zurich_standard_prsa: standard } = settings.plans
  const known = { ...standard, facts: { sustainable: 'yes', bCorp: 'yes' } as const }
  const [plan] = catalogueOf({ ...settings, plans: { ...settings.plans, zurich_standard_prsa: known } }).plans
  expect([isVerified(plan, 'sustainable'), isVerified(plan, 'bCorp'), isVerified(undefined, 'bCorp')]).toEqual([
    true,
    true,
    false,
  ])
})

test('T14 the card on a B Corp certified manager says that of a plan only with its certificate', () => {
  const { text } = space.cards.invested
  expect(text(true)).toContain('A B Corp certified fund manager looks after it')
  expect(text(false)).not.toContain('looks after it')
  expect(text(false)).toContain('B Corp certified fund manager')
})
