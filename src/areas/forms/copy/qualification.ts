import type { qualification } from '#areas/forms/domain/definitions/qualification.ts'
import { employmentOptions } from './employment.ts'
import type { FormWords } from './form-words.ts'

export const qualificationWords: FormWords<typeof qualification> = {
  title: 'Eligibility Quiz',
  text: '3 simple questions. Only the first decides whether you are eligible.',
  sections: { residence: 'Tax residence', saving: 'Saving', work: 'Work' },
  why: {
    residence: 'A PRSA from us is for people who are resident in Ireland for tax.',
    saving: 'It helps your adviser prepare. It does not decide whether you are eligible.',
    work: 'It helps your adviser prepare. It does not decide whether you are eligible.',
  },
  pages: {},
  fields: {
    is_tax_resident: {
      label: 'Are you resident in Ireland for tax?',
      hint: 'You usually are if you spent 183 days or more of this year in Ireland, or 280 days over this year and last.',
      options: {
        Yes: 'Yes',
        No: 'No',
        'Not sure': { label: 'Not sure', hint: 'We can go through it on the phone.' },
      },
    },
    can_save: {
      label: 'Could you put away at least €300 a year for the long term?',
      hint: 'That is €25 a month. Money in a pension stays there until you retire.',
    },
    employment_status: {
      label: 'What best describes your work now?',
      hint: 'It decides how your pension is paid. You can change it later.',
      options: employmentOptions,
    },
  },
  notes: {
    residence_not_sure:
      "Not sure whether you are tax resident? Book a phone call and we'll work it out together. It costs nothing.",
    cannot_save:
      'A pension works best when you can leave the money alone. It is fine to start small, or to build up some savings first.',
  },
  submit: 'See if you are eligible',
}
