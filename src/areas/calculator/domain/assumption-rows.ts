/** The assumptions behind one result, in the order in which the panel lists them. */

import { reliefAt } from '#shared/domain/tax-relief.ts'
import { type Assumption, assumptions } from './assumptions.ts'
import { type CalculatorContext, projectionBase } from './calculator.ts'
import type { CalculatorInputs } from './calculator-inputs.ts'

/**
 * `monthlyCharge` and `netGrowth` follow from the two before them. `reliefShare` and `reliefEarnings` exist only where
 * the rulebook has a ceiling.
 */
export type AssumptionName =
  | keyof typeof assumptions
  | 'statePension'
  | 'monthlyCharge'
  | 'netGrowth'
  | 'statePensionAge'
  | 'fundThreshold'
  | 'reliefRate'
  | 'reliefShare'
  | 'reliefEarnings'

export type AssumptionRow = Assumption & { name: AssumptionName }

export function assumptionRows(inputs: CalculatorInputs, context: CalculatorContext): readonly AssumptionRow[] {
  const { growth, charge, indexation, drawdown, mostPremium, mostIncome, leastIncome } = assumptions
  const { law, statePensionAges, fundThreshold, relief: rule } = context.rulebook
  const base = projectionBase(inputs, context)
  const relief = reliefAt(rule, inputs.current_age, context.relief)
  const { date, source } = rule
  return [
    { name: 'growth', ...growth },
    { name: 'charge', ...charge },
    { ...charge, name: 'monthlyCharge', value: charge.value / 12, unit: 'percent_a_month' },
    { ...growth, name: 'netGrowth', value: growth.value - charge.value, source: undefined },
    { name: 'indexation', ...indexation },
    { name: 'drawdown', ...drawdown },
    {
      name: 'statePension',
      value: law.statePension.value.weekly,
      unit: 'euro_a_week',
      date: law.statePension.date,
      source: law.statePension.source,
    },
    {
      name: 'statePensionAge',
      value: base.statePensionAge,
      unit: 'age',
      date: statePensionAges.date,
      source: statePensionAges.source,
    },
    {
      name: 'fundThreshold',
      value: base.threshold,
      unit: 'euro',
      date: fundThreshold.date,
      source: fundThreshold.source,
    },
    { name: 'reliefRate', value: relief.rate, unit: 'percent', date, source },
    ...(rule.kind === 'marginal' && relief.share !== undefined
      ? ([
          { name: 'reliefShare', value: relief.share, unit: 'percent', date, source },
          { name: 'reliefEarnings', value: rule.earnings, unit: 'euro', date, source },
        ] as const)
      : []),
    { name: 'leastIncome', ...leastIncome },
    { name: 'mostIncome', ...mostIncome },
    { name: 'mostPremium', ...mostPremium },
  ]
}
