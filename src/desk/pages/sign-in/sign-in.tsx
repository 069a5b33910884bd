/** Staff sign in with the firm's own accounts. 404 while the settings name no issuer. */
import { href } from 'react-router'
import { readReturnPath } from '#addresses.ts'
import { brand } from '#brand.ts'
import { signInFault, signInHead, signIn as words } from '#desk/copy/sign-in.ts'
import { forVisitor, notFoundResponse } from '#server/guards.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { noScript } from '#web/document/page-script.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/sign-in'

export const handle = noScript
export const meta = headOf(signInHead)

export const loader = forVisitor(async ({ app }, { request }) => {
  if (!app.identity.staff) throw notFoundResponse()
  const query = new URL(request.url).searchParams
  const to = readReturnPath(query.get('to') ?? '')
  const fresh = query.has('fresh')
  const onward = new URLSearchParams({ ...(to !== undefined && { to }), ...(fresh && { fresh: '1' }) })
  return { fault: signInFault(query.get('code')), fresh, start: `${href('/auth/staff/start')}?${onward}` }
})

export default function DeskSignIn({ loaderData: { fault, fresh, start } }: Route.ComponentProps) {
  return (
    <PlainFrame brandName={brand.name} homeHref={href('/')}>
      <h1>{fresh ? words.again : words.title}</h1>
      {fault === undefined ? <p className="muted">{fresh ? words.textAgain : words.text}</p> : null}
      {fault === undefined ? null : <Banner tone="error">{fault}</Banner>}
      <PrimaryLink href={start}>{words.submit}</PrimaryLink>
      <p className="small muted">
        {words.lastResort}
        <TextLink href={href('/login')}>{words.lastResortLink}</TextLink>.
      </p>
    </PlainFrame>
  )
}
