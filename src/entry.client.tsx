import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import styles from '#ui/ui.css?url'
import { leaveForStaticPages } from './routes/shared/leave-for-static.ts'
import { withReadRetries } from './routes/shared/retry-read.ts'
import { reportSignedOut } from './routes/shared/signed-out.ts'

window.fetch = reportSignedOut(withReadRetries(window.fetch.bind(window)))
leaveForStaticPages()

// While a page's styles are fetched, the router (8.4) leaves the answer of its loader unwatched, and the browser would report a
// redirect as a fault. The router itself follows it.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof Response) event.preventDefault()
})

/**
 * The document has the rules that it needed as it was sent (entry.server.tsx); the whole sheet has those of what comes. Layers put its rules where they belong,
 * and as the last one it has no other sheet read again, nor any text laid out again. Without it, which a bad line may lose, the page still works.
 */
const allStyles = new Promise<unknown>((done) => {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  sheet.onload = sheet.onerror = done
  document.head.append(sheet)
})

void allStyles.then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
