import { data, href } from 'react-router'
import { brand } from '#brand.ts'
import { forVisitor } from '#server/guards.ts'
import { notFound } from '#shared/copy/errors/error-pages.ts'
import { notFoundMeta } from '#shared/copy/head.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useLinks } from '#web/layout/use-firm.ts'

export const handle = noScript
export const meta = headOf(notFoundMeta)

export const loader = forVisitor(async () => {
  return data(null, 404)
})

export const action = loader

export function NotFound() {
  const links = useLinks()
  return (
    <PlainFrame brandName={brand.name} homeHref={href('/')}>
      <h1>{notFound.title}</h1>
      <p className="muted">{notFound.text}</p>
      <PrimaryLink href={href('/')}>{notFound.home}</PrimaryLink>
      <StandaloneLink href={links.contactSupport}>{notFound.contact}</StandaloneLink>
    </PlainFrame>
  )
}

export default NotFound
