/** The form about the business of a self-employed member or company director; it ends the activity step. */
import { type Answers, type Form, numberAnswer, textAnswer } from '#areas/forms/domain/form.ts'
import { businessChange } from '#shared/domain/contribution-change.ts'
import { shareRules } from './company-shares.ts'

/** Characters of the reason for another contribution than was approved. */
const longestChangeReason = 300
const MOST_EURO = 100_000_000
const company = { field: 'business_kind', is: ['company'] } as const
const ownBusiness = { field: 'business_kind', is: ['sole_trader', 'partnership'] } as const

export const businessDetails = {
  id: 'business_details',
  version: 4,
  sections: ['business', 'income', 'contribution', 'payment', 'owners'],
  pages: [
    {
      id: 'business_kind',
      section: 'business',
      fields: [
        { id: 'business_kind', kind: 'choice', required: true, options: ['sole_trader', 'partnership', 'company'] },
      ],
    },
    {
      id: 'business_name',
      section: 'business',
      fields: [
        { id: 'legal_name', kind: 'text', required: true, autocomplete: 'organization' },
        { id: 'trading_name', kind: 'text', required: false },
      ],
    },
    {
      id: 'business_nature',
      section: 'business',
      fields: [
        { id: 'business_nature', kind: 'text', required: true },
        { id: 'business_start', kind: 'date', required: true, when: 'past' },
      ],
    },
    {
      id: 'company_number',
      section: 'business',
      when: company,
      fields: [{ id: 'company_number', kind: 'text', required: true, most: 20 }],
    },
    {
      id: 'tax_reference',
      section: 'business',
      when: ownBusiness,
      fields: [{ id: 'tax_reference', kind: 'text', required: false, most: 20, notPpsn: true, secret: true }],
    },
    {
      id: 'business_address',
      section: 'business',
      fields: [
        { id: 'business_address_line_1', kind: 'text', required: true, autocomplete: 'address-line1' },
        { id: 'business_address_line_2', kind: 'text', required: false, autocomplete: 'address-line2' },
        { id: 'business_city', kind: 'text', required: true, autocomplete: 'address-level2' },
        { id: 'business_eircode', kind: 'eircode', required: false, autocomplete: 'postal-code' },
      ],
    },
    {
      id: 'profit',
      section: 'income',
      when: ownBusiness,
      fields: [
        {
          id: 'profit_last_year',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'year',
          least: -MOST_EURO,
          most: MOST_EURO,
        },
        {
          id: 'profit_year_before',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'year',
          least: -MOST_EURO,
          most: MOST_EURO,
        },
      ],
    },
    {
      id: 'company_pay',
      section: 'income',
      when: company,
      fields: [
        {
          id: 'company_pay',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'year',
          least: 0,
          most: MOST_EURO,
        },
      ],
    },
    {
      id: 'role',
      section: 'income',
      when: company,
      fields: [
        { id: 'role', kind: 'text', required: true, autocomplete: 'organization-title' },
        { id: 'shareholding', kind: 'number', required: true, decimals: 2, unit: 'percent', least: 0, most: 100 },
      ],
    },
    {
      id: 'director',
      section: 'income',
      when: company,
      fields: [
        { id: 'proprietary_director', kind: 'yesNo', required: true },
        { id: 'investment_company', kind: 'yesNo', required: true },
      ],
    },
    {
      id: 'who_pays',
      section: 'contribution',
      when: company,
      fields: [{ id: 'who_pays', kind: 'choice', required: true, options: ['me', 'company', 'both'] }],
    },
    {
      id: 'own_contribution',
      section: 'contribution',
      when: { any: [ownBusiness, { field: 'who_pays', is: ['me', 'both'] }] },
      fields: [
        {
          id: 'own_contribution',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'year',
          least: 300,
          most: 1_200_000,
        },
        { id: 'own_reason', kind: 'textarea', required: false, most: longestChangeReason },
      ],
    },
    {
      id: 'company_contribution',
      section: 'contribution',
      when: { field: 'who_pays', is: ['company', 'both'] },
      fields: [
        {
          id: 'company_contribution',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'year',
          least: 300,
          most: MOST_EURO,
        },
        { id: 'company_reason', kind: 'textarea', required: false, most: longestChangeReason },
      ],
    },
    {
      id: 'first_payment',
      section: 'contribution',
      fields: [{ id: 'first_payment', kind: 'date', required: true, when: 'future' }],
    },
    {
      id: 'company_pensions',
      section: 'contribution',
      when: company,
      fields: [{ id: 'company_pensions', kind: 'yesNo', required: true }],
    },
    {
      id: 'company_pensions_yearly',
      section: 'contribution',
      when: { field: 'company_pensions', is: ['yes'] },
      fields: [
        {
          id: 'company_pensions_yearly',
          kind: 'money',
          required: true,
          precision: 'euro',
          per: 'year',
          least: 0,
          most: MOST_EURO,
        },
      ],
    },
    {
      id: 'source_of_funds',
      section: 'payment',
      fields: [
        {
          id: 'source_of_funds',
          kind: 'choice',
          required: true,
          options: ['trading', 'pay', 'savings', 'sale', 'inheritance', 'other'],
        },
      ],
    },
    {
      id: 'source_of_funds_other',
      section: 'payment',
      when: { field: 'source_of_funds', is: ['other'] },
      fields: [{ id: 'source_of_funds_other', kind: 'text', required: true }],
    },
    {
      id: 'bank',
      section: 'payment',
      fields: [
        { id: 'account_name', kind: 'text', required: true },
        { id: 'iban', kind: 'iban', required: true, secret: true },
      ],
    },
    {
      id: 'other_owners',
      section: 'owners',
      when: company,
      fields: [{ id: 'other_owners', kind: 'yesNo', required: true }],
    },
    {
      id: 'owner_1',
      section: 'owners',
      when: { field: 'other_owners', is: ['yes'] },
      fields: [
        { id: 'owner_name_1', kind: 'name', required: true },
        { id: 'owner_share_1', kind: 'number', required: true, decimals: 2, unit: 'percent', least: 25, most: 100 },
        { id: 'owner_more_1', kind: 'yesNo', required: true },
      ],
    },
    {
      id: 'owner_2',
      section: 'owners',
      when: { field: 'owner_more_1', is: ['yes'] },
      fields: [
        { id: 'owner_name_2', kind: 'name', required: true },
        { id: 'owner_share_2', kind: 'number', required: true, decimals: 2, unit: 'percent', least: 25, most: 100 },
        { id: 'owner_more_2', kind: 'yesNo', required: true },
      ],
    },
    {
      id: 'owner_3',
      section: 'owners',
      when: { field: 'owner_more_2', is: ['yes'] },
      fields: [
        { id: 'owner_name_3', kind: 'name', required: true },
        { id: 'owner_share_3', kind: 'number', required: true, decimals: 2, unit: 'percent', least: 25, most: 100 },
      ],
    },
  ],
  notes: [
    { id: 'investment_company', when: (answers) => answers.investment_company === 'yes' },
    {
      id: 'proprietary_director',
      when: (answers) => (numberAnswer(answers, 'shareholding') ?? 0) > 15 && answers.proprietary_director === 'no',
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

/** Why it is not the approved contribution; '' without a reason. */
export const changeReason = (answers: Answers): string =>
  textAnswer(answers, 'company_reason') ?? textAnswer(answers, 'own_reason') ?? ''
