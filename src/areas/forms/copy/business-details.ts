import type { businessDetails } from '#areas/forms/domain/definitions/business-details.ts'
import { stepMinutes } from '#shared/domain/time/periods.ts'
import type { FormWords } from './form-words.ts'

const owner = {
  name: { label: 'Name of the owner', short: 'Owner of 25% or more' },
  share: { label: 'Share of the company, in percent', short: 'Share, percent' },
  more: { label: 'Does anyone else own 25% or more?' },
}

const reason = {
  label: 'Why is it another amount?',
  hint: 'Only if it is not the approved one. Your adviser reads it.',
  short: 'Reason for another amount',
}

export const businessDetailsWords: FormWords<typeof businessDetails> = {
  title: 'Activity Information',
  text: 'About your business, so that the provider can set up your pension and the tax relief is right.',
  minutes: stepMinutes.activity,
  sections: {
    business: 'Your business',
    income: 'What it pays you',
    contribution: 'What goes into the pension',
    payment: 'How it is paid',
    owners: 'Who owns it',
  },
  why: {
    business: 'The provider must know the business that money for the pension comes from.',
    income:
      'Tax relief depends on what the business pays you, and the rules for a director differ from those for a sole trader.',
    contribution: 'Money that the company pays in is taxed differently from money that you pay in.',
    payment: 'The law asks where money for a pension comes from. Nothing is taken from the account before you sign.',
    owners: 'The law asks for everyone who owns a quarter of a company or more.',
  },
  pages: {
    business_name: { title: 'What is your business called?' },
    business_nature: { title: 'What does it do?' },
    business_address: { title: 'Where is it?' },
    profit: { title: 'What profit did you make?', text: 'Before tax. Put a minus in front of a loss.' },
    role: { title: 'Your part in the company' },
    director: { title: 'Two things that change tax relief' },
    own_contribution: { title: 'How much will you pay in?' },
    company_contribution: { title: 'How much will the company pay in?' },
    bank: { title: 'Which account will you pay from?' },
    owner_1: { title: 'Who else owns 25% or more?' },
    owner_2: { title: 'The second owner' },
    owner_3: { title: 'The third owner' },
  },
  fields: {
    business_kind: {
      label: 'What kind of business is it?',
      short: 'Kind of business',
      options: { sole_trader: 'Sole trader', partnership: 'Partnership', company: 'Company' },
    },
    legal_name: { label: 'Legal name', hint: 'Your own name, if you trade as yourself.' },
    trading_name: { label: 'Trading name', hint: 'If it is different.' },
    business_nature: { label: 'What the business does', hint: 'For example carpentry, or software consulting.' },
    business_start: { label: 'When did it start?', hint: 'For example, 1 9 2015', short: 'Started' },
    company_number: {
      label: 'What is its company number?',
      hint: 'The one from the Companies Registration Office.',
      short: 'Company number',
    },
    tax_reference: {
      label: 'Does the business have its own tax reference?',
      hint: 'Please do not enter your PPSN here. Leave this empty if your PPSN is the only number.',
      short: 'Tax reference',
    },
    business_address_line_1: { label: 'Address line 1' },
    business_address_line_2: { label: 'Address line 2' },
    business_city: { label: 'Town or city' },
    business_eircode: { label: 'Eircode', hint: 'For example A65 F4E2. Leave it empty outside Ireland.' },
    profit_last_year: { label: 'Last year' },
    profit_year_before: { label: 'The year before' },
    company_pay: {
      label: 'What does the company pay you this year, before tax?',
      hint: 'Salary and benefits, without dividends.',
      short: 'Pay from the company a year',
    },
    role: { label: 'Your role', hint: 'For example managing director.' },
    shareholding: { label: 'Your share of the company, in percent', hint: 'Enter 0 if you own none of it.' },
    proprietary_director: {
      label: 'Are you a proprietary director?',
      hint: 'A director who holds more than 15% of the company, alone or with close family.',
      short: 'Proprietary director',
    },
    investment_company: {
      label: 'Does the company mainly hold investments?',
      hint: 'Pay from such a company gives its proprietary directors no tax relief.',
      short: 'Investment company',
    },
    who_pays: {
      label: 'Who will pay into the pension?',
      short: 'Who pays',
      options: { me: 'I will', company: 'The company will', both: 'Both of us' },
    },
    own_contribution: {
      label: 'You pay',
      hint: 'Before tax relief. At least €300 a year.',
      short: 'You pay a year',
    },
    own_reason: reason,
    company_contribution: {
      label: 'The company pays',
      hint: 'At most what it pays you in that year. Anything above would be taxed as a benefit.',
      short: 'The company pays a year',
    },
    company_reason: reason,
    first_payment: {
      label: 'When should the first payment be made?',
      hint: 'For example, 1 3 2027',
      short: 'First payment',
    },
    company_pensions: {
      label: 'Does the company pay into another pension for you?',
      short: 'Other company pension',
    },
    company_pensions_yearly: {
      label: 'How much does it pay into that a year?',
      short: 'Other company pension a year',
    },
    source_of_funds: {
      label: 'Where does the money come from?',
      hint: 'The law requires us to ask everyone.',
      short: 'Source of the money',
      options: {
        trading: 'Trading income',
        pay: 'Pay',
        savings: 'Savings',
        sale: 'Sale of property or of a business',
        inheritance: 'Inheritance or gift',
        other: 'Something else',
      },
    },
    source_of_funds_other: {
      label: 'Where does it come from, in your own words?',
      short: 'Source of the money, in words',
    },
    account_name: { label: 'Name on the account' },
    iban: { label: 'IBAN', hint: 'Any account in the euro payments area, for example IE29 AIBK 9311 5212 3456 78.' },
    other_owners: {
      label: 'Does anyone besides you own 25% or more of the company?',
      hint: 'The law requires us to ask who owns a company.',
      short: 'Other owners of 25% or more',
    },
    owner_name_1: owner.name,
    owner_share_1: owner.share,
    owner_more_1: owner.more,
    owner_name_2: owner.name,
    owner_share_2: owner.share,
    owner_more_2: owner.more,
    owner_name_3: owner.name,
    owner_share_3: owner.share,
  },
  notes: {
    investment_company:
      'Tax relief may not be due on pay from an investment company. Your adviser will check this before anything is paid.',
    proprietary_director:
      'With more than 15% of the company you are usually a proprietary director. Please look at that answer again.',
    profit_differs:
      'In your fact find you said that you have an income, and here that the business made no profit. Please look at both again: tax relief depends on your profit. If both are right, your adviser will ask you about it.',
    pay_differs:
      'In your fact find you said that you have an income, and here that the company pays you none. Please look at both again. If both are right, your adviser will ask you about it.',
  },
  submit: 'Send my business details',
}
