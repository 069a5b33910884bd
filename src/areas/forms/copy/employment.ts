/** The four kinds of work. Their values are the specification's own texts, and are shown as they are. */
import type { EmploymentStatus } from '#shared/domain/member.ts'
import type { OptionWords } from './form-words.ts'

export const employmentOptions: Readonly<Record<EmploymentStatus, OptionWords>> = {
  Employee: { label: 'Employee', hint: 'You are paid through payroll.' },
  'Not currently working': { label: 'Not currently working', hint: 'Between jobs, caring, studying or retired.' },
  'Self-Employed/Sole Trader': {
    label: 'Self-Employed/Sole Trader',
    hint: 'You work for yourself and file your own tax return.',
  },
  'Company Director': { label: 'Company Director', hint: 'You run a limited company and are paid by it.' },
}
