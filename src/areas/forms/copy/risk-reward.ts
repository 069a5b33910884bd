import { riskReward } from '#areas/forms/domain/definitions/risk-reward.ts'
import { formatEuro } from '#shared/domain/text/money.ts'
import { partMinutes } from '#shared/domain/time/periods.ts'
import type { FormWords } from './form-words.ts'

/** Whole euro: what is put in, and what each choice could end in after a year. */
export const riskStake = 10_000
export const riskRanges = {
  narrowest: [9900, 10_200],
  narrow: [9500, 10_600],
  medium: [9000, 11_200],
  wide: [8000, 12_500],
  widest: [6500, 14_500],
} as const

const rangeOf = (choice: keyof typeof riskRanges): string => riskRanges[choice].map(formatEuro).join(' to ')

export const riskRewardWords: FormWords<typeof riskReward> = {
  title: 'Risk Profiler',
  text: `${riskReward.pages.filter((page) => !('retired' in page)).length} questions about how you feel about risk. There are no wrong answers.`,
  minutes: partMinutes.risk,
  sections: { time: 'Time', experience: 'What you know', attitude: 'How you feel', means: 'What you can afford' },
  why: {
    time: 'The longer the money can stay, the more ups and downs it can ride out.',
    experience: 'An adviser may only recommend what you understand, or can have explained to you.',
    attitude:
      'An adviser must know how you feel about falls in value before recommending anything. It decides how much of your money goes into shares.',
    means: 'Feeling comfortable with risk is one thing, being able to afford a loss is another. We look at both.',
  },
  pages: {},
  fields: {
    years_to_draw: {
      label: 'How many years until you start using this money?',
      short: 'Years until you use it',
      options: {
        under_5: 'Under 5 years',
        '5_to_10': '5 to 10 years',
        '11_to_20': '11 to 20 years',
        '21_to_30': '21 to 30 years',
        over_30: 'Over 30 years',
      },
    },
    understanding: {
      label: 'How well do you understand investing?',
      short: 'Understanding of investing',
      options: {
        not_at_all: 'Not at all',
        a_little: 'A little',
        fairly: 'Fairly well',
        well: 'Well',
        very_well: 'Very well',
      },
    },
    held: {
      label: 'What have you invested in so far?',
      hint: 'Choose the one lowest down the list that fits.',
      short: 'Invested in so far',
      options: {
        only_cash: 'Only cash and deposits',
        pension_at_work: 'A pension at work',
        funds: 'Funds',
        funds_and_shares: 'Funds and shares',
        many_kinds: 'Many kinds, for years',
      },
    },
    priority: {
      label: 'What matters most to you?',
      short: 'What matters most',
      options: {
        never_falling: 'That it never falls',
        small_steady_gains: 'Small, steady gains',
        balance: 'A balance of the two',
        growth: 'Growth',
        most_growth: 'As much growth as possible',
      },
    },
    range: {
      label: `You put ${formatEuro(riskStake)} away for a year. Which result would you choose?`,
      hint: 'It could end anywhere between the two figures.',
      short: `${formatEuro(riskStake)} after a year`,
      options: {
        narrowest: rangeOf('narrowest'),
        narrow: rangeOf('narrow'),
        medium: rangeOf('medium'),
        wide: rangeOf('wide'),
        widest: rangeOf('widest'),
      },
    },
    after_a_fall: {
      label: 'Your pension falls by 20% in a few months. What do you do?',
      short: 'After a fall of 20%',
      options: {
        sell_all: 'Sell all of it',
        sell_some: 'Sell some of it',
        wait_uneasy: 'Wait, but feel uneasy',
        hold: 'Hold on',
        add_more: 'Add more',
      },
    },
    worry: {
      label: 'Which worries you more: falls in value, or not keeping up with prices?',
      short: 'What worries you',
      options: {
        only_falls: 'Only falls',
        mostly_falls: 'Mostly falls',
        both: 'Both',
        mostly_prices: 'Mostly prices',
        only_prices: 'Only prices',
      },
    },
    capital_security: {
      label: 'How important is it to get back at least what you paid in?',
      short: 'Getting back what you paid in',
      options: {
        essential: 'Essential',
        very: 'Very important',
        quite: 'Quite important',
        a_little: 'A little important',
        not: 'Not important',
      },
    },
    income_security: {
      label: 'How secure is your income?',
      short: 'Security of income',
      options: {
        very_unsure: 'Very unsure',
        unsure: 'Unsure',
        fair: 'Fairly secure',
        secure: 'Secure',
        very_secure: 'Very secure',
      },
    },
    emergency_money: {
      label: 'How many months of spending do you have in emergency savings?',
      short: 'Emergency savings',
      options: {
        none: 'None',
        under_1: 'Under 1 month',
        '1_to_3': '1 to 3 months',
        '3_to_6': '3 to 6 months',
        over_6: 'Over 6 months',
      },
    },
    reliance: {
      label: 'How much of your income in retirement depends on this money?',
      short: 'Retirement income that depends on this',
      options: { nearly_all: 'Nearly all', most: 'Most', half: 'Half', some: 'Some', little: 'Little' },
    },
    friends_say: {
      label: 'How would your friends describe you with money?',
      short: 'What friends would say',
      options: {
        very_cautious: 'Very cautious',
        cautious: 'Cautious',
        middling: 'In the middle',
        bold: 'Bold',
        very_bold: 'Very bold',
      },
    },
  },
  notes: {},
  submit: 'Send my answers',
}
