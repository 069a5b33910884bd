/** Emails to an employer. `name` is the employee's. */
import { brand } from '#brand.ts'
import type { EmailWords } from '#copy/shared/email-words.ts'
import { type CalendarDate, formatDate } from '#domain/shared/dates.ts'

/** The employer did not ask for this email, and its form asks about a bank account. */
const unsureEmployer = (name: string): string =>
  `Not sure this is genuine? Ask ${name}, or call us on ${brand.supportPhone}. If you don't know this person, you can ignore this email.`

/** In place of a name that an email may not show. */
export const unnamedEmployee = 'Your employee'

export const employerEmails = {
  employerForm: (name: string, until: CalendarDate): EmailWords => ({
    subject: `${name} needs a few details for their pension`,
    preheader: 'A short form, a few minutes, no account needed.',
    heading: 'Your employee is starting a pension',
    greeting: 'Hello,',
    paragraphs: [
      `${name} is starting a pension (a PRSA) with ${brand.name} and asks you, as their employer, to fill in a short form. The pension is paid through payroll, so we need to know how you run it and whether you will pay in too.`,
      `It takes a few minutes and you don't need an account. You can stop and carry on later with the same link, which works until ${formatDate(until)}.`,
    ],
    button: 'Open the form',
    notes: [
      "Have your payroll details to hand, and those of the account you pay contributions from. The form doesn't ask about health.",
      unsureEmployer(name),
    ],
  }),

  employerReminder: (name: string, until: CalendarDate): EmailWords => ({
    subject: `A reminder: ${name} is waiting for your pension form`,
    preheader: 'A few minutes, no account needed.',
    heading: 'Your employee is waiting for you',
    greeting: 'Hello,',
    paragraphs: [
      `${name} can't continue with their pension until you fill in a short form. It takes a few minutes and you don't need an account.`,
      `What you have entered so far is saved. The link works until ${formatDate(until)}.`,
    ],
    button: 'Open the form',
    notes: [unsureEmployer(name)],
  }),
} as const
