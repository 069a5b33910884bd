import type { MouseEvent } from 'react'
import { createPath, isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { recommendationDetails } from '#areas/recommendations/copy/recommendation-details.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'

const words = recommendationDetails.failed

/** In place of the recommendation, when it could not be read. Other answers, such as 404, are the application's. */
export function DetailsError() {
  const error = useRouteError()
  const location = useLocation()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    void revalidate()
  }
  return (
    <section className="letter">
      <div className="letter-only" role="alert">
        <h1>{words.title}</h1>
        <p className="muted">{words.text}</p>
        <div className="cluster">
          {/* The server's own error page sends no script: there the link loads the page anew. */}
          <ButtonLink href={createPath(location)} reload onClick={retry}>
            {words.again}
          </ButtonLink>
          <ButtonLink href={paths.scheduleCall} variant="secondary" reload>
            {words.call}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
