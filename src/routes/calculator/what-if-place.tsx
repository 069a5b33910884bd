import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CalculatorContext } from '#domain/calculator/calculator.ts'
import { carryWhatIf } from '#domain/calculator/carry-what-if.ts'
import { writeQuoteQuery } from '#domain/calculator/quote-query.ts'
import { ServerHtml } from './lazy-accordion.tsx'
import type { Quote } from './quote.ts'

type WhatIfParts = typeof import('./what-if-parts.tsx')
const serverParts: WhatIfParts | undefined = import.meta.env.SSR ? await import('./what-if-parts.tsx') : undefined

/** 'What if' and 'How sure'. The server draws them; the browser loads their code after the first paint, and until then keeps the server's HTML. */
export function WhatIfPlace({ quote, context }: { quote: Quote; context: CalculatorContext }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [parts, setParts] = useState(serverParts)
  useEffect(() => {
    import('./what-if-parts.tsx').then(setParts).catch(() => {})
  }, [])
  // Listens here, so that a choice counts before the parts have loaded too.
  const choose = ({ target, currentTarget }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const chosen = new URLSearchParams()
    for (const { name, value } of currentTarget.querySelectorAll<HTMLInputElement>('input:checked'))
      if (value !== '') chosen.set(name, value)
    const to = `?${writeQuoteQuery(quote.inputs, context.relief)}${carryWhatIf(chosen)}`
    navigate({ search: to }, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="what-if-place" onChange={choose}>
      {parts ? <parts.WhatIfParts quote={quote} context={context} search={search} /> : <ServerHtml />}
    </div>
  )
}
