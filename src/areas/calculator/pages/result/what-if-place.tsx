import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CalculatorContext } from '#areas/calculator/domain/calculator.ts'
import type { Quote } from '#areas/calculator/pages/quote.ts'
import { ServerHtml } from './lazy-accordion.tsx'

type WhatIfParts = typeof import('./what-if-parts.tsx')
const serverParts: WhatIfParts | undefined = import.meta.env.SSR ? await import('./what-if-parts.tsx') : undefined

/**
 * 'What if' and 'How sure'. The server draws them; the browser loads their code after the first paint, and until then
 * keeps the server's HTML.
 */
export function WhatIfPlace({ quote, context }: { quote: Quote; context: CalculatorContext }) {
  const { search } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState(serverParts)
  useEffect(() => {
    import('./what-if-parts.tsx').then(setParts).catch(() => {})
  }, [])
  return (
    <div className="what-if-place" ref={place}>
      {/* In an element, as ServerHtml is: otherwise the browser would draw the page again. */}
      {parts ? (
        <div>
          <parts.WhatIfParts quote={quote} context={context} search={search} place={place} />
        </div>
      ) : (
        <ServerHtml />
      )}
    </div>
  )
}
