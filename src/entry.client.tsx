import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { OwnElementsProvider, readOwnElements } from './routes/shared/own-elements.ts'
import { withReadRetries } from './routes/shared/retry-read.ts'
import { reportSignedOut } from './routes/shared/signed-out.ts'

window.fetch = reportSignedOut(withReadRetries(window.fetch.bind(window)))

const ownElements = readOwnElements(document)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <OwnElementsProvider value={ownElements}>
        <HydratedRouter />
      </OwnElementsProvider>
    </StrictMode>,
  )
})
