import { data } from 'react-router'
import { brand } from '#brand.ts'
import { notFoundMeta } from '#copy/shared/head.ts'
import { notFound } from '#copy/site/not-found.ts'
import { noScript } from '#domain/shared/static-pages.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { useLinks } from '#routes/shared/use-links.ts'
import { forVisitor } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'
import { TextLink } from '#ui/text-link.tsx'

export const handle = noScript
export const meta = headOf(notFoundMeta)

export const loader = forVisitor(async () => {
  return data(null, 404)
})

export const action = loader

export function NotFound() {
  const links = useLinks()
  return (
    <PlainFrame brandName={brand.name} homeHref={paths.home}>
      <h1>{notFound.title}</h1>
      <p className="muted">{notFound.text}</p>
      <ButtonLink href={paths.home} full>
        {notFound.home}
      </ButtonLink>
      <TextLink className="link-alone" href={links.contactSupport}>
        {notFound.contact}
      </TextLink>
    </PlainFrame>
  )
}

export default NotFound
