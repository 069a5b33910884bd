import type { Sourced } from '#areas/calculator/domain/assumptions.ts'
import type { FieldCode } from './errors.ts'
import type { LawFigures } from './law/law-figures.ts'
import { yearOf } from './law/law-year.ts'
import { lawfulRelief, type ReliefRule } from './tax-relief.ts'
import { type NameRule, personName } from './text/names.ts'

export type RulebookName = 'specified' | 'current'

/** `composed`: kinds of characters are required. `long`: length counts, and guessable passwords are refused. */
export type PasswordRule = { kind: 'composed' | 'long'; least: number; most: number; short: FieldCode }

/** People born in `bornUpTo` or earlier, and after the previous step, get the State Pension from `age`. */
export type StatePensionAges = Sourced & { steps: readonly { bornUpTo: number; age: number }[] }

/**
 * The largest fund that counts, in euro. `level`: in today's money, whatever today is, because it rises with prices.
 * `schedule`: the law's amount for each year; the first one also applies before its year, and after the last the amount
 * rises with prices.
 */
export type FundThreshold = Sourced &
  ({ kind: 'level'; amount: number } | { kind: 'schedule'; years: readonly { year: number; amount: number }[] })

export type PensionRules = {
  statePensionAges: StatePensionAges
  relief: ReliefRule
  fundThreshold: FundThreshold
}

/** The law quoted beside the result, whichever rulebook is in use. */
export type CalculatorLaw = Pick<LawFigures, 'statePension' | 'statePensionAge' | 'relief' | 'fundThreshold'>

/** What the calculator computes with. `law`: the figures of the day. */
export type CalculatorRules = PensionRules & { law: CalculatorLaw }

export type Rulebook = {
  name: RulebookName
  /** `law`: the figures of the day, as the firm keeps them at the desk under Law. */
  pensions: PensionRules | 'law'
  names: NameRule
  password: PasswordRule
  /** Whether a reply may reveal that an address has an account. */
  revealsAccounts: boolean
  /** Whether a sign-in with one step, in a browser that the account does not know, asks for a code that is emailed. */
  provesBrowsers: boolean
  /** Whether our own disclosure document is called a Preliminary Disclosure Certificate, whatever the firm says. */
  certifies: boolean
}

/**
 * Where the specification's rule and today's standards differ, both are data. `specified` is specification 1, sections
 * 5, 8 and 9; `current` follows NIST SP 800-63B for passwords, OWASP for replies and Irish law for pensions. Code reads
 * an entry, never the name.
 */
export const rulebooks: Readonly<Record<RulebookName, Rulebook>> = {
  specified: {
    name: 'specified',
    names: {
      least: 3,
      most: 15,
      allowed: /^[A-Za-z]+$/,
      codes: { short: 'name_under_3', long: 'name_over_15', characters: 'name_not_letters' },
    },
    password: { kind: 'composed', least: 8, most: 128, short: 'password_under_8' },
    revealsAccounts: true,
    provesBrowsers: false,
    certifies: true,
    pensions: {
      // Specification 1, section 9: the steps of the Social Welfare and Pensions Act 2011, repealed before the second
      // took effect.
      statePensionAges: {
        steps: [
          { bornUpTo: 1954, age: 66 },
          { bornUpTo: 1960, age: 67 },
          { bornUpTo: Number.POSITIVE_INFINITY, age: 68 },
        ],
        date: '2012-01-01',
        source: {
          publisher: 'Pensions Authority',
          url: 'http://www.pensionsauthority.ie/en/Calculators/Pensions_Calculator/',
        },
      },
      relief: {
        kind: 'fixed',
        rate: 40,
        date: '2011-01-01',
        source: {
          publisher: 'Pensions Authority',
          url: 'https://www.pensionsauthority.ie/en/lifecycle/tax/tax_relief_on_contributions/',
        },
      },
      fundThreshold: {
        kind: 'level',
        amount: 2_000_000,
        date: '2014-01-01',
        source: {
          publisher: 'RTÉ',
          url: 'https://www.rte.ie/news/business/2024/0918/1470727-plans-for-standard-fund-threshold-to-rise-to-2-8m',
        },
      },
    },
  },
  current: {
    name: 'current',
    names: personName,
    password: { kind: 'long', least: 12, most: 128, short: 'password_under_12' },
    revealsAccounts: false,
    provesBrowsers: true,
    certifies: false,
    pensions: 'law',
  },
}

const lawfulRules = ({ statePensionAge, relief, fundThreshold }: CalculatorLaw): PensionRules => ({
  statePensionAges: {
    steps: [{ bornUpTo: Number.POSITIVE_INFINITY, age: statePensionAge.value.age }],
    date: statePensionAge.date,
    source: statePensionAge.source,
  },
  relief: lawfulRelief(relief),
  fundThreshold: {
    kind: 'schedule',
    years: fundThreshold.map((row) => ({ year: yearOf(row), amount: row.value.amount })),
    date: fundThreshold[0]?.date ?? '',
    source: fundThreshold[0]?.source,
  },
})

/** What the calculator computes with under a rulebook, with the figures of the day. */
export function rulesOf(
  { pensions }: Rulebook,
  { statePension, statePensionAge, relief, fundThreshold }: LawFigures,
): CalculatorRules {
  const law = { statePension, statePensionAge, relief, fundThreshold }
  return { ...(pensions === 'law' ? lawfulRules(law) : pensions), law }
}
