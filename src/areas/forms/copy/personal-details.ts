import type { personalDetails } from '#areas/forms/domain/definitions/personal-details.ts'
import { channelNames, consents, consentText } from '#areas/profile/copy/consents.ts'
import { partMinutes } from '#shared/domain/time/periods.ts'
import { employmentOptions } from './employment.ts'
import type { FormWords } from './form-words.ts'

/** Of a question that is no longer asked: a new channel does not change it. */
const { email, phone, letter } = channelNames
const askedChannels = { email, phone, letter }

const otherTax = {
  country: { label: 'Country', short: 'Other country of tax residence' },
  number: {
    label: 'Tax number there',
    hint: 'The number that the tax office there has for you.',
    short: 'Tax number there',
  },
  more: { label: 'Is there another country?', short: 'Another country of tax residence' },
}

export const personalDetailsWords: FormWords<typeof personalDetails> = {
  title: 'Personal Details',
  text: 'Who you are and how we reach you. We ask for your PPSN only when you apply, not here.',
  minutes: partMinutes.personal,
  sections: {
    you: 'You',
    home: 'Where you live',
    tax: 'Required by law',
    family: 'Family',
    work: 'Work',
    help: 'Looking after you',
    contact: 'How we may contact you',
  },
  why: {
    you: 'The pension is set up in your name, so these must be the same as on your identity document. Your age decides how much tax relief you can get.',
    home: 'The provider sends your pension documents there, and the law requires us to know where our customers live.',
    tax: 'Ireland and other countries share information about accounts of people who owe tax in both, so the provider may have to report a pension. If someone holds a senior public role, the law requires us to check a little more.',
    family: 'Who depends on you changes how much you can put away, and who should be looked after if you die.',
    work: 'How you work decides how money gets into your pension, and who else has to sign.',
    help: 'This is for you: if something is hard just now, we take more time and explain more.',
  },
  pages: {
    name: { title: 'About you', text: 'Your name as it is on your passport or driving licence.' },
    address: { title: 'What is your address?' },
    tax_elsewhere: { title: 'Two questions we have to ask everyone' },
    dependants: { title: 'Your family' },
    health_change: { title: 'Anything that we should know?' },
    other_tax_1: { title: 'Where else are you tax resident?' },
    other_tax_2: { title: 'What is the second country?' },
    other_tax_3: { title: 'What is the third country?', text: 'If there are more, tell your adviser on the call.' },
    contact: { title: 'How may we contact you?', text: consentText },
  },
  fields: {
    first_name: { label: 'First name' },
    last_name: { label: 'Last name' },
    birth_date: { label: 'What is your date of birth?', hint: 'For example, 27 3 1988', short: 'Date of birth' },
    phone_number: {
      label: 'What is your mobile number?',
      hint: 'Your adviser will call you on it. For a number from abroad, start with + and the country code.',
      short: 'Mobile number',
    },
    nationality: {
      label: 'What is your nationality?',
      hint: 'If you have more than one, choose the one on the passport that you use.',
      short: 'Nationality',
      options: { Irish: 'Irish', British: 'British', Other: 'Another nationality' },
    },
    country_of_nationality: { label: 'Which country is your nationality from?', short: 'Country of nationality' },
    address_line_1: { label: 'Address line 1' },
    address_line_2: { label: 'Address line 2' },
    city: { label: 'Town or city' },
    eircode: { label: 'Eircode', hint: 'Seven characters, for example A65 F4E2. Leave it empty outside Ireland.' },
    country: { label: 'Country' },
    address_type: {
      label: 'What kind of address is this?',
      short: 'Kind of address',
      options: { Home: 'My home', Other: { label: 'Another address', hint: 'Such as work, or care of someone.' } },
    },
    tax_elsewhere: {
      label: 'Are you tax resident anywhere else, or a US person?',
      hint: 'US citizens and green card holders are US persons, wherever they live.',
      short: 'Tax resident elsewhere, or a US person',
    },
    other_tax_country_1: otherTax.country,
    other_tax_number_1: otherTax.number,
    other_tax_more_1: otherTax.more,
    other_tax_country_2: otherTax.country,
    other_tax_number_2: otherTax.number,
    other_tax_more_2: otherTax.more,
    other_tax_country_3: otherTax.country,
    other_tax_number_3: otherTax.number,
    relationship_status: {
      label: 'What is your relationship status?',
      hint: 'A pension can also look after a partner.',
      short: 'Relationship status',
      options: {
        single: 'Single',
        married: 'Married',
        civil_partnership: 'In a civil partnership',
        living_together: 'Living together',
        separated: 'Separated',
        divorced: 'Divorced',
        widowed: 'Widowed',
        prefer_not: 'I would rather not say',
      },
    },
    dependants: {
      label: 'How many people depend on you for money?',
      hint: 'Children, or anyone else you support. Enter 0 if there is nobody.',
      short: 'People who depend on you',
    },
    dependant_ages: {
      label: 'How old are they?',
      hint: 'The age of each in whole years, for example 3, 7 and 12. For a baby, enter 0. Leave it empty if there is nobody.',
      short: 'Their ages',
    },
    employment_status: {
      label: 'What best describes your work now?',
      short: 'Work',
      options: employmentOptions,
    },
    job_title: { label: 'What is your job title?', short: 'Job title' },
    current_employer: {
      label: 'Who is your employer?',
      hint: 'The name on your payslip.',
      short: 'Employer',
    },
    politically_exposed: {
      label: 'Do you, or does anyone close to you, hold a senior public role?',
      hint: 'For example a government minister, TD, senator, judge, ambassador, or head of a state company, now or in the last year.',
      short: 'Senior public role, you or close family',
    },
    health_change: {
      label: 'Has your health changed your plans for work or retirement?',
      hint: "You don't have to answer. Please don't give us any details here.",
      short: 'Health has changed plans',
      options: { yes: 'Yes', no: 'No', prefer_not: 'I would rather not say' },
    },
    circumstances: {
      label: 'Does any of this apply to you?',
      hint: "You don't have to answer, and please don't give us any details here. Your adviser will ask about it on the call.",
      short: 'What we should know',
      options: {
        health: 'My health has changed my plans for work or retirement',
        harder: {
          label: 'Money matters are harder just now',
          hint: "For example after a loss, an illness or with money worries. We'll go at your pace.",
        },
        changes: {
          label: 'I expect changes',
          hint: 'In pay, family, home or plans, for example a child, a move or a break from work.',
        },
      },
    },
    harder_now: {
      label: 'Is there anything that makes money matters harder just now?',
      hint: "You don't have to answer. For example a loss, an illness or money worries. We'll go at your pace and offer the help you need.",
      short: 'Support you might need',
    },
    information: { label: consents.information.text, short: consents.information.title, options: askedChannels },
    marketing: { label: consents.marketing.text, short: consents.marketing.title, options: askedChannels },
    products: { label: consents.products.text, short: consents.products.title, options: askedChannels },
  },
  notes: {
    not_in_work:
      'You can have a pension without a job. Tax relief needs income from work, so your adviser will go through this with you.',
    politically_exposed: 'Thank you for telling us. We have to check a little more before your pension can open.',
  },
  submit: 'Send my personal details',
}
