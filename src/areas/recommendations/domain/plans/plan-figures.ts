/**
 * A member's planned contribution, target income and projection: the block on the dashboard (specification 2, section
 * 2.2).
 */
import type { Charges } from '#areas/calculator/domain/calculator.ts'
import { type CalculatorInputs, defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { projectWholeFund } from '#areas/calculator/domain/projection.ts'
import { acceptedQuery } from '#areas/calculator/domain/quote-query.ts'
import type { Profile } from '#shared/domain/member.ts'
import { ageOn, type CalendarDate } from '#shared/domain/time/dates.ts'

export type PlanFacts = Pick<
  Profile,
  | 'pension_contribution_value'
  | 'employer_pension_contribution'
  | 'retirement_income_target_value'
  | 'birth_date'
  | 'retire_age'
  | 'fund_value'
  | 'final_pension_application'
>

/** Whole euro in today's money, one value per birthday. */
export type PlanCourse = { from: number; to: number; funds: readonly number[]; end: number }

export type PlanFigures = {
  /** Euro a year. */
  target: number | null
  /** Euro a month. */
  contribution: number | null
  /** Euro a month, of an open pension; before, it is what somebody expects. Zero without one. */
  employer: number
  /** The calculator's query with these figures; undefined when there are none, or the calculator would correct one. */
  query: string | undefined
  /**
   * Only when the age is known and a contribution is set or the pension has a value; a default would draw someone
   * else's projection.
   */
  course: PlanCourse | undefined
}

/**
 * `charges`: of the plan that the member chose, where they are known. `valued`: the fund is the value of the open
 * pension, which grows without payments too. `stopped`: nothing is paid in any more.
 */
type OwnPlan = { charges?: Charges | undefined; valued?: boolean | undefined; stopped?: boolean | undefined }

export function planFigures(
  facts: PlanFacts,
  today: CalendarDate,
  { charges, valued, stopped }: OwnPlan = {},
): PlanFigures {
  const target = facts.retirement_income_target_value
  const contribution = stopped ? 0 : facts.pension_contribution_value
  const age = facts.birth_date === null ? undefined : ageOn(facts.birth_date, today)
  const employer = (!stopped && facts.final_pension_application && facts.employer_pension_contribution) || 0
  const inputs: CalculatorInputs = {
    todaySave: contribution === null ? defaultInputs.todaySave : contribution + employer,
    enjoy_retirement: target === null ? defaultInputs.enjoy_retirement : Math.round(target / 12),
    current_age: age ?? defaultInputs.current_age,
    retirement_age: facts.retire_age ?? defaultInputs.retirement_age,
    // The calculator's own default would add someone else's fund.
    current_pension_fund: facts.fund_value ?? undefined,
  }
  return {
    target,
    contribution,
    employer,
    query: target === null && contribution === null ? undefined : acceptedQuery(inputs),
    course:
      age !== undefined && contribution !== null && (contribution + employer > 0 || valued)
        ? courseOf(inputs, charges)
        : undefined,
  }
}

/** Of all that the member has: a fund above the threshold of the calculator is not drawn as less than it is. */
function courseOf(inputs: CalculatorInputs, charges: Charges | undefined): PlanCourse | undefined {
  const { current_age: from, retirement_age: to } = inputs
  if (from >= to) return undefined
  const funds = projectWholeFund(inputs, inputs.todaySave, charges).map(({ fund }) => fund)
  const end = funds.at(-1) ?? 0
  return end > 0 ? { from, to, funds, end } : undefined
}
