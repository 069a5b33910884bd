/** State of the calculator's form in one reducer, from which result and URL are derived. */
import { type CalculatorInputs, type SteppedField, steppedFields } from '#domain/calculator/calculator-inputs.ts'
import { readFund, writeFund } from '#domain/calculator/fund-field.ts'
import { type StepEvent, type StepState, startSteps, step, stepRules } from '#domain/calculator/number-steps.ts'
import type { ReliefRate } from '#domain/shared/rulebook.ts'

export type QuoteForm = {
  steps: Readonly<Record<SteppedField, StepState>>
  /** The text in the field. */
  fund: string
  relief: ReliefRate | undefined
}

export type QuoteFormEvent =
  | { kind: 'step'; field: SteppedField; event: StepEvent }
  | { kind: 'fund'; text: string }
  | { kind: 'relief'; rate: ReliefRate }
  /** Replaces every input, after Back, Forward or a link. */
  | { kind: 'open'; inputs: CalculatorInputs; relief: ReliefRate | undefined }

export function openQuoteForm({ inputs, relief }: Pick<QuoteFormOpening, 'inputs' | 'relief'>): QuoteForm {
  const steps = Object.fromEntries(steppedFields.map((field) => [field, startSteps(inputs[field])]))
  return { steps: steps as QuoteForm['steps'], fund: writeFund(inputs.current_pension_fund), relief }
}

type QuoteFormOpening = Extract<QuoteFormEvent, { kind: 'open' }>

export function changeQuoteForm(form: QuoteForm, change: QuoteFormEvent): QuoteForm {
  switch (change.kind) {
    case 'step': {
      const { field, event } = change
      const before = form.steps[field]
      const after = step(before, event, stepRules[field])
      return after === before ? form : { ...form, steps: { ...form.steps, [field]: after } }
    }
    case 'fund':
      return { ...form, fund: change.text }
    case 'relief':
      return { ...form, relief: change.rate }
    case 'open':
      return openQuoteForm(change)
  }
}

export const inputsOf = ({ steps, fund }: QuoteForm): CalculatorInputs => ({
  todaySave: steps.todaySave.value,
  enjoy_retirement: steps.enjoy_retirement.value,
  current_age: steps.current_age.value,
  retirement_age: steps.retirement_age.value,
  current_pension_fund: readFund(fund),
})
