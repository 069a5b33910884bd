import { type MouseEvent, useEffect } from 'react'
import { createPath, href, useLocation, useRevalidator } from 'react-router'
import { brand } from '#brand.ts'
import { serverError } from '#shared/copy/errors/error-pages.ts'
import { pageTitle } from '#shared/copy/head.ts'
import type { Forbidden } from '#shared/domain/access/access.ts'
import { type Outage, outageSeconds } from '#shared/domain/access/outage.ts'
import { Button, ButtonLink, PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'

type Props = { offline: boolean; outage?: Outage | undefined; forbidden?: Forbidden | undefined }

/**
 * The page for unexpected errors, outages, lost connections, and what the desk refuses its people. Retries when
 * the connection is back, and during an outage every few seconds.
 */
export function ServerError({ offline, outage, forbidden }: Props) {
  const { revalidate } = useRevalidator()
  const address = createPath(useLocation())
  useEffect(() => {
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [revalidate])
  useEffect(() => {
    // From then on the server's own page loads itself again.
    const timer = outage && setTimeout(() => location.reload(), outageSeconds * 1000)
    return () => clearTimeout(timer)
  }, [outage])
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    void revalidate()
  }
  const posted = import.meta.env.SSR ? outage?.posted : undefined
  const words =
    outage?.words ?? (forbidden ? serverError.forbidden[forbidden] : offline ? serverError.offline : serverError)
  return (
    <PlainFrame brandName={brand.name} homeHref={href('/')}>
      <title>{pageTitle(words.title)}</title>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      {/* A page with scripts has kept its form. */}
      {posted ? (
        <form method="post" action={address}>
          {Object.entries(posted).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button full>{outage?.words.send}</Button>
        </form>
      ) : null}
      {/* Every role may see the queue. */}
      {forbidden ? (
        <PrimaryLink href={href('/desk')} reload>
          {serverError.toDesk}
        </PrimaryLink>
      ) : null}
      {/*
       * The server's own error page sends no script: there the link loads the page anew. One's own record stays
       * refused, but a role can be given meanwhile.
       */}
      {posted || forbidden === 'own' ? null : (
        <ButtonLink href={address} variant={forbidden ? 'secondary' : 'primary'} full reload onClick={retry}>
          {serverError.retry}
        </ButtonLink>
      )}
      {forbidden ? null : (
        <SecondaryLink href={href('/')} reload>
          {serverError.home}
        </SecondaryLink>
      )}
    </PlainFrame>
  )
}
