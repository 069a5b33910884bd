import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { brand } from '#brand.ts'
import { pageTitle } from '#copy/shared/head.ts'
import { serverError } from '#copy/shared/server-error.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'

/** The page for unexpected errors and lost connections. Retries when the connection is back. */
export function ServerError({ offline }: { offline: boolean }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [revalidate])
  const words = offline ? serverError.offline : serverError
  return (
    <PlainFrame brandName={brand.name} homeHref={paths.home}>
      <title>{pageTitle(serverError.title)}</title>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <Button type="button" full busy={state === 'loading'} onClick={() => void revalidate()}>
        {serverError.retry}
      </Button>
      <ButtonLink href={paths.home} variant="secondary" full reload>
        {serverError.home}
      </ButtonLink>
    </PlainFrame>
  )
}
