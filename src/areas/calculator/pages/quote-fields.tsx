import { stepped, inputs as words } from '#areas/calculator/copy/calculator.ts'
import { bounds, type SteppedField } from '#areas/calculator/domain/calculator-inputs.ts'
import { canStep, nextTickAt, stepRules } from '#areas/calculator/domain/number-steps.ts'
import type { CalculatorRules, ReliefRate } from '#shared/domain/rulebook.ts'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { FundField } from './fund-field.tsx'
import type { QuoteForm, QuoteFormEvent } from './quote-form.ts'

type QuoteFieldsProps = {
  form: QuoteForm
  onChange: (event: QuoteFormEvent) => void
  relief: CalculatorRules['relief']
  /** The rate that applies until one is chosen. */
  reliefRate: ReliefRate
  /** Without helper texts, for the narrow column beside a result. */
  brief?: boolean
}

/** The five inputs of the calculator, and the tax rate when the rulebook needs it. */
export function QuoteFields({ form, onChange, relief, reliefRate, brief = false }: QuoteFieldsProps) {
  const stepper = (field: SteppedField) => {
    const { label, helper, written, valueText } = stepped[field]
    const state = form.steps[field]
    const rule = stepRules[field]
    return (
      <NumberStepper
        name={field}
        label={label}
        helper={brief ? undefined : helper}
        value={state.value}
        draft={state.draft}
        {...bounds[field]}
        written={written(state.value)}
        valueText={valueText(state.value)}
        limit={state.limited && words.limit(field, state.limited)}
        canStep={(direction) => canStep(rule, state.value, direction)}
        nextTickAt={nextTickAt(state, rule)}
        onEvent={(event) => onChange({ kind: 'step', field, event })}
      />
    )
  }
  return (
    <div className="quote-fields">
      {stepper('todaySave')}
      {stepper('enjoy_retirement')}
      <div className="quote-ages">
        {stepper('current_age')}
        {stepper('retirement_age')}
      </div>
      <FundField text={form.fund} onChange={(text) => onChange({ kind: 'fund', text })} />
      {relief.kind === 'marginal' ? (
        <fieldset className="quote-relief">
          <legend>{words.relief.label}</legend>
          <div className="cluster">
            {relief.rates.map((rate) => (
              <label key={rate}>
                <input
                  // Chosen before hydration, which React does not hear of.
                  ref={(input) => {
                    if (input?.checked && reliefRate !== rate) onChange({ kind: 'relief', rate })
                  }}
                  type="radio"
                  name="relief"
                  value={rate}
                  checked={reliefRate === rate}
                  onChange={() => onChange({ kind: 'relief', rate })}
                />
                {words.relief.choice(rate)}
              </label>
            ))}
          </div>
          <p className="field-helper">{words.relief.helper}</p>
        </fieldset>
      ) : null}
    </div>
  )
}
