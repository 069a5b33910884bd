/** The quiz: three questions. Only the first decides who is eligible (specification 2, section 5). */

import type { Form } from '#areas/forms/domain/form.ts'
import { employmentStatuses } from '#shared/domain/member.ts'

export const qualification = {
  id: 'qualification',
  version: 2,
  sections: ['eligibility'],
  pages: [
    {
      id: 'tax_resident',
      section: 'eligibility',
      fields: [{ id: 'is_tax_resident', kind: 'choice', required: true, options: ['Yes', 'No', 'Not sure'] }],
    },
    { id: 'can_save', section: 'eligibility', fields: [{ id: 'can_save', kind: 'yesNo', required: true }] },
    {
      id: 'employment_status',
      section: 'eligibility',
      fields: [{ id: 'employment_status', kind: 'choice', required: true, options: employmentStatuses }],
    },
  ],
  notes: [
    { id: 'residence_not_sure', when: (answers) => answers.is_tax_resident === 'Not sure' },
    { id: 'cannot_save', when: (answers) => answers.can_save === 'no' },
  ],
  rules: [],
} as const satisfies Form
