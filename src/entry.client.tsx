import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { leaveForStaticPages } from './routes/shared/leave-for-static.ts'
import { withReadRetries } from './routes/shared/retry-read.ts'
import { reportSignedOut } from './routes/shared/signed-out.ts'

window.fetch = reportSignedOut(withReadRetries(window.fetch.bind(window)))
leaveForStaticPages()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
