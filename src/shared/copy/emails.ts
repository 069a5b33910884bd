/** The text of every email; emails/ adds the links. `name` may be empty. */

import { employerEmails } from '#areas/application/copy/employer-emails.ts'
import { chart, resultNotes, results } from '#areas/calculator/copy/calculator.ts'
import { warnings } from '#areas/calculator/copy/calculator-warnings.ts'
import type { CalculatorResult } from '#areas/calculator/domain/calculator.ts'
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { formatFund } from '#areas/calculator/domain/chart-ticks.ts'
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { brand } from '#brand.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { coolingOffRefund, coolingOffRule } from './cooling-off.ts'
import type { EmailWords } from './email-words.ts'
import { formatMoment } from './format/format-moment.ts'
import {
  applicationTime,
  factFindTime,
  pensionPeriod,
  quotePeriod,
  recommendationPeriod,
  resetLinkPeriod,
  verificationLinkPeriod,
} from './format/periods.ts'
import { helpLine, notYou } from './help-line.ts'

export type QuotedFigures = { inputs: CalculatorInputs; result: CalculatorResult }

const aMonth = 'per month'
const perMonth = (amount: number): string => `${formatEuro(amount)} ${aMonth}`
const hello = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`)

const bookACall = 'Book a call with an adviser'

const lookInto = ({ email, phone }: HelpContact): string =>
  `Then write to ${email} or call ${phone}, and we'll look into it with you.`

/** `dropped`: the password of the account was deleted. */
type LinkedProvider = { provider: string; when: Date; dropped: boolean }

export const emailWords = {
  verifyEmail: (name: string): EmailWords => ({
    subject: `Confirm your email for ${brand.name}`,
    preheader: `Confirm your address and your account is open. The link works for ${verificationLinkPeriod}.`,
    heading: 'Confirm your email',
    greeting: hello(name),
    paragraphs: [
      `Thank you for joining ${brand.name}. Please confirm that this email address is yours.`,
      'Then you can answer a short survey or look around your dashboard. You can stop and come back at any time.',
    ],
    button: 'Confirm my email',
    notes: [
      `The link works once, for ${verificationLinkPeriod}. You can ask for a new one on the page where you signed up.`,
      `Didn't sign up for ${brand.name}? You can ignore this email: nobody can use your address unless you confirm it.`,
    ],
  }),

  resetPassword: (name: string): EmailWords => ({
    subject: `Choose a new ${brand.name} password`,
    preheader: `Here is the link you asked for. It works for ${resetLinkPeriod}.`,
    heading: 'Choose a new password',
    greeting: hello(name),
    paragraphs: [
      `You asked for a new password for your ${brand.name} account. Select the button below to choose one.`,
      "Once you have, we'll sign you out everywhere else.",
    ],
    button: 'Set a new password',
    notes: [
      `The link works once, for ${resetLinkPeriod}.`,
      "Didn't ask for this? You can ignore this email: your password stays the same.",
    ],
  }),

  welcome: (name: string): EmailWords => ({
    subject: `Welcome to ${brand.name}`,
    preheader: 'Your account is open. Here is what comes next.',
    heading: `Welcome to ${brand.name}`,
    greeting: hello(name),
    paragraphs: [
      "Your account is open, and you're now in the Early Member Club.",
      `What comes next: you answer a few simple questions, an adviser looks at your answers, and you get a tailored recommendation within about ${recommendationPeriod}. What you do with it is up to you.`,
      "Having an account doesn't commit you to anything: a pension starts only when you have applied and signed.",
    ],
    button: 'Go to my dashboard',
    notes: ['Would you rather talk to someone first? You can book a call with an adviser at any time.'],
  }),

  eligible: (name: string): EmailWords => ({
    subject: `You are eligible for a pension with ${brand.name}`,
    preheader: `Three short questionnaires, about ${factFindTime} in all. Then an adviser takes over.`,
    heading: "You're eligible!",
    greeting: hello(name),
    paragraphs: [
      'You are tax resident in Ireland, so you can open a pension with us. Activate your account to continue.',
      `What comes next: three short questionnaires about you, your money and how you feel about risk, about ${factFindTime} in all. You can stop and carry on at any time, on any device.`,
      `Then an adviser looks at your answers, and you get a recommendation made for you within about ${recommendationPeriod}.`,
    ],
    button: 'Activate my account',
    otherwise: { sentence: 'Would you rather talk to someone first?', label: bookACall },
    notes: [
      "Having an account doesn't commit you to anything: a pension starts only when you have applied and signed.",
    ],
  }),

  factFindComplete: (name: string, { email }: HelpContact): EmailWords => ({
    subject: `${brand.name} has all your answers`,
    preheader: `An adviser reads them next. You'll have your recommendation within about ${recommendationPeriod}.`,
    heading: "Thank you, that's everything",
    greeting: hello(name),
    paragraphs: [
      'All three parts of your fact find are in. Next, an adviser reads your answers.',
      `What comes next: the adviser works out which pension suits you and why. Your recommendation will be on your dashboard within about ${recommendationPeriod}, and we'll email you when it's there.`,
      'Nothing starts without you: read it, ask whatever you like, then decide.',
    ],
    button: 'Go to my dashboard',
    otherwise: { sentence: 'Would you like to talk it through?', label: bookACall },
    notes: [`Has anything changed since you answered? Write to ${email}, and we'll take it into account.`],
  }),

  applicationSubmitted: (name: string, provider: string, { phone }: HelpContact): EmailWords => ({
    subject: 'Your application was submitted',
    preheader: `We are preparing your file. Your dashboard says when ${provider} has it.`,
    heading: 'Your application was submitted!',
    greeting: hello(name),
    paragraphs: [
      `Thank you. We are preparing your file: we check your documents, then send everything to ${provider}. Your dashboard says when ${provider} has it, and your pension should be up and running about ${pensionPeriod} after that.`,
      `Changed your mind? ${coolingOffRule} You can do it on your dashboard.`,
    ],
    button: "See what's next",
    notes: [`Wasn't this you? Call us straight away on ${phone} and we'll stop it.`],
  }),

  applicationWithdrawn: (name: string, help: HelpContact): EmailWords => ({
    subject: 'Your application is withdrawn',
    preheader: 'No more money will be taken from you.',
    heading: 'Your application is withdrawn',
    greeting: hello(name),
    paragraphs: [
      "You changed your mind in time, and there's nothing else you need to do. If the provider already has your application, we'll make sure they stop too.",
      `Have you paid in already? ${coolingOffRefund} It takes about ten working days.`,
      'Your recommendation stays on your dashboard, in case you want it another time.',
    ],
    button: 'Go to my dashboard',
    notes: [notYou(help)],
  }),

  employerDone: (name: string): EmailWords => ({
    subject: 'Your employer completed their details',
    preheader: `Your part is next: about ${applicationTime}.`,
    heading: 'Your employer completed their details',
    greeting: hello(name),
    paragraphs: [
      'Your employer has filled in the form for your pension. Thank you for asking them.',
      `Next is your part of the application: two documents, a look through the form, and your signature. It takes about ${applicationTime}.`,
    ],
    button: 'Complete Application',
    notes: ['You can stop after each step and carry on later, on any device.'],
  }),

  ...employerEmails,

  accountExists: (name: string): EmailWords => ({
    subject: `You already have a ${brand.name} account`,
    preheader: 'Someone tried to sign up with this address. You can simply sign in.',
    heading: 'You already have an account',
    greeting: hello(name),
    paragraphs: [
      `Someone has just tried to open a ${brand.name} account with this email address. You already have one, so nothing has changed.`,
      'If it was you, sign in the way you did before.',
    ],
    button: 'Sign in',
    otherwise: { sentence: 'Forgotten your password?', label: 'Choose a new password' },
    notes: [
      "If it wasn't you, there's nothing you need to do. Nobody has seen your account or learned that it exists.",
    ],
  }),

  passwordChanged: (name: string, when: Date, help: HelpContact): EmailWords => ({
    subject: `Your ${brand.name} password was changed`,
    preheader: "If this was you, there's nothing you need to do.",
    heading: 'Your password was changed',
    greeting: hello(name),
    paragraphs: [
      `The password of your ${brand.name} account was changed on ${formatMoment(when)}, Irish time. Every other device was signed out.`,
      "If this was you, there's nothing you need to do.",
      "If it wasn't you, choose a new password now.",
    ],
    button: 'Choose a new password',
    notes: [lookInto(help)],
  }),

  providerLinked: (name: string, { provider, when, dropped }: LinkedProvider, help: HelpContact): EmailWords => ({
    subject: `A new way to sign in to ${brand.name}`,
    preheader: "If this was you, there's nothing you need to do.",
    heading: `${provider} now opens your account`,
    greeting: hello(name),
    paragraphs: [
      `Your ${brand.name} account was opened with ${provider} for the first time on ${formatMoment(when)}, Irish time. Every other device was signed out.`,
      ...(dropped
        ? [
            "We deleted the password, because we couldn't be sure that you were the one who chose it. You can choose one below.",
          ]
        : []),
      "If this was you, there's nothing you need to do. If it wasn't you, choose a new password now.",
    ],
    button: 'Choose a new password',
    notes: [lookInto(help)],
  }),

  quote: ({ inputs, result }: QuotedFigures): EmailWords => ({
    subject: `Your pension quote from ${brand.name}`,
    preheader: `${perMonth(result.premium_needed)} from now, for ${perMonth(result.how_much)} from age ${inputs.retirement_age}.`,
    heading: 'Your pension quote',
    greeting: hello(''),
    paragraphs: [
      `Here is the quote you asked us to send: what it takes to have ${perMonth(result.how_much)} from age ${inputs.retirement_age}, in today's money.`,
    ],
    figures: [
      {
        label: results.required.label,
        value: formatEuro(result.premium_needed),
        unit: aMonth,
        note: results.required.note(inputs, result),
      },
      {
        label: results.cost.label,
        value: formatEuro(result.tax_relief),
        unit: aMonth,
        note: results.cost.note(result.basis.reliefRate),
      },
      { ...results.desired, value: formatEuro(result.how_much), unit: aMonth },
      {
        label: results.asNow.label,
        value: formatEuro(result.monthly_income_including_state_pension),
        unit: aMonth,
        note: `from ${perMonth(inputs.todaySave)} saved`,
      },
    ],
    picture: {
      alt: chart.summary(inputs, result, {
        needed: formatEuro(formatFund(result.basis.fundNeeded)),
        asNow: formatEuro(formatFund(result.basis.fundAtRetirement)),
      }),
      legend: [
        { tone: 'sun', label: chart.needed(result.premium_needed) },
        { tone: 'ink', label: chart.asNow(inputs) },
      ],
    },
    button: 'Open my quote',
    otherwise: { sentence: 'Ready to start?', label: results.start },
    notes: [
      ...resultNotes(inputs, result),
      results.statePension(result.basis),
      "This is an illustration and not a promise. It is in today's money, before tax, and follows a life-assurance provider's guidelines.",
      ...warnings,
      `We use your numbers and this address to send this email, and delete both after ${quotePeriod}. Didn't ask for it? You can ignore this email: it doesn't open an account.`,
    ],
  }),
} as const

/** Before the last age on the chart's axis. */
export const chartAge = 'age'

/** Why somebody gets an email, by who they are to us. */
const whyYou = {
  member: `This address was used to sign up to ${brand.name}.`,
  newAddress: `This address was entered as the new one of a ${brand.name} account.`,
  quote: 'This address was entered to send a pension quote to.',
  employer: "This address was entered as an employer's.",
  adviser: `You get this as an adviser of ${brand.name}.`,
} as const
export type Recipient = keyof typeof whyYou

/** The same in every email to the same kind of reader. */
export const emailFrame = {
  /** In front of what the button opens, written out: a page, or the address of a person to write to. */
  linkHint: (kind: 'page' | 'address'): string =>
    kind === 'page'
      ? 'If the button does not work, copy this link into your browser:'
      : 'If the button does not work, write to this address:',
  footer: (to: Recipient, help: HelpContact): readonly string[] => [
    `${brand.name}: ${brand.tagline.toLowerCase()}.`,
    `${brand.name} is regulated by the ${brand.regulator}.`,
    helpLine(help),
    `${whyYou[to]} We'll never ask you for your password.`,
  ],
} as const
