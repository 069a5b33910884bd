/** The form about the business of a self-employed member or company director; it ends the activity step. */
import { type Answers, type Form, numberAnswer, textAnswer } from '#areas/forms/domain/form.ts'
import { businessChange } from '#shared/domain/contribution-change.ts'
import { shareRules } from './company-shares.ts'
import {
  address,
  ask,
  changeReasonQuestion,
  choice,
  date,
  euroAYear,
  euroAYearOrMonth,
  iban,
  is,
  isYes,
  MOST_EURO,
  name,
  optional,
  page,
  percent,
  section,
  text,
  when,
  yesNo,
} from './questions.ts'

const company = is('business_kind', 'company')
const ownBusiness = is('business_kind', 'sole_trader', 'partnership')

const owner = <const N extends number>(n: N) => [name(`owner_name_${n}`), percent(`owner_share_${n}`, 25)] as const

export const businessDetails = {
  id: 'business_details',
  version: 6,
  sections: ['business', 'income', 'contribution', 'payment', 'owners'],
  pages: [
    ...section('business', [
      ask(choice('business_kind', ['sole_trader', 'partnership', 'company'])),
      page('business_name', [text('legal_name', { autocomplete: 'organization' }), optional(text('trading_name'))]),
      page('business_nature', [text('business_nature'), date('business_start', { when: 'past' })]),
      when(company, ask(text('company_number', { most: 20 }))),
      when(ownBusiness, ask(optional(text('tax_reference', { most: 20, notPpsn: true, secret: true })))),
      page('business_address', address('business_')),
    ]),
    ...section('income', [
      when(
        ownBusiness,
        page('profit', [
          euroAYear('profit_last_year', { least: -MOST_EURO }),
          euroAYear('profit_year_before', { least: -MOST_EURO }),
        ]),
      ),
      when(company, ask(euroAYear('company_pay'))),
      when(company, page('role', [text('role', { autocomplete: 'organization-title' }), percent('shareholding')])),
      when(company, page('director', [yesNo('proprietary_director'), yesNo('investment_company')])),
    ]),
    ...section('contribution', [
      when(company, ask(choice('who_pays', ['me', 'company', 'both']))),
      when(
        { any: [ownBusiness, is('who_pays', 'me', 'both')] },
        page('own_contribution', [
          euroAYearOrMonth('own_contribution', { least: 300, most: 1_200_000 }),
          changeReasonQuestion('own_reason'),
        ]),
      ),
      when(
        is('who_pays', 'company', 'both'),
        page('company_contribution', [
          euroAYearOrMonth('company_contribution', { least: 300 }),
          changeReasonQuestion('company_reason'),
        ]),
      ),
      ask(date('first_payment', { when: 'future' })),
      when(company, ask(yesNo('company_pensions'))),
      when(isYes('company_pensions'), ask(euroAYear('company_pensions_yearly'))),
    ]),
    ...section('payment', [
      ask(choice('source_of_funds', ['trading', 'pay', 'savings', 'sale', 'inheritance', 'other'])),
      when(is('source_of_funds', 'other'), ask(text('source_of_funds_other'))),
      page('bank', [text('account_name'), iban('iban')]),
    ]),
    ...section('owners', [
      when(company, ask(yesNo('other_owners'))),
      when(isYes('other_owners'), page('owner_1', [...owner(1), yesNo('owner_more_1')])),
      when(isYes('owner_more_1'), page('owner_2', [...owner(2), yesNo('owner_more_2')])),
      when(isYes('owner_more_2'), page('owner_3', owner(3))),
    ]),
  ],
  notes: [
    { id: 'investment_company', when: (answers) => answers.investment_company === 'yes' },
    {
      id: 'proprietary_director',
      when: (answers) => (numberAnswer(answers, 'shareholding') ?? 0) > 15 && answers.proprietary_director === 'no',
    },
    {
      id: 'profit_differs',
      when: (answers, { income }) => (income ?? 0) > 0 && (numberAnswer(answers, 'profit_last_year') ?? 1) <= 0,
    },
    {
      id: 'pay_differs',
      when: (answers, { income }) => (income ?? 0) > 0 && numberAnswer(answers, 'company_pay') === 0,
    },
  ],
  rules: [
    {
      field: 'own_reason',
      code: 'change_without_reason',
      reads: ['own_reason', 'who_pays', 'own_contribution', 'approved'],
      // With the company's part, which follows, only both together can be compared.
      broken: (answers, { approved }) =>
        answers.who_pays !== 'both' &&
        approved !== undefined &&
        changeReason(answers) === '' &&
        businessChange(approved, yearlyTotal(answers)) !== 'none',
    },
    {
      field: 'company_reason',
      code: 'change_without_reason',
      reads: ['company_reason', 'who_pays', 'own_contribution', 'company_contribution', 'approved'],
      broken: (answers, { approved }) =>
        approved !== undefined &&
        changeReason(answers) === '' &&
        businessChange(approved, yearlyTotal(answers)) !== 'none',
    },
    // Since 1 January 2025 an employer's contribution to a PRSA is deductible up to the year's pay; anything above is
    // taxed as a benefit.
    {
      field: 'company_contribution',
      code: 'above_pay',
      reads: ['company_contribution', 'company_pay'],
      broken: (answers) =>
        (numberAnswer(answers, 'company_contribution') ?? 0) > (numberAnswer(answers, 'company_pay') ?? 0),
    },
    ...shareRules,
  ],
} as const satisfies Form

/** What the member and the company pay together, whole euro a year. Answers that no longer apply do not count. */
export function yearlyTotal(answers: Answers): number {
  const own = answers.who_pays === 'company' ? 0 : (numberAnswer(answers, 'own_contribution') ?? 0)
  const pays = answers.who_pays === 'company' || answers.who_pays === 'both'
  return own + (pays ? (numberAnswer(answers, 'company_contribution') ?? 0) : 0)
}

/** Pay from such a company may give its director no tax relief, which an adviser has to check. */
export const isInvestmentCompany = (answers: Answers | undefined): boolean => answers?.investment_company === 'yes'

/** Why it is not the approved contribution; '' without a reason. */
export const changeReason = (answers: Answers): string =>
  textAnswer(answers, 'company_reason') ?? textAnswer(answers, 'own_reason') ?? ''
