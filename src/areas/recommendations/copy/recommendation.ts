/** The reasons for a recommendation, for the member, and what prevents its approval, for the adviser. */

import { riskTypeOf } from '#areas/fact-find/domain/risk.ts'
import type { ApprovalFaultCode, DraftPart } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import { longestWords } from '#areas/recommendations/domain/approval/recommendation-draft.ts'
import type { Reason } from '#areas/recommendations/domain/recommendation.ts'
import { formatContribution } from '#shared/copy/format/format-contribution.ts'
import { formatCount } from '#shared/copy/format/format-count.ts'
import type { Rhythm } from '#shared/domain/contribution.ts'
import { standardCeiling } from '#shared/domain/law/law-table.ts'
import { formatEuro } from '#shared/domain/text/money.ts'

export type TitledText = { title: string; text: string }

export const rhythmOptions: Readonly<Record<Rhythm, string>> = {
  Monthly: 'Every month',
  Yearly: 'Once a year',
  Once: 'Just once',
}

export const formatYears = (years: number): string => formatCount(years, 'year')
export const formatMonths = (months: number): string => formatCount(months, 'month')

const reasons: { readonly [C in Reason['code']]: (reason: Extract<Reason, { code: C }>) => TitledText } = {
  charges_capped: () => ({
    title: 'Its charges are capped by law',
    text: `A standard PRSA may take at most ${standardCeiling.contribution}% of each contribution and ${standardCeiling.fund}% of your fund a year. Over many years a low charge is one of the few things that you can be sure of.`,
  }),
  simple_choice: () => ({
    title: 'It is simple to choose',
    text: "You said that investing is fairly new to you. A standard PRSA comes with a default investment strategy, so you don't have to pick anything yourself, and you can still change it later.",
  }),
  easy_to_change: () => ({
    title: 'You can change it as your income changes',
    text: 'You can raise, lower, stop and restart your contributions, and move to another PRSA, free of charge. The law has it so for every standard PRSA.',
  }),
  through_payroll: () => ({
    title: 'It works through your payroll',
    text: 'Every employer must give staff without a suitable scheme access to a standard PRSA and pay your contribution over from your wages. Any tax relief is then in your pay at once.',
  }),
  wider_choice: () => ({
    title: 'It gives you a wider choice of investments',
    text: 'You know investing well, have held funds and shares, and can cope with falls in value. A non-standard PRSA may hold more kinds of investment than a standard one.',
  }),
  sustainable_choice: () => ({
    title: 'It has more sustainable funds to choose from',
    text: 'It matters very much to you how your money is invested. By the information that the provider publishes, this plan has more funds that meet this than its standard PRSA.',
  }),
  as_requested: ({ contribution }) => ({
    title: "It's what you asked for",
    text: `You want to pay in ${formatContribution(contribution)}. ${
      contribution.often === 'Once'
        ? 'It comes out of your savings, so keep enough of them for emergencies.'
        : 'From your figures, you can afford it.'
    }`,
  }),
  within_surplus: ({ requested, surplus }) => ({
    title: 'It stays within what you have left over',
    text: `You asked for ${formatContribution(requested)}, and said that ${formatEuro(surplus)} is left over per month. A pension is locked away, so we do not advise you to pay in more than that.`,
  }),
  half_for_emergencies: ({ requested, surplus }) => ({
    title: 'It leaves half of what you have over for emergencies',
    text: `You asked for ${formatContribution(requested)}. You have ${formatEuro(surplus)} left over per month and little set aside, so one half goes into your pension and the other can build savings you can get at.`,
  }),
  within_relief: ({ requested, ceiling }) => ({
    title: 'It is as much as gets tax relief',
    text: `You asked for ${formatContribution(requested)}. At your age and income, tax relief ends at ${formatEuro(ceiling)} a year over all your pensions, so we stop there.`,
  }),
  risk_fits: ({ risk }) => ({
    title: 'It can be invested at a level of risk that suits you',
    text: `Your answers come to rating ${risk} of 7, ${riskTypeOf(risk).toLowerCase()} risk. This takes into account both how you feel about falls in value and how well you could cope with them.`,
  }),
  held_back: () => ({
    title: 'We do not recommend a plan yet',
    text: 'Something has to be settled first: see the points listed here.',
  }),
}

export const reasonWords = <R extends Reason>(reason: R): TitledText =>
  (reasons[reason.code] as (reason: Reason) => TitledText)(reason)

/** What an adviser may change, with the label and heading of the reason. */
export const draftParts: Readonly<Record<DraftPart, { label: string; hint: string; heading: string }>> = {
  plans: {
    label: 'Why different plans from the proposal?',
    hint: 'The member reads this.',
    heading: 'Why your adviser chose this plan',
  },
  contribution: {
    label: 'Why a different contribution from the proposal?',
    hint: 'The member reads this.',
    heading: 'Why your adviser chose this contribution',
  },
  risk: {
    label: 'Why a different risk rating from the answers?',
    hint: 'The member reads this. Both ratings are kept.',
    heading: 'Why your adviser changed the rating',
  },
}

const faults: Readonly<Record<ApprovalFaultCode, string>> = {
  not_resident: 'This person is not tax resident in Ireland. Nothing can be recommended to them.',
  residence_unknown: 'This person has not passed the eligibility quiz. Ask them to take it first.',
  fact_find_incomplete: 'The fact find is not complete. Ask the member for the rest of it first.',
  facts_missing: 'Answers that advice needs are missing. Ask the member for them first.',
  nothing_recommended: 'Choose at least one plan',
  plan_unknown: 'Choose each plan once',
  plan_not_sold: 'One of these plans is no longer sold. Choose another one',
  plan_out_of_range: 'One of these plans has no funds for this risk rating. Choose another plan, or another rating',
  too_many_plans: 'Choose one plan, or two for the member to choose from',
  best_match_missing: 'Choose which plan is the best match',
  best_match_not_recommended: 'The best match must be one of the plans that you recommend',
  contribution_missing: 'Enter an amount in whole euro, like 250',
  contribution_too_small: 'A plan takes at least \u20ac25 per month, \u20ac300 a year or \u20ac300 once',
  contribution_too_large: 'This is more than any plan takes. Please check it',
  time_missing: 'Enter a number of years from 1 to 57',
  time_not_for_once: 'A single payment has no years. Leave this empty',
  risk_missing: 'Choose a rating from 1 to 7',
  reason_missing: 'This differs from the proposal. Write why',
  above_requested_without_reason: 'This is more than the member asked for. Write why',
  flag_unanswered: 'Write how you dealt with this',
  statement_missing: 'Tick this to approve: the documents state it',
  replacing_missing: 'This member holds a pension: tick how you explained what replacing it can mean',
  nothing_written: 'Write it in your message to the member, then tick this',
  no_call_took_place: 'No call with this member has taken place, so this cannot be stated',
  words_too_long: `This is too long: at most ${longestWords} characters`,
}

export const approvalFaultMessage = (code: ApprovalFaultCode): string => faults[code]
