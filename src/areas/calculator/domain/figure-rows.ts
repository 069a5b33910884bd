/**
 * The yearly figures of a result, for a table that people work on with. Whole euro in today's money; undefined after
 * the end of a course.
 */
import type { CalculatorContext } from './calculator.ts'
import { calculate } from './calculator.ts'
import type { CalculatorInputs } from './calculator-inputs.ts'
import { projectFund } from './projection.ts'
import { growthCourses } from './what-if/outcomes.ts'
import { countChanges, scenarioOf } from './what-if/what-if.ts'
import type { WhatIf } from './what-if/what-if-query.ts'

export type FigureRow = readonly (number | undefined)[]

/**
 * Age, year, fund as now, fund with the required saving, paid in as now, and with the changes: the fund, and with low
 * and high growth.
 */
export function figureRows(
  inputs: CalculatorInputs,
  context: CalculatorContext,
  { changes, risk, withState }: WhatIf,
): readonly FigureRow[] {
  const asNow = projectFund(inputs, inputs.todaySave, context)
  const needed = projectFund(inputs, calculate(inputs, context).premium_needed, context)
  const changed = scenarioOf(inputs, context, { changes, withState })
  const { low, high } = growthCourses(changed, risk)
  const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
  return Array.from({ length: Math.max(asNow.length, changed.course.length) }, (_, at) => [
    inputs.current_age + at,
    context.year + at,
    asNow[at]?.fund,
    needed[at]?.fund,
    asNow[at]?.contributions,
    countChanges(changes) > 0 ? whole(changed.course[at]) : undefined,
    whole(low[at]),
    whole(high[at]),
  ])
}
