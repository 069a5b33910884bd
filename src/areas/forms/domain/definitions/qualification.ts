/** The quiz: three questions. Only the first decides who is eligible (specification 2, section 5). */

import type { Form } from '#areas/forms/domain/form.ts'
import { employmentStatuses } from '#shared/domain/member.ts'
import { ask, choice, page, section, yesNo } from './questions.ts'

export const qualification = {
  id: 'qualification',
  version: 4,
  sentAtOnce: true,
  sections: ['residence', 'saving', 'work'],
  pages: [
    ...section('residence', [page('tax_resident', [choice('is_tax_resident', ['Yes', 'No', 'Not sure'])])]),
    ...section('saving', [ask(yesNo('can_save'))]),
    ...section('work', [ask(choice('employment_status', employmentStatuses))]),
  ],
  notes: [
    { id: 'residence_not_sure', when: (answers) => answers.is_tax_resident === 'Not sure' },
    { id: 'cannot_save', when: (answers) => answers.can_save === 'no' },
  ],
  rules: [],
} as const satisfies Form
