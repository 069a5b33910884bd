/**
 * Text of the flags. `title` and `text` are for the member, in their document; `ask` is for the adviser, at the desk,
 * where an answer is needed. Nothing here repeats what a member wrote about their health or difficulties.
 */

import { financialDetailsWords } from '#areas/forms/copy/financial-details.ts'
import type { OptionWords } from '#areas/forms/copy/form-words.ts'
import type {
  Disagreement,
  Flag,
  FlagCode,
  NeededFact,
} from '#areas/recommendations/domain/approval/recommendation-flags.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { formatMonths, formatYears, type TitledText } from './recommendation.ts'

/** What an adviser calls a flag: in a list where no member is spoken to. */
export const flagNames: Readonly<Record<FlagCode, string>> = {
  not_resident: 'Not tax resident in Ireland',
  residence_unknown: 'Tax residence not known',
  fact_find_incomplete: 'Fact find not complete',
  facts_missing: 'Answers missing',
  age_outside: 'Age does not fit a PRSA',
  needs_access: 'Needs the money before retirement',
  no_surplus: 'Nothing left over',
  below_minimum: 'Less left over than the smallest contribution',
  scheme_to_join: 'Scheme at work to join',
  in_employer_scheme: "In an employer's scheme",
  my_future_fund: 'In My Future Fund',
  replacing: 'Replaces another pension',
  no_emergency_fund: 'No emergency savings',
  above_surplus: 'More than is left over',
  over_relief_ceiling: 'Above the ceiling of tax relief',
  no_relief: 'No tax relief',
  heavy_debts: 'Heavy debts',
  close_to_retirement: 'Close to retirement',
  vulnerable: 'May need extra support',
  health_changed: 'Health changed their plans',
  risk_contradiction: 'Answers about risk disagree',
  attitude_above_capacity: 'More risk than they could afford',
  answers_disagree: 'Other answers disagree',
  sustainability_strong: 'Sustainability matters very much',
  tax_elsewhere: 'Taxed in another country',
  politically_exposed: 'Senior public role',
  my_future_fund_likely: 'My Future Fund likely',
  workplace_unknown: 'Pension at work not known',
  thin_emergency_fund: 'Thin emergency savings',
  risk_capped: 'Risk rating lowered',
  sustainability_some: 'Sustainability matters somewhat',
  relief_shared: 'Already pays into a pension',
  state_pension_partial: 'State Pension partial',
  state_pension_unknown: 'PRSI record not known',
  changes_expected: 'Changes expected',
}

const facts: Readonly<Record<NeededFact, string>> = {
  birth_date: 'date of birth',
  employment_status: 'work',
  annual_salary: 'income',
  monthly_surplus: 'what is left over per month',
  emergency_months: 'emergency savings',
  workplace_pension: 'pension at work',
  contribution: 'how much to pay in',
  time_contribution: 'how long to pay in',
  retire_age: 'retirement age',
  retirement_income_target_value: 'income wanted in retirement',
  needs_access: 'whether the money is needed before retirement',
  risk: 'risk profile',
}

const pairs: Readonly<Record<Disagreement, string>> = {
  emergency_money: 'how many months your emergency savings would last',
  years_to_draw: 'how many years there are until you draw on the money',
  workplace: 'your work, and the pension there is at work',
  time_contribution: 'how long you pay in, and when you retire',
}

/** 'a', 'a and b', 'a, b and c'. */
export function formatList(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

const themeWords: Readonly<Record<string, OptionWords>> = financialDetailsWords.fields.sustainability_themes.options

/** Joined by commas only, because some themes contain an 'and'. */
export const formatThemes = (themes: readonly string[]): string =>
  themes
    .map((theme) => {
      const known = themeWords[theme] ?? theme
      return (typeof known === 'string' ? known : known.label).toLowerCase()
    })
    .join(', ')

const named = (themes: readonly string[]): string => (themes.length === 0 ? '' : `: ${formatThemes(themes)}`)

type Words = TitledText & { ask?: string }

const words: { readonly [C in FlagCode]: (flag: Extract<Flag, { code: C }>) => Words } = {
  not_resident: () => ({
    title: 'Not tax resident in Ireland',
    text: 'We can only advise tax residents of Ireland.',
    ask: 'Nothing can be recommended. Offer a call.',
  }),
  residence_unknown: () => ({
    title: 'Tax residence not known',
    text: 'The eligibility quiz has not been taken.',
    ask: 'Ask for the quiz first.',
  }),
  fact_find_incomplete: () => ({
    title: 'Fact find not complete',
    text: 'At least one of its three parts is missing.',
    ask: 'Ask for what is missing first.',
  }),
  facts_missing: ({ missing }) => ({
    title: 'Answers are missing',
    text: `We do not know: ${formatList(missing.map((fact) => facts[fact]))}.`,
    ask: 'Ask the member for them; advice without them is not allowed.',
  }),
  age_outside: ({ age, retireAge }) => ({
    title: 'Age and retirement age do not fit a PRSA',
    text: `You are ${age} and want to retire at ${retireAge}. ${
      retireAge <= age
        ? 'That leaves no time to pay in, so our figures count one year.'
        : 'A PRSA has to start paying out between 60 and 75.'
    }`,
    ask: 'Say how a plan can still suit.',
  }),
  needs_access: () => ({
    title: 'You may need this money before you retire',
    text: 'Money in a pension cannot be used before then, except in serious ill health. Savings you can get at come first.',
    ask: 'Say which money is meant, and why a pension can still suit.',
  }),
  no_surplus: () => ({
    title: 'Nothing is left over at the end of the month',
    text: 'Based on the figures you gave us, a regular contribution would leave you short.',
    ask: 'Say where the contribution is to come from.',
  }),
  below_minimum: ({ least }) => ({
    title: 'What is left over is less than the smallest contribution',
    text: `A plan takes at least ${formatContribution(least)}.`,
    ask: 'Say where the contribution is to come from.',
  }),
  scheme_to_join: () => ({
    title: 'There is a pension at work that you could join',
    text: 'An employer who pays into a scheme adds money that a plan of your own does not get, and the charges of a scheme are often lower. It usually comes first.',
    ask: 'Say what the scheme offers, and why a PRSA before it or beside it.',
  }),
  in_employer_scheme: () => ({
    title: "You are in your employer's scheme",
    text: 'You may be able to pay more into that scheme instead, as additional voluntary contributions. Tax relief counts both together.',
    ask: 'Say why a PRSA rather than additional contributions to the scheme.',
  }),
  my_future_fund: () => ({
    title: 'You are in My Future Fund',
    text: 'A PRSA that you pay into yourself does not end it: you would pay into both. One through payroll can, above a set amount. In My Future Fund the State adds a top-up in place of tax relief, and your employer pays in too.',
    ask: 'Say how the two go together, and whether contributions through payroll would replace it.',
  }),
  my_future_fund_likely: () => ({
    title: 'You may be enrolled in My Future Fund',
    text: 'Employees aged 23 to 59 who earn 20,000 euro or more and have no pension through payroll are enrolled by the State. A PRSA that you pay into yourself does not stop this; one through payroll can, above a set amount.',
  }),
  workplace_unknown: () => ({
    title: 'You are not sure whether there is a pension at work',
    text: 'Please ask your employer. If there is one that your employer pays into, tell us before you apply.',
  }),
  replacing: () => ({
    title: 'You plan to replace a pension you already have',
    text: 'Warning: this can cost you guarantees or benefits that you cannot get back, and new charges may apply. Keep paying into your present one until the two have been compared.',
    ask: 'Compare the two: charges, guarantees, penalties, and what is lost.',
  }),
  relief_shared: () => ({
    title: 'You already pay into a pension',
    text: 'The limit on tax relief covers all your pensions together, so what you pay there uses up part of it.',
  }),
  no_emergency_fund: ({ months }) => ({
    title: 'You have little for emergencies',
    text: `${months === 0 ? 'You have no savings set aside.' : 'Your savings would last for less than a month.'} Money in a pension cannot help you then, so build up savings you can get at as well.`,
    ask: 'Say how an emergency would be met.',
  }),
  thin_emergency_fund: ({ months }) => ({
    title: 'Your emergency savings are a little thin',
    text: `They would last for about ${formatMonths(months)}. Three months of spending or more is a good aim.`,
  }),
  above_surplus: ({ requested, surplus, yearly }) => ({
    title: 'You asked to pay in more than you have left over',
    text: yearly
      ? `You asked for ${formatEuro(yearly)} a year and have ${formatEuro(surplus)} left over per month.`
      : `You asked for ${formatEuro(requested)} per month and have ${formatEuro(surplus)} left over.`,
    ask: 'Say which amount can be sustained, and why.',
  }),
  over_relief_ceiling: ({ requested, ceiling }) => ({
    title: 'You asked to pay in more than gets tax relief',
    text: `You asked to pay in ${formatEuro(requested)} in one year. At your age and income relief ends at ${formatEuro(ceiling)} a year, over all your pensions; what is above it can be carried into a later year.`,
    ask: 'Say what is to happen with the part above it.',
  }),
  no_relief: ({ because }) => ({
    title: 'There is no tax relief for you now',
    text:
      because === 'no_tax'
        ? 'Relief comes off income tax, and a single person with your pay and no other income pays none. If you are taxed as a couple, please tell us.'
        : 'Relief needs income from work. What you pay in now can be carried forward and earn relief in a later year in which you have such income.',
    ask: 'Say why a pension now, without relief, rather than savings.',
  }),
  heavy_debts: ({ repayments }) => ({
    title: 'A large part of your income goes to debts',
    text: `You repay ${formatEuro(repayments)} per month, more than a third of your pay. Paying off expensive debts often does more for you than a pension.`,
    ask: 'Say why a pension before paying off debts.',
  }),
  close_to_retirement: ({ years }) => ({
    title: 'You are close to retirement',
    text: `There are ${formatYears(years)} left. There is little time to make up for a fall in value, and charges weigh more.`,
    ask: 'Say how the investments take this into account.',
  }),
  vulnerable: () => ({
    title: 'You said that things are harder just now',
    text: 'Thank you for telling us. There is no hurry: take the time you need, bring someone you trust, and ask us anything as often as you like.',
    ask: 'Say what help was offered and how you made sure that the advice was understood. Do not repeat details.',
  }),
  health_changed: () => ({
    title: 'Your health has changed your plans',
    text: 'A pension can be drawn early in serious ill health. Please let us know whenever your plans change again.',
    ask: 'Say how retirement age and access take this into account. Do not repeat details.',
  }),
  changes_expected: () => ({
    title: 'You expect changes',
    text: 'You mentioned changes ahead. When they come, review your plan with us: you can change your contributions at any time.',
  }),
  risk_contradiction: () => ({
    title: 'Some of your answers about risk pull in different directions',
    text: 'What matters most to you, what you would do after a fall, and what you must get back do not point the same way.',
    ask: 'Say what you agreed on the call.',
  }),
  attitude_above_capacity: () => ({
    title: 'You would take more risk than you could afford',
    text: 'You are comfortable with falls in value, but a large one could hurt you: you need the money soon or rely on it, or have little else.',
    ask: 'Say why the rating is still right.',
  }),
  risk_capped: () => ({
    title: 'Your rating was lowered',
    text: 'Your answers alone came to a higher one. We lowered the rating because of the time you have, how new investing is to you, what you could afford to lose, or what you must get back.',
  }),
  answers_disagree: ({ about }) => ({
    title: 'Two of your answers do not agree',
    text: `It is about ${about.map((pair) => pairs[pair]).join('; and about ')}.`,
    ask: 'Say which answer is right.',
  }),
  sustainability_strong: ({ themes }) => ({
    title: 'It matters very much to you that your money is invested sustainably',
    text: `You said so${named(themes)}. Which funds meet this depends on the plan.`,
    ask: 'Say which funds meet this, and what none of them covers.',
  }),
  sustainability_some: ({ themes }) => ({
    title: 'Sustainable investing matters somewhat to you',
    text: `You said so${named(themes)}. Which funds meet this depends on the plan: ask us.`,
  }),
  tax_elsewhere: () => ({
    title: 'You are tax resident in another country too, or a US person',
    text: 'That country may tax your pension in its own way. Please ask a tax adviser there before you apply.',
    ask: 'Say what was found out about tax there.',
  }),
  politically_exposed: () => ({
    title: 'You or someone close to you holds a senior public role',
    text: 'The law asks for a few more checks before the pension opens.',
    ask: 'Say that the further checks have been made.',
  }),
  state_pension_partial: ({ years }) => ({
    title: years < 10 ? 'You may get no State Pension' : 'You may not get the full State Pension',
    text: `If you pay it until you retire, you would have about ${formatYears(years)} of social insurance in Ireland. The full rate takes 40${years < 10 ? ', and with fewer than ten there is no State Pension (Contributory)' : ''}. Years in some other countries can count. See your own record at MyWelfare.ie.`,
  }),
  state_pension_unknown: () => ({
    title: 'We do not know how much State Pension you will get',
    text: 'You did not know your years of social insurance, and the rate depends on them. The figures here show the full rate. See your own record at MyWelfare.ie, and tell us what it says.',
  }),
}

export const flagWords = (flag: Flag): Words => (words[flag.code] as (flag: Flag) => Words)(flag)
