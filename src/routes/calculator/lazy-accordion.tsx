import { type ReactNode, useState } from 'react'
import { Accordion } from '#ui/accordion.tsx'

type Grounds = typeof import('./quote-basis.tsx')

/** The server renders the long texts and tables. The browser loads their code when one is opened, and until then keeps the server's HTML. */
const serverGrounds: Grounds | undefined = import.meta.env.SSR ? await import('./quote-basis.tsx') : undefined

export function useQuoteBasis() {
  const [grounds, setGrounds] = useState(serverGrounds)
  const fetchGrounds = async () => {
    if (grounds === undefined) setGrounds(await import('./quote-basis.tsx'))
  }
  return { grounds, fetchGrounds }
}

type WhenOpenedProps = {
  summary: string
  look?: 'bar' | 'link' | undefined
  render: (grounds: Grounds) => ReactNode
}

export function LazyAccordion({ summary, look, render }: WhenOpenedProps) {
  const { grounds, fetchGrounds } = useQuoteBasis()
  return (
    <Accordion summary={summary} look={look} onOpen={fetchGrounds}>
      {grounds ? <div>{render(grounds)}</div> : <ServerHtml />}
    </Accordion>
  )
}

/** Keeps the server's HTML during hydration. */
const ServerHtml = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing; React leaves what is there alone
  <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)
