import { type ClipboardEvent, type InputEvent, useEffect, useState } from 'react'
import { inputs } from '#copy/pages/calculator.ts'
import { insertFund, readFund, takeFund } from '#domain/fund-field.ts'
import { formatEuro, formatEuroAndCents } from '#domain/money.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { TextField } from '#ui/text-field.tsx'

type FundFieldProps = { text: string; onChange: (text: string) => void }

const selectionOf = ({ selectionStart, selectionEnd, value }: HTMLInputElement) => ({
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
})

/** Digits with at most one decimal point, or nothing; what else is typed is ignored, and an amount is pasted as it is written anywhere. */
export function FundField({ text, onChange }: FundFieldProps) {
  const [focused, setFocused] = useState(false)
  /** Where the caret belongs after a paste, which React would put at the end. */
  const [caret, setCaret] = useState<{ input: HTMLInputElement; at: number }>()
  const hydrated = useHydrated()
  useEffect(() => {
    caret?.input.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const insert = (input: HTMLInputElement, piece: string) => {
    const next = insertFund(input.value, selectionOf(input), piece)
    onChange(next.value)
    setCaret({ input, at: next.caret })
  }
  return (
    <TextField
      name="current_pension_fund"
      label={inputs.fund.label}
      tags={[inputs.fund.optional]}
      helper={inputs.fund.helper}
      inputMode="decimal"
      autoComplete="off"
      value={focused || !hydrated ? text : written(text)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={(event) => onChange(takeFund(event.target.value))}
      onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
        const { data } = event.nativeEvent
        if (!data) return
        const input = event.currentTarget
        const selection = selectionOf(input)
        const plain = input.value.slice(0, selection.start) + data + input.value.slice(selection.end)
        if (takeFund(plain) === plain) return
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

/** As it reads while nobody types. */
function written(text: string): string {
  const fund = readFund(text)
  if (fund === undefined) return ''
  return Number.isInteger(fund) ? formatEuro(fund) : formatEuroAndCents(fund)
}
