/** For tests: a person whose plan raises no flag, on 21 November 2026. */

import { assessRisk, type Point, type RiskPoints, riskQuestions } from '#areas/fact-find/domain/risk.ts'
import { programLaw } from '#shared/domain/law/law.fixture.ts'
import type { Circumstances } from './circumstances.ts'

export const today = new Date('2026-11-21T10:00:00Z')

export const points = (point: Point, others: Partial<RiskPoints> = {}): RiskPoints =>
  ({ ...Object.fromEntries(riskQuestions.map((question) => [question, point])), ...others }) as RiskPoints
export const risk = (chosen: RiskPoints) => ({ points: chosen, assessment: assessRisk(chosen) })

export const plain: Circumstances = {
  law: programLaw,
  resident: 'yes',
  complete: true,
  birthDate: '1986-03-27',
  age: 40,
  status: 'Self-Employed/Sole Trader',
  dependants: 0,
  taxElsewhere: false,
  politicallyExposed: false,
  healthChanged: false,
  harderNow: false,
  changesExpected: false,
  salary: 60_000,
  higherRate: 'yes',
  spending: 2000,
  surplus: 900,
  emergencyMonths: 5,
  otherAssets: 0,
  debts: 0,
  repayments: 0,
  pensions: [],
  replacing: false,
  workplace: 'not_employee',
  employerMonthly: undefined,
  requested: { amount: 300, often: 'Monthly' },
  years: 26,
  retireAge: 66,
  target: 24_000,
  prsiYears: 20,
  prsiUnknown: false,
  workedAbroad: false,
  needsAccess: 'no',
  sustainability: 'none',
  themes: [],
  risk: risk(points(3, { years_to_draw: 4, emergency_money: 4 })),
}
