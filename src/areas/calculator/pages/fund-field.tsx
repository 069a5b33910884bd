import { type ClipboardEvent, type InputEvent, useLayoutEffect, useState } from 'react'
import { inputs } from '#areas/calculator/copy/calculator.ts'
import { filterFundText, insertFund, readFund } from '#areas/calculator/domain/fund-field.ts'
import { formatEuro, formatEuroAndCents } from '#shared/domain/text/money.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/hydrated.ts'

type FundFieldProps = { text: string; onChange: (text: string) => void }

const selectionOf = ({ selectionStart, selectionEnd, value }: HTMLInputElement) => ({
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
})

/**
 * Accepts digits with at most one decimal point, or nothing. Other typing is ignored; a pasted amount may have any
 * usual format.
 */
export function FundField({ text, onChange }: FundFieldProps) {
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
      label={inputs.fund.label}
      tags={[inputs.fund.optional]}
      helper={inputs.fund.helper}
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
