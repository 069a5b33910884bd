/** State of the calculator's form in one reducer, from which result and URL are derived. */
import { type CalculatorInputs, type SteppedField, steppedFields } from '#areas/calculator/domain/calculator-inputs.ts'
import { readFund, writeFund } from '#areas/calculator/domain/fund-field.ts'
import { type StepEvent, type StepState, startSteps, step, stepRules } from '#areas/calculator/domain/number-steps.ts'
import type { ReliefRate } from '#shared/domain/tax-relief.ts'

export type QuoteForm = {
  steps: Readonly<Record<SteppedField, StepState>>
  fund: string
  relief: ReliefRate | undefined
}

export type QuoteFormEvent =
  | { kind: 'step'; field: SteppedField; event: StepEvent }
  | { kind: 'fund'; text: string }
  | { kind: 'relief'; rate: ReliefRate }
  /**
   * Replaces every input, after Back, Forward or a link; but not what somebody changed since the page was `drawn`,
   * before its scripts were there.
   */
  | { kind: 'open'; inputs: CalculatorInputs; relief: ReliefRate | undefined; drawn?: QuoteForm | undefined }

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
    case 'open': {
      const opened = openQuoteForm(change)
      return change.drawn ? withTyped(opened, form, change.drawn) : opened
    }
  }
}

function withTyped(opened: QuoteForm, form: QuoteForm, drawn: QuoteForm): QuoteForm {
  const shownIn = ({ value, draft = String(value) }: StepState) => draft
  const steps = steppedFields.map((field) => {
    const typed = shownIn(form.steps[field]) !== shownIn(drawn.steps[field])
    return [field, typed ? form.steps[field] : opened.steps[field]]
  })
  return {
    steps: Object.fromEntries(steps) as QuoteForm['steps'],
    fund: form.fund === drawn.fund ? opened.fund : form.fund,
    relief: form.relief === drawn.relief ? opened.relief : form.relief,
  }
}

export const inputsOf = ({ steps, fund }: QuoteForm): CalculatorInputs => ({
  todaySave: steps.todaySave.value,
  enjoy_retirement: steps.enjoy_retirement.value,
  current_age: steps.current_age.value,
  retirement_age: steps.retirement_age.value,
  current_pension_fund: readFund(fund),
})
