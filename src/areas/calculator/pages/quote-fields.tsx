import { type ClipboardEvent, type InputEvent, useLayoutEffect, useState } from 'react'
import { stepped, inputs as words } from '#areas/calculator/copy/calculator.ts'
import { bounds, type SteppedField } from '#areas/calculator/domain/calculator-inputs.ts'
import { filterFundText, insertFund, readFund } from '#areas/calculator/domain/fund-field.ts'
import { canStep, nextTickAt, stepRules } from '#areas/calculator/domain/number-steps.ts'
import type { CalculatorRules } from '#shared/domain/rulebook.ts'
import type { ReliefRate } from '#shared/domain/tax-relief.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
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

function Stepper({ field, form, onChange, brief }: QuoteFieldsProps & { field: SteppedField }) {
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

/** What is saved each month: the number that is changed most. */
export const SavingField = (props: QuoteFieldsProps) => <Stepper {...props} field="todaySave" />

/** The other four inputs, and the tax rate when the rulebook needs it. */
export function OtherFields(props: QuoteFieldsProps) {
  const { form, onChange, relief, reliefRate } = props
  return (
    <div className="stack gap-5">
      <Stepper {...props} field="enjoy_retirement" />
      <div className="quote-ages grid gap-5 gap-x-3">
        <Stepper {...props} field="current_age" />
        <Stepper {...props} field="retirement_age" />
      </div>
      <FundField text={form.fund} onChange={(text) => onChange({ kind: 'fund', text })} />
      {relief.kind === 'marginal' ? (
        <fieldset className="stack gap-2">
          <legend className="field-head">{words.relief.label}</legend>
          <div className="cluster">
            {relief.rates.map((rate) => (
              <label key={rate} className="option row gap-2">
                <input
                  // Chosen before hydration, which React does not hear of.
                  ref={(input) => {
                    if (input?.checked && reliefRate !== rate) onChange({ kind: 'relief', rate })
                  }}
                  type="radio"
                  className="check"
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

type FundFieldProps = { text: string; onChange: (text: string) => void }

const selectionOf = ({ selectionStart, selectionEnd, value }: HTMLInputElement) => ({
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
})

/**
 * Accepts digits with at most one decimal point, or nothing. Other typing is ignored; a pasted amount may have any
 * usual format.
 */
function FundField({ text, onChange }: FundFieldProps) {
  const [focused, setFocused] = useState(false)
  /**
   * Selection to apply after the render: everything on focus, the caret after an insertion. React would put the caret
   * at the end.
   */
  const [selection, setSelection] = useState<{ input: HTMLInputElement; start: number; end: number }>()
  const hydrated = useHydrated()
  useLayoutEffect(() => {
    selection?.input.setSelectionRange(selection.start, selection.end)
  }, [selection])

  const insert = (input: HTMLInputElement, piece: string) => {
    const next = insertFund(input.value, selectionOf(input), piece)
    onChange(next.value)
    setSelection({ input, start: next.caret, end: next.caret })
  }
  return (
    <TextField
      name="current_pension_fund"
      label={words.fund.label}
      tags={[words.fund.optional]}
      helper={words.fund.helper}
      inputMode="decimal"
      autoComplete="off"
      value={focused || !hydrated ? text : formatted(text)}
      onEarly={(input) => {
        onChange(filterFundText(input.value))
        setFocused(document.activeElement === input)
      }}
      onFocus={(event) => {
        setFocused(true)
        setSelection({ input: event.target, start: 0, end: text.length })
      }}
      onBlur={() => setFocused(false)}
      onChange={(event) => onChange(filterFundText(event.target.value))}
      onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
        const { data } = event.nativeEvent
        if (!data) return
        const input = event.currentTarget
        const { start, end } = selectionOf(input)
        const plain = input.value.slice(0, start) + data + input.value.slice(end)
        if (filterFundText(plain) === plain) return
        event.preventDefault()
        insert(input, data)
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        event.preventDefault()
        insert(event.currentTarget, event.clipboardData.getData('text'))
      }}
    />
  )
}

/** The text shown while the field does not have the focus. */
function formatted(text: string): string {
  const fund = readFund(text)
  if (fund === undefined) return ''
  return Number.isInteger(fund) ? formatEuro(fund) : formatEuroAndCents(fund)
}
