/** The form about the member as an adviser must know them. It asks for no PPSN: only the application does. */

import { type Answers, type Form, listAnswer, numberAnswer } from '#areas/forms/domain/form.ts'
import { channels } from '#areas/profile/domain/preferences.ts'
import { employmentStatuses } from '#shared/domain/member.ts'

const taxCountries = ['other_tax_country_1', 'other_tax_country_2', 'other_tax_country_3'] as const

const twice = (answers: Answers, field: string): boolean =>
  taxCountries.some((other) => other !== field && answers[other] !== undefined && answers[other] === answers[field])

const working = employmentStatuses.filter((status) => status !== 'Not currently working')

export const personalDetails = {
  id: 'fact_find_personal_details',
  version: 3,
  sections: ['you', 'home', 'tax', 'family', 'work', 'help', 'contact'],
  pages: [
    {
      id: 'name',
      section: 'you',
      fields: [
        { id: 'first_name', kind: 'name', part: true, required: true, autocomplete: 'given-name' },
        { id: 'last_name', kind: 'name', part: true, required: true, autocomplete: 'family-name' },
      ],
    },
    {
      id: 'birth_date',
      section: 'you',
      fields: [{ id: 'birth_date', kind: 'date', required: true, autocomplete: 'bday', age: { least: 18, most: 74 } }],
    },
    {
      id: 'phone_number',
      section: 'you',
      fields: [{ id: 'phone_number', kind: 'phone', required: true, autocomplete: 'tel' }],
    },
    {
      id: 'nationality',
      section: 'you',
      fields: [{ id: 'nationality', kind: 'choice', required: true, options: ['Irish', 'British', 'Other'] }],
    },
    {
      id: 'country_of_nationality',
      section: 'you',
      when: { field: 'nationality', is: ['Other'] },
      fields: [{ id: 'country_of_nationality', kind: 'country', required: true }],
    },
    {
      id: 'address',
      section: 'home',
      fields: [
        { id: 'address_line_1', kind: 'text', required: true, autocomplete: 'address-line1' },
        { id: 'address_line_2', kind: 'text', required: false, autocomplete: 'address-line2' },
        { id: 'city', kind: 'text', required: true, autocomplete: 'address-level2' },
        { id: 'eircode', kind: 'eircode', required: false, autocomplete: 'postal-code' },
        { id: 'country', kind: 'country', required: true, autocomplete: 'country' },
      ],
    },
    {
      id: 'address_type',
      section: 'home',
      fields: [{ id: 'address_type', kind: 'choice', required: true, options: ['Home', 'Other'] }],
    },
    { id: 'tax_elsewhere', section: 'tax', fields: [{ id: 'tax_elsewhere', kind: 'yesNo', required: true }] },
    {
      id: 'other_tax_1',
      section: 'tax',
      when: { field: 'tax_elsewhere', is: ['yes'] },
      fields: [
        { id: 'other_tax_country_1', kind: 'country', required: true },
        { id: 'other_tax_number_1', kind: 'text', required: true, most: 30, secret: true },
        { id: 'other_tax_more_1', kind: 'yesNo', required: true },
      ],
    },
    {
      id: 'other_tax_2',
      section: 'tax',
      when: { field: 'other_tax_more_1', is: ['yes'] },
      fields: [
        { id: 'other_tax_country_2', kind: 'country', required: true },
        { id: 'other_tax_number_2', kind: 'text', required: true, most: 30, secret: true },
        { id: 'other_tax_more_2', kind: 'yesNo', required: true },
      ],
    },
    {
      id: 'other_tax_3',
      section: 'tax',
      when: { field: 'other_tax_more_2', is: ['yes'] },
      fields: [
        { id: 'other_tax_country_3', kind: 'country', required: true },
        { id: 'other_tax_number_3', kind: 'text', required: true, most: 30, secret: true },
      ],
    },
    {
      id: 'relationship_status',
      section: 'family',
      fields: [
        {
          id: 'relationship_status',
          kind: 'choice',
          required: true,
          options: [
            'single',
            'married',
            'civil_partnership',
            'living_together',
            'separated',
            'divorced',
            'widowed',
            'prefer_not',
          ],
        },
      ],
    },
    {
      id: 'dependants',
      section: 'family',
      fields: [{ id: 'dependants', kind: 'number', required: true, least: 0, most: 20 }],
    },
    {
      id: 'dependant_ages',
      section: 'family',
      when: { field: 'dependants', above: 0 },
      fields: [{ id: 'dependant_ages', kind: 'ages', required: true }],
    },
    {
      id: 'employment_status',
      section: 'work',
      fields: [{ id: 'employment_status', kind: 'choice', required: true, options: employmentStatuses }],
    },
    {
      id: 'job_title',
      section: 'work',
      when: { field: 'employment_status', is: working },
      fields: [{ id: 'job_title', kind: 'text', required: true, autocomplete: 'organization-title' }],
    },
    {
      id: 'current_employer',
      section: 'work',
      when: { field: 'employment_status', is: ['Employee'] },
      fields: [{ id: 'current_employer', kind: 'text', required: true, autocomplete: 'organization' }],
    },
    {
      id: 'politically_exposed',
      section: 'help',
      fields: [{ id: 'politically_exposed', kind: 'yesNo', required: true }],
    },
    {
      id: 'health_change',
      section: 'help',
      fields: [
        {
          id: 'health_change',
          kind: 'choice',
          required: false,
          secret: true,
          options: ['yes', 'no', 'prefer_not'],
        },
      ],
    },
    {
      id: 'harder_now',
      section: 'help',
      fields: [{ id: 'harder_now', kind: 'textarea', required: false, most: 300, secret: true }],
    },
    // Three questions with three channels each: the nine preferences of the profile.
    {
      id: 'contact',
      section: 'contact',
      fields: [
        { id: 'information', kind: 'choices', required: false, options: channels },
        { id: 'marketing', kind: 'choices', required: false, options: channels },
        { id: 'products', kind: 'choices', required: false, options: channels },
      ],
    },
  ],
  notes: [
    { id: 'not_in_work', when: (answers) => answers.employment_status === 'Not currently working' },
    { id: 'politically_exposed', when: (answers) => answers.politically_exposed === 'yes' },
  ],
  rules: [
    {
      field: 'country_of_nationality',
      code: 'nationality_is_irish',
      reads: ['country_of_nationality'],
      broken: (answers) => answers.country_of_nationality === 'IE',
    },
    {
      field: 'country_of_nationality',
      code: 'nationality_is_british',
      reads: ['country_of_nationality'],
      broken: (answers) => answers.country_of_nationality === 'GB',
    },
    ...taxCountries.flatMap((field) => [
      {
        field,
        code: 'tax_country_is_ireland' as const,
        reads: [field],
        broken: (answers: Answers) => answers[field] === 'IE',
      },
      {
        field,
        code: 'tax_country_twice' as const,
        reads: taxCountries,
        broken: (answers: Answers) => twice(answers, field),
      },
    ]),
    {
      field: 'dependant_ages',
      code: 'ages_not_as_many',
      reads: ['dependants', 'dependant_ages'],
      broken: (answers) => listAnswer(answers, 'dependant_ages').length !== numberAnswer(answers, 'dependants'),
    },
  ],
} as const satisfies Form
