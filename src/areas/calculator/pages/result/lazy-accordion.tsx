import { type ReactNode, useState } from 'react'
import { Accordion } from '#ui/accordion.tsx'

type QuoteBasis = typeof import('./quote-basis.tsx')

/**
 * The server renders the long texts and tables. The browser loads their code when one is opened, and until then keeps
 * the server's HTML.
 */
const serverQuoteBasis: QuoteBasis | undefined = import.meta.env.SSR ? await import('./quote-basis.tsx') : undefined

export function useQuoteBasis() {
  const [quoteBasis, setQuoteBasis] = useState(serverQuoteBasis)
  const fetchQuoteBasis = () => {
    if (quoteBasis === undefined) import('./quote-basis.tsx').then(setQuoteBasis, () => {})
  }
  return { quoteBasis, fetchQuoteBasis }
}

type WhenOpenedProps = {
  summary: string
  look?: 'bar' | 'link' | undefined
  render: (quoteBasis: QuoteBasis) => ReactNode
}

export function LazyAccordion({ summary, look, render }: WhenOpenedProps) {
  const { quoteBasis, fetchQuoteBasis } = useQuoteBasis()
  return (
    <Accordion summary={summary} look={look} onOpen={fetchQuoteBasis}>
      {quoteBasis ? <div>{render(quoteBasis)}</div> : <ServerHtml />}
    </Accordion>
  )
}

/** Keeps the server's HTML during hydration. */
export const ServerHtml = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing; React leaves what is there alone
  <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)
