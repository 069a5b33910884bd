/** Emails to an employer. `name` is the employee's. */

import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { formatContribution } from '#areas/recommendations/copy/format-contribution.ts'
import { brand } from '#brand.ts'
import type { EmailWords } from '#shared/copy/email-words.ts'
import { withArticle } from '#shared/copy/format/with-article.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'

type Employed = { plan?: string | null; approved?: ApprovedContribution | null }

/** 'a Zurich Standard PRSA', or 'a PRSA' while the plan is not known. */
const pensionOf = (plan: string | null | undefined): string => (plan ? withArticle(plan) : 'a PRSA')

/** In place of a name that an email may not show, at the beginning of a sentence. */
export const unnamedEmployee = 'Your employee'

const inSentence = (name: string): string => (name === unnamedEmployee ? 'your employee' : name)

/** What was approved, and what the employee said about the employer. */
const contributionText = (name: string, approved: ApprovedContribution | null | undefined): string[] => {
  if (!approved) return []
  const own = `${name} and our adviser agreed on ${formatContribution(approved.contribution)}, deducted from pay`
  const employer = approved.employer
    ? `, and ${inSentence(name)} says that you add ${formatEuro(approved.employer)} per month`
    : ''
  return [`${own}${employer}. The form asks you to confirm this, or to change it with a reason.`]
}

/** The employer did not ask for this email, and its form asks about a bank account. */
const unsureEmployer = (name: string, { phone }: HelpContact): string =>
  `Not sure this is genuine? Ask ${inSentence(name)}, or call us on ${phone}. If you don't know this person, you can ignore this email.`

/** No subject has the name: the employer would read there what a member typed. */
export const employerEmails = {
  employerForm: (name: string, until: CalendarDate, { plan, approved }: Employed, help: HelpContact): EmailWords => ({
    subject: `Your employee needs a few details for their ${brand.name} pension`,
    preheader: 'A short form, a few minutes, no account needed.',
    heading: 'Your employee is starting a pension',
    greeting: 'Hello,',
    paragraphs: [
      `${name} is starting a pension (${pensionOf(plan)}) with ${brand.name} and needs you, as their employer, to complete a short pension form. The pension is paid through payroll, so we need to know how you run it and whether you will pay in too.`,
      ...contributionText(name, approved),
      `It takes a few minutes and you don't need an account. You can stop and carry on later with the same link, which works until ${formatDate(until)}.`,
    ],
    button: 'Open the form',
    notes: [
      "Have your payroll details to hand, and those of the account you pay contributions from. The form doesn't ask about health.",
      unsureEmployer(name, help),
    ],
  }),

  employerReminder: (name: string, until: CalendarDate, { approved }: Employed, help: HelpContact): EmailWords => ({
    subject: `Reminder: your employee's ${brand.name} pension form`,
    preheader: 'A few minutes, no account needed.',
    heading: 'Your employee is waiting for you',
    greeting: 'Hello,',
    paragraphs: [
      `${name} can't continue with their pension until you complete a short pension form. It takes a few minutes and you don't need an account.`,
      ...contributionText(name, approved),
      `What you have entered so far is saved. The link works until ${formatDate(until)}.`,
    ],
    button: 'Open the form',
    notes: [unsureEmployer(name, help)],
  }),
} as const
