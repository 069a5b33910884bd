/** The last page of a sign-in with a provider. In a popup it notifies the opening page and closes; otherwise it redirects. */
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { brand } from '#brand.ts'
import { head } from '#copy/account/meta/social-done.ts'
import { socialDone } from '#copy/account/social-done.ts'
import { EMAIL_SENT, LINKS, REAUTHENTICATES } from '#domain/account/social.ts'
import { carryQuote } from '#domain/calculator/carry-quote.ts'
import { readReturnPath } from '#domain/shared/access.ts'
import { paths, reauthenticateFor } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { notifyTabs } from '#routes/shared/session-channel.ts'
import { forVisitor } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loader } from '#ui/loader.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'
import type { Route } from './+types/social-done'
import { readSocialFailure } from './social-failure.ts'
import { SocialNotice } from './social-notice.tsx'
import type { SocialFailure } from './social-sign-in.ts'

export const meta = headOf(head)

export const loader = forVisitor(async (_entered, { request }) => {
  const query = new URL(request.url).searchParams
  const failure = query.has('error') ? { provider: '', code: 'unknown' } : readSocialFailure(request)
  const back = query.get('from') === 'entry' ? paths.entry : paths.login
  const asksName = query.has('name')
  if (query.has(LINKS))
    throw redirect(`${paths.security}?${failure ? failureQuery(failure, query) : 'saved=linked'}`, 303)
  if (query.has(REAUTHENTICATES)) throw redirect(onwardFromProof(query, failure), 303)
  const onward = failure ? `${back}?${failureQuery(failure, query)}` : asksName ? paths.yourName : paths.home
  // Without its state or a provider, a sign-in may have run in a popup or not.
  if (query.get('popup') || query.get('lost') || failure?.provider === '') return { failure, onward, asksName }
  throw redirect(onward, 303)
})

/** Where somebody goes on who proved with a provider who they are, or failed to. */
function onwardFromProof(query: URLSearchParams, failure: SocialFailure | undefined): string {
  const to = readReturnPath(query.get('to') ?? '') ?? paths.home
  return failure ? `${reauthenticateFor(to)}&${failureQuery(failure, query)}` : to
}

function failureQuery(failure: SocialFailure, query: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams(carryQuote(query))
  result.set('with', failure.provider)
  result.set('code', failure.code)
  return result
}

/** Milliseconds. A window that no script opened cannot be closed, so it redirects after this. */
const closingMs = 300

export default function SocialDone({ loaderData: { failure, onward, asksName } }: Route.ComponentProps) {
  useEffect(() => {
    notifyTabs(failure ? { kind: 'signInFailed', code: failure.code } : { kind: 'signedIn', asksName })
    window.close()
    const timer = setTimeout(() => window.location.replace(onward), closingMs)
    return () => clearTimeout(timer)
  }, [failure, onward, asksName])
  return (
    <PlainFrame brandName={brand.name}>
      {failure ? (
        <>
          <h1>{failure.code === EMAIL_SENT ? socialDone.emailSent.title : socialDone.failed}</h1>
          <SocialNotice screen="login" failure={failure} />
        </>
      ) : (
        <Loader inside heading title={socialDone.title} />
      )}
      <ButtonLink href={onward}>{socialDone.goOn}</ButtonLink>
    </PlainFrame>
  )
}
