/** The form about the member as an adviser must know them. It asks for no PPSN: only the application does. */

import { type Answers, type Form, listAnswer, numberAnswer } from '#areas/forms/domain/form.ts'
import { employmentStatuses } from '#shared/domain/member.ts'
import {
  address,
  ask,
  choice,
  choices,
  country,
  date,
  is,
  isYes,
  number,
  optional,
  page,
  phone,
  retired,
  section,
  text,
  textarea,
  unless,
  when,
  yesNo,
} from './questions.ts'

const taxCountries = ['other_tax_country_1', 'other_tax_country_2', 'other_tax_country_3'] as const

const twice = (answers: Answers, field: string): boolean =>
  taxCountries.some((other) => other !== field && answers[other] !== undefined && answers[other] === answers[field])

/** Of a question that is no longer asked. */
const channels = ['email', 'phone', 'letter'] as const

const working = employmentStatuses.filter((status) => status !== 'Not currently working')

const otherTax = <const N extends number>(n: N) =>
  [
    country(`other_tax_country_${n}`, { except: ['IE'] }),
    text(`other_tax_number_${n}`, { most: 30, secret: true }),
  ] as const

/** A page of several questions has the id of its first, so that an older address leads to it. */
export const personalDetails = {
  id: 'fact_find_personal_details',
  version: 10,
  sections: ['you', 'home', 'tax', 'family', 'work', 'help', 'contact'],
  pages: [
    ...section('you', [
      page('name', [
        { id: 'first_name', kind: 'name', part: true, required: true, autocomplete: 'given-name' },
        { id: 'last_name', kind: 'name', part: true, required: true, autocomplete: 'family-name' },
        date('birth_date', { autocomplete: 'bday', age: { least: 18, most: 74 } }),
        phone('phone_number'),
      ]),
      ask(choice('nationality', ['Irish', 'British', 'Other'])),
      when(is('nationality', 'Other'), ask(country('country_of_nationality', { except: ['IE', 'GB'] }))),
    ]),
    ...section('home', [
      page('address', [
        ...address(''),
        country('country', { autocomplete: 'country' }),
        choice('address_type', ['Home', 'Other']),
      ]),
    ]),
    ...section('tax', [
      // The law requires that everyone is asked both.
      page('tax_elsewhere', [yesNo('tax_elsewhere'), yesNo('politically_exposed')]),
      when(isYes('tax_elsewhere'), page('other_tax_1', [...otherTax(1), yesNo('other_tax_more_1')])),
      when(isYes('other_tax_more_1'), page('other_tax_2', [...otherTax(2), yesNo('other_tax_more_2')])),
      when(isYes('other_tax_more_2'), page('other_tax_3', otherTax(3))),
    ]),
    ...section('family', [
      page('dependants', [
        number('dependants', { least: 0, most: 20 }),
        { id: 'dependant_ages', kind: 'ages', required: false },
        choice('relationship_status', [
          'single',
          'married',
          'civil_partnership',
          'living_together',
          'separated',
          'divorced',
          'widowed',
          'prefer_not',
        ]),
      ]),
    ]),
    ...section('work', [
      unless(
        (_, { status }) => (status == null ? undefined : { employment_status: status }),
        ask(choice('employment_status', employmentStatuses)),
      ),
      when(is('employment_status', ...working), ask(text('job_title', { autocomplete: 'organization-title' }))),
      when(is('employment_status', 'Employee'), ask(text('current_employer', { autocomplete: 'organization' }))),
    ]),
    ...section('help', [
      ask(choices('circumstances', ['health', 'harder', 'changes'], { secret: true })),
      retired(
        page('health_change', [
          optional(choice('health_change', ['yes', 'no', 'prefer_not'], { secret: true })),
          optional(textarea('harder_now', { most: 300, secret: true })),
        ]),
      ),
    ]),
    ...section('contact', [
      // The nine preferences are switches of the profile.
      retired(
        page('contact', [
          choices('information', channels),
          choices('marketing', channels),
          choices('products', channels),
        ]),
      ),
    ]),
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
