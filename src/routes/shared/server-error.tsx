import { type MouseEvent, useEffect } from 'react'
import { createPath, useLocation, useRevalidator } from 'react-router'
import { brand } from '#brand.ts'
import { pageTitle } from '#copy/shared/head.ts'
import { serverError } from '#copy/shared/server-error.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'

/** The page for unexpected errors and lost connections. Retries when the connection is back. */
export function ServerError({ offline }: { offline: boolean }) {
  const { revalidate } = useRevalidator()
  const location = useLocation()
  useEffect(() => {
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [revalidate])
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    void revalidate()
  }
  const words = offline ? serverError.offline : serverError
  return (
    <PlainFrame brandName={brand.name} homeHref={paths.home}>
      <title>{pageTitle(serverError.title)}</title>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      {/* The server's own error page sends no script: there the link loads the page anew. */}
      <ButtonLink href={createPath(location)} full reload onClick={retry}>
        {serverError.retry}
      </ButtonLink>
      <ButtonLink href={paths.home} variant="secondary" full reload>
        {serverError.home}
      </ButtonLink>
    </PlainFrame>
  )
}
