import { type ReactNode, useState } from 'react'
import { Accordion } from '#ui/accordion.tsx'

type Grounds = typeof import('./grounds.tsx')

/** The server draws the long texts and tables; a browser fetches what draws them when someone opens one, and until then keeps what it was sent. */
const drawn: Grounds | undefined = import.meta.env.SSR ? await import('./grounds.tsx') : undefined

export function useGrounds() {
  const [grounds, setGrounds] = useState(drawn)
  const fetchGrounds = async () => {
    if (grounds === undefined) setGrounds(await import('./grounds.tsx'))
  }
  return { grounds, fetchGrounds }
}

type WhenOpenedProps = {
  summary: string
  look?: 'bar' | 'link' | undefined
  draw: (grounds: Grounds) => ReactNode
}

export function WhenOpened({ summary, look, draw }: WhenOpenedProps) {
  const { grounds, fetchGrounds } = useGrounds()
  return (
    <Accordion summary={summary} look={look} onOpen={fetchGrounds}>
      {grounds ? <div>{draw(grounds)}</div> : <Kept />}
    </Accordion>
  )
}

/** Leaves the server's own drawing in its place while React takes the page over. */
const Kept = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing; React leaves what is there alone
  <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)
