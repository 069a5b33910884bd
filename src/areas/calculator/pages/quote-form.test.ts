import { expect, test } from 'vitest'
import { defaultInputs } from '#areas/calculator/domain/calculator-inputs.ts'
import { changeQuoteForm, inputsOf, openQuoteForm, type QuoteForm } from './quote-form.ts'

const drawn = openQuoteForm({ inputs: defaultInputs, relief: undefined })
const kept = { ...defaultInputs, todaySave: 450, current_age: 31, current_pension_fund: 1500.5 }
const open = (form: QuoteForm, before: QuoteForm | undefined) =>
  changeQuoteForm(form, { kind: 'open', inputs: kept, relief: 40, drawn: before })

test('inputs of the history replace those that the page was drawn with, except what was typed before they were read', () => {
  const typed = changeQuoteForm(drawn, { kind: 'fund', text: '150' })
  expect(open(typed, drawn)).toMatchObject({ fund: '150', relief: 40 })
  expect(inputsOf(open(typed, drawn))).toEqual({ ...kept, current_pension_fund: 150 })

  // Half a number is no change of the value yet.
  const half = changeQuoteForm(drawn, { kind: 'step', field: 'current_age', event: { kind: 'type', text: '4' } })
  expect(open(half, drawn).steps.current_age).toEqual(half.steps.current_age)
  // Entered and not typed in.
  const entered = changeQuoteForm(drawn, {
    kind: 'step',
    field: 'todaySave',
    event: { kind: 'type', text: String(defaultInputs.todaySave) },
  })
  expect(inputsOf(open(entered, drawn)).todaySave).toBe(450)

  // Later, Back and Forward replace everything.
  expect(inputsOf(open(typed, undefined))).toEqual(kept)
})
