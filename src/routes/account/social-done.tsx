/** The end of a sign-in with a provider. In a popup it tells the page that opened it, and closes; else it leads on. */
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { brand } from '#brand.ts'
import { socialDone } from '#copy/pages/social-done.ts'
import { carryQuote } from '#domain/quote-query.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { tellTabs } from '#routes/session-channel.ts'
import { enter } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loader } from '#ui/loader.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'
import type { Route } from './+types/social-done'
import { readSocialFailure } from './social-failure.ts'

export const meta = pageMeta('/auth/done')

export async function loader(args: Route.LoaderArgs) {
  await enter(args)
  const query = new URL(args.request.url).searchParams
  const failure = query.has('error') ? { provider: '', code: 'unknown' } : readSocialFailure(args.request)
  if (query.get('popup')) return { failure }
  if (!failure) throw redirect(paths.home, 303)
  const back = query.get('from') === 'entry' ? paths.entry : paths.login
  const told = new URLSearchParams(carryQuote(query))
  told.set('with', failure.provider)
  told.set('code', failure.code)
  throw redirect(`${back}?${told}`, 303)
}

export default function SocialDone({ loaderData: { failure } }: Route.ComponentProps) {
  useEffect(() => {
    tellTabs(failure ? { kind: 'signInFailed', code: failure.code } : { kind: 'signedIn' })
    window.close()
  }, [failure])
  return (
    <PlainFrame brandName={brand.name}>
      <Loader inside heading title={socialDone.title} />
      <ButtonLink href={failure ? paths.login : paths.home}>{socialDone.goOn}</ButtonLink>
    </PlainFrame>
  )
}
