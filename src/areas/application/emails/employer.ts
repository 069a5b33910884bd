/** Emails about the employer's form: to the employer, and one to the member when it is filled in. */
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { withArticle } from '#shared/copy/format/format-count.ts'
import { applicationTime, prsaFormTime } from '#shared/copy/format/periods.ts'
import type { ApprovedContribution } from '#shared/domain/contribution-change.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { type CalendarDate, formatDate } from '#shared/domain/time/dates.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** `name` is the employee's; `until` the last day of the link; `plan` the name of the pension, null while unknown. */
type Facts = {
  name: string
  linkId: string
  until: CalendarDate
  plan: string | null
  approved: ApprovedContribution | null
}
const example: Facts = {
  name: 'Síle',
  linkId: '01',
  until: '2026-12-21',
  plan: 'Zurich Standard PRSA',
  approved: { contribution: { amount: 200, often: 'Monthly' }, employer: 150 },
}
const once: ApprovedContribution = { contribution: { amount: 10_000, often: 'Once' }, employer: null }
const examples = [example, { ...example, approved: once }, { ...example, plan: null, approved: null }]

/** 'a Zurich Standard PRSA', or 'a PRSA' while the plan is not known. */
const pensionOf = (plan: string | null): string => (plan ? withArticle(plan) : 'a PRSA')

/** At the beginning of a sentence and inside one; an email may not show every name. */
const employee = (name: string): string => name || 'Your employee'
const inSentence = (name: string): string => name || 'your employee'

/** A single payment comes out of savings. */
const isPaidOnce = (approved: ApprovedContribution | null): boolean => approved?.contribution.often === 'Once'

/** What was approved, and what the employee said about the employer. */
const contributionText = (name: string, approved: ApprovedContribution | null): string[] => {
  if (!approved) return []
  const deducted = isPaidOnce(approved) ? '' : ', deducted from pay'
  const own = `${employee(name)} and our adviser agreed on ${formatContribution(approved.contribution)}${deducted}`
  const employer = approved.employer
    ? `, and ${inSentence(name)} says that you add ${formatEuro(approved.employer)} per month`
    : ''
  const asked = isPaidOnce(approved)
    ? 'None of it comes from pay, so the form shows a deduction of €0, and asks what you add.'
    : 'The form asks you to confirm this, or to change it with a reason.'
  return [`${own}${employer}. ${asked}`]
}

/** The employer did not ask for this email, and its form asks about a bank account. */
const unsureEmployer = (name: string, { phone }: HelpContact): string =>
  `Not sure this is genuine? Ask ${inSentence(name)}, or call us on ${phone}. If you don't know this person, you can ignore this email.`

/** No subject has the name: the employer would read there what a member typed. */
export const employerForm = defineEmail({
  kind: 'employer-form',
  label: 'To the employer: the form',
  recipient: () => 'employer',
  examples,
  write: ({ name, linkId, until, plan, approved }: Facts, { secrets, firm }) => ({
    subject: `Your employee needs a few details for their ${brand.name} pension`,
    preheader: 'A short form, a few minutes, no account needed.',
    heading: 'Your employee is starting a pension',
    greeting: hello(''),
    paragraphs: [
      `${employee(name)} is starting a pension (${pensionOf(plan)}) with ${brand.name} and needs you, as their employer, to complete a short pension form. ${isPaidOnce(approved) ? 'We need to know how you run payroll' : 'The pension is paid through payroll, so we need to know how you run it'} and whether you will pay in too.`,
      ...contributionText(name, approved),
      `It takes a few minutes and you don't need an account. You can stop and carry on later with the same link, which works until ${formatDate(until)}.`,
    ],
    button: { label: 'Open the form', link: secrets.employerLink(linkId) },
    notes: [
      "Have your payroll details to hand, and those of the account you pay contributions from. The form doesn't ask about health.",
      unsureEmployer(name, firm.contact),
    ],
  }),
})

export const employerReminder = defineEmail({
  kind: 'employer-reminder',
  label: 'To the employer: a reminder',
  recipient: () => 'employer',
  examples,
  write: ({ name, linkId, until, approved }: Facts, { secrets, firm }) => ({
    subject: `Reminder: your employee's ${brand.name} pension form`,
    preheader: 'A few minutes, no account needed.',
    heading: 'Your employee is waiting for you',
    greeting: hello(''),
    paragraphs: [
      `${employee(name)} can't continue with their pension until you complete a short pension form. It takes a few minutes and you don't need an account.`,
      ...contributionText(name, approved),
      `What you have entered so far is saved. The link works until ${formatDate(until)}.`,
    ],
    button: { label: 'Open the form', link: secrets.employerLink(linkId) },
    notes: [unsureEmployer(name, firm.contact)],
  }),
})

/** When the employee withdraws from the contract. */
export const employerStop = defineEmail({
  kind: 'employer-stop',
  label: 'To the employer: to stop',
  recipient: () => 'employer',
  examples: [{ name: 'Síle', plan: 'Zurich Standard PRSA' }],
  write: ({ name, plan }: Pick<Facts, 'name' | 'plan'>, { link, firm }) => ({
    subject: `Please stop paying in for your employee's ${brand.name} pension`,
    preheader: 'Your employee has withdrawn from the contract.',
    heading: 'Your employee has withdrawn',
    greeting: hello(''),
    paragraphs: [
      `${employee(name)} has withdrawn from the contract for their pension (${pensionOf(plan)}) with ${brand.name}. Please deduct nothing more for it from their pay, and pay in nothing more yourself.`,
      `We tell the provider too. Have you already deducted or paid something? Call us on ${firm.contact.phone}, and we'll tell you what happens to it.`,
      "Did you leave them out of My Future Fund because of this pension? Then please check again whether it's due for them.",
    ],
    button: { label: `Open ${brand.name}`, link: link('/entry') },
    notes: [unsureEmployer(name, firm.contact)],
  }),
})

/** `identified`: the documents are in, where an adviser asked the employer again. Older versions do not say. */
type Done = { name: string; identified?: boolean }

export const employerDone = defineEmail({
  kind: 'employer-done',
  label: 'Employer completed their part',
  examples: [{ name: 'Síle' }, { name: 'Síle', identified: true }],
  write: ({ name, identified = false }: Done, { link }) => ({
    subject: 'Your employer completed their details',
    preheader: `Your part is next: about ${identified ? prsaFormTime : applicationTime}.`,
    heading: 'Your employer completed their details',
    greeting: hello(name),
    paragraphs: [
      'Your employer has filled in the form for your pension. Thank you for asking them.',
      `Next is your part of the application: ${identified ? '' : 'two documents, '}a look through the form, and your signature. It takes about ${identified ? prsaFormTime : applicationTime}.`,
    ],
    button: { label: 'Complete Application', link: link('/') },
    notes: ['You can stop after each step and carry on later, on any device.'],
  }),
})
