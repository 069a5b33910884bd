/** Answers that contradict each other are refused on the page that completes the contradiction. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers, checkPage, rulesWithin } from '#areas/forms/domain/check-page.ts'
import { textsOf } from '#areas/forms/domain/field-texts.ts'
import { type Answers, fieldsOf } from '#areas/forms/domain/form.ts'
import { answerPage, pageOf } from '#areas/forms/domain/pages.ts'
import { type FormId, formIds, formOf } from '#areas/forms/domain/registry.ts'

const today = '2026-11-21'

/** The faults of a page whose fields have these answers, after these answers to other pages. */
function faults(id: FormId, page: string, given: Answers, before: Answers = {}) {
  const form = formOf(id)
  const found = pageOf(form, page)
  if (!found) throw new Error(`${id} has no page ${page}`)
  const check = checkPage(form, found, textsOf(found, given), { today, answers: before })
  return check.ok ? {} : check.faults
}

const tax = (at: number, country: string, more = 'no') => ({
  [`other_tax_country_${at}`]: country,
  [`other_tax_number_${at}`]: '12',
  ...(at < 3 && { [`other_tax_more_${at}`]: more }),
})
const abroad = { tax_elsewhere: 'yes', ...tax(1, 'PL', 'yes') }

test.each<[FormId, string, Answers, Answers, object]>([
  [
    'fact_find_personal_details',
    'other_tax_1',
    tax(1, 'IE'),
    { tax_elsewhere: 'yes' },
    { other_tax_country_1: 'tax_country_is_ireland' },
  ],
  ['fact_find_personal_details', 'other_tax_3', tax(3, 'IE'), {}, { other_tax_country_3: 'tax_country_is_ireland' }],
  ['fact_find_personal_details', 'other_tax_1', tax(1, 'PL'), { tax_elsewhere: 'yes' }, {}],
  ['fact_find_personal_details', 'other_tax_2', tax(2, 'PL'), abroad, { other_tax_country_2: 'tax_country_twice' }],
  ['fact_find_personal_details', 'other_tax_2', tax(2, 'US'), abroad, {}],
  // Changing the first to what the second is already.
  [
    'fact_find_personal_details',
    'other_tax_1',
    tax(1, 'US', 'yes'),
    { ...abroad, ...tax(2, 'US') },
    { other_tax_country_1: 'tax_country_twice' },
  ],
  // Without the second, which the same page removes, nothing is left to contradict.
  ['fact_find_personal_details', 'other_tax_1', tax(1, 'US', 'no'), { ...abroad, ...tax(2, 'US') }, {}],
  [
    'fact_find_personal_details',
    'country_of_nationality',
    { country_of_nationality: 'IE' },
    {},
    { country_of_nationality: 'nationality_is_irish' },
  ],
  [
    'fact_find_personal_details',
    'country_of_nationality',
    { country_of_nationality: 'GB' },
    {},
    { country_of_nationality: 'nationality_is_british' },
  ],
  ['fact_find_personal_details', 'country_of_nationality', { country_of_nationality: 'PL' }, {}, {}],
  [
    'fact_find_personal_details',
    'dependants',
    { dependants: 2, dependant_ages: ['3'], relationship_status: 'single' },
    {},
    { dependant_ages: 'ages_not_as_many' },
  ],
  [
    'fact_find_personal_details',
    'dependants',
    { dependants: 2, dependant_ages: '2 and 5', relationship_status: 'single' },
    {},
    {},
  ],
  ['fact_find_personal_details', 'dependants', { dependants: 0, relationship_status: 'single' }, {}, {}],
  [
    'fact_find_financial_details',
    'debts',
    { other_assets: 0, debts: 0, debt_repayments: 100 },
    {},
    { debt_repayments: 'repayments_without_debts' },
  ],
  ['fact_find_financial_details', 'debts', { other_assets: 0, debts: 0, debt_repayments: 0 }, {}, {}],
  [
    'fact_find_financial_details',
    'higher_rate',
    { higher_rate: 'yes', taxed_as: 'single' },
    { annual_salary: 0 },
    { higher_rate: 'rate_without_income' },
  ],
  ['fact_find_financial_details', 'higher_rate', { higher_rate: 'no', taxed_as: 'single' }, { annual_salary: 0 }, {}],
  [
    'fact_find_financial_details',
    'higher_rate',
    { higher_rate: 'yes', taxed_as: 'single' },
    { annual_salary: 60_000 },
    {},
  ],
  ['fact_find_financial_details', 'debts', { other_assets: 0, debts: 5000, debt_repayments: 0 }, {}, {}],
])('%s, page %s: %j after %j gives %j', (form, page, given, before, found) => {
  expect(faults(form, page, given, before)).toEqual(found)
})

describe('shares of a company', () => {
  const owner = (at: number, share: number, more = 'no') => ({
    [`owner_name_${at}`]: 'Li Wei',
    [`owner_share_${at}`]: share,
    ...(at < 3 && { [`owner_more_${at}`]: more }),
  })
  const company = { business_kind: 'company', role: 'Director', other_owners: 'yes' }

  test('are refused above 100% in all, on whichever page comes last', () => {
    expect(faults('business_details', 'owner_1', owner(1, 60), { ...company, shareholding: 50 })).toEqual({
      owner_share_1: 'shares_above_whole',
    })
    expect(
      faults('business_details', 'role', { role: 'Director', shareholding: 50 }, { ...company, ...owner(1, 60) }),
    ).toEqual({ shareholding: 'shares_above_whole' })
    expect(faults('business_details', 'owner_1', owner(1, 66.67), { ...company, shareholding: 33.33 })).toEqual({})
  })

  test('any answers that are accepted page by page add up to 100% at most', () => {
    const share = fc.integer({ min: 2500, max: 10_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(fc.tuple(share, share, share, share), ([own, ...others]) => {
        const form = formOf('business_details')
        const given: [string, Answers][] = [
          ['role', { role: 'Director', shareholding: own }],
          ...others.map((each, at): [string, Answers] => [`owner_${at + 1}`, owner(at + 1, each, 'yes')]),
        ]
        let answers: Answers = company
        for (const [id, page] of given) {
          const found = pageOf(form, id)
          if (found && Object.keys(faults('business_details', id, page, answers)).length === 0)
            answers = answerPage(form, answers, page)
        }
        const sum = [answers.shareholding, answers.owner_share_1, answers.owner_share_2, answers.owner_share_3].reduce(
          (total: number, each) => total + Math.round(Number(each ?? 0) * 100),
          0,
        )
        expect(sum).toBeLessThanOrEqual(100 * 100)
      }),
    )
  })
})

test.each([
  [76, 'other_owners', { other_owners: 'yes' }, 'no_share_left'],
  [75, 'other_owners', { other_owners: 'yes' }, undefined],
  [100, 'other_owners', { other_owners: 'no' }, undefined],
])('with a share of %d%%, the page %s with %j gives %j', (shareholding, page, given, code) => {
  const company = { business_kind: 'company', role: 'Director', shareholding }
  expect(faults('business_details', page, given, company)).toEqual(code ? { other_owners: code } : {})
})

test('four owners of a quarter each are accepted, and asked for page by page', () => {
  const quarter = (at: number) => ({ [`owner_name_${at}`]: 'Li Wei', [`owner_share_${at}`]: 25 })
  const answers = {
    business_kind: 'company',
    role: 'Director',
    shareholding: 25,
    other_owners: 'yes',
    ...quarter(1),
    owner_more_1: 'yes',
    ...quarter(2),
    owner_more_2: 'yes',
    ...quarter(3),
  }
  const found = checkAnswers(formOf('business_details'), answers, { today }).map(({ page }) => page.id)
  expect(found.filter((page) => /^owner|^role|owners/.test(page))).toEqual([])
})

test('contradictions in answers that were saved before the rule existed are asked back when the form is sent', () => {
  const answers = { other_assets: 0, debts: 0, debt_repayments: 100 }
  const found = checkAnswers(formOf('fact_find_financial_details'), answers, { today })
  expect(found.find(({ page }) => page.id === 'debts')?.faults).toEqual({ debt_repayments: 'repayments_without_debts' })
})

test('a browser checks the rules of one page, and no rule that needs another', () => {
  const codes = (id: FormId, page: string) => {
    const found = pageOf(formOf(id), page)
    return found ? rulesWithin(formOf(id), found).map(({ code }) => code) : []
  }
  expect(codes('fact_find_financial_details', 'debts')).toEqual(['repayments_without_debts'])
  expect(codes('fact_find_personal_details', 'other_tax_2')).toEqual(['tax_country_is_ireland'])
  expect(codes('fact_find_personal_details', 'dependants')).toEqual(['ages_not_as_many'])
  expect(codes('business_details', 'owner_1')).toEqual([])
  expect(codes('fact_find_financial_details', 'retire_age')).toEqual([])
})

test.each(formIds)('every rule of %s names the field that it reads', (id) => {
  for (const rule of formOf(id).rules) {
    expect(rule.reads, rule.code).toContain(rule.field)
    const known = [...fieldsOf(formOf(id)).map((field) => field.id), 'birth_date', 'approved', 'employee']
    expect(known, rule.code).toEqual(expect.arrayContaining([...rule.reads]))
  }
})
