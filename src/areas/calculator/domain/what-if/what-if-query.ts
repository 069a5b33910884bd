/** What is changed, the risk and the State Pension in the query of a result, so that its address says all of it. */
import type { CalculatorInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { defaultRisk, isOutcomeRisk, type OutcomeRisk } from './outcomes.ts'
import { type ChangeName, type Changes, changeNames, changeOptions, isPossible, mostChanges } from './what-if.ts'

export type WhatIf = { changes: Changes; risk: OutcomeRisk; withState: boolean }

/** `dropped`: more was asked for than can be combined, or retirement would leave the calculator's bounds. */
export function readWhatIf(query: URLSearchParams, inputs: CalculatorInputs): WhatIf & { dropped: boolean } {
  const changes: Partial<Record<ChangeName, number>> = {}
  let dropped = false
  for (const name of changeNames) {
    const text = query.get(name)
    const amount = changeOptions[name].find((option) => String(option) === text)
    if (amount === undefined) continue
    if (Object.keys(changes).length < mostChanges && isPossible(name, amount, inputs)) changes[name] = amount
    else dropped = true
  }
  const risk = Number(query.get('risk'))
  return {
    changes,
    risk: isOutcomeRisk(risk) ? risk : defaultRisk,
    withState: query.get('state') !== 'without',
    dropped,
  }
}

/** Without a question mark; empty when nothing differs from the specified result. */
export function writeWhatIf({ changes, risk, withState }: WhatIf): string {
  const query = new URLSearchParams()
  for (const name of changeNames) {
    const amount = changes[name]
    if (amount !== undefined) query.set(name, String(amount))
  }
  if (risk !== defaultRisk) query.set('risk', String(risk))
  if (!withState) query.set('state', 'without')
  return query.toString()
}
