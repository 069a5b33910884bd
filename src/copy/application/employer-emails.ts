/** The words of the mails to an employer. `name` is the employee's. */
import { brand } from '#brand.ts'
import type { EmailWords } from '#copy/shared/email-words.ts'
import { type CalendarDate, formatDate } from '#domain/shared/dates.ts'

/** A mail that nobody asked for, and that leads to questions about an account. */
const unsureEmployer = (name: string): string =>
  `Not sure that this is real? Ask ${name}, or call us on ${brand.supportPhone}. If you do not know this person, ignore this email: nothing happens then.`

export const employerEmails = {
  employerForm: (name: string, until: CalendarDate): EmailWords => ({
    subject: `${name} asks you for their pension details`,
    preheader: 'A short form, a few minutes, no account needed.',
    heading: 'Your employee starts a pension',
    greeting: 'Hello,',
    paragraphs: [
      `${name} is starting a pension (a PRSA) with ${brand.name} and asks you, as their employer, to fill in a short form. The pension is paid through payroll, so we need to know how you run it and whether you pay in as well.`,
      `It takes a few minutes and needs no account. You can stop and go on later with the same link, which works until ${formatDate(until)}.`,
    ],
    button: 'Open the form',
    notes: [
      'Have your payroll details at hand, and the account that you pay contributions from. The form asks nothing about health.',
      unsureEmployer(name),
    ],
  }),

  employerReminder: (name: string, until: CalendarDate): EmailWords => ({
    subject: `A reminder: ${name} is waiting for your pension form`,
    preheader: 'A few minutes, no account needed.',
    heading: 'Your employee is waiting for you',
    greeting: 'Hello,',
    paragraphs: [
      `${name} cannot go on with their pension until you have filled in a short form. It takes a few minutes and needs no account.`,
      `What you have entered so far is saved. The link works until ${formatDate(until)}.`,
    ],
    button: 'Open the form',
    notes: [unsureEmployer(name)],
  }),
} as const
