import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { OwnElementsProvider, readOwnElements } from './web/document/own-elements.ts'
import { withReadRetries } from './web/document/retry-read.ts'
import { reportSignedOut } from './web/layout/signed-out.ts'

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
