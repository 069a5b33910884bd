/**
 * The last page of a sign-in with a provider. In a popup it notifies the opening page and closes; otherwise it
 * redirects.
 */

import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import { readReturnPath } from '#addresses.ts'
import { head, socialDone } from '#areas/account/copy/social-done.ts'
import { reauthenticateFor } from '#areas/account/domain/sign-in/session.ts'
import { CONFIRMED, EMAIL_SENT, LINKS, REAUTHENTICATES } from '#areas/account/domain/sign-in/social.ts'
import { carryQuote } from '#areas/calculator/domain/carry-quote.ts'
import { brand } from '#brand.ts'
import {
  failureQuery,
  readSocialFailure,
  type SocialFailure,
  takeSocialFailure,
} from '#server/guards/social-failure.ts'
import { forVisitor } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { notifyTabs } from '#web/layout/session-channel.ts'
import type { Route } from './+types/social-done'
import { SocialNotice } from './social-notice.tsx'

export const meta = headOf(head)

export const loader = forVisitor(async ({ requestContext }, { request }) => {
  const query = new URL(request.url).searchParams
  const inPopup = query.has('popup')
  // Without its state, a sign-in may have run in a popup or not, and the address bar may be seen.
  const lost = query.has('lost')
  const failure = lost && !inPopup ? takeSocialFailure(requestContext, request) : readSocialFailure(query)
  const next = query.has('second') ? ('code' as const) : query.has('name') ? ('name' as const) : undefined
  const onward = failure ? afterFailure(query, failure) : afterSuccess(query)
  if (inPopup || (failure && (lost || failure.provider === ''))) return { failure, onward, next }
  throw redirect(onward, 303)
})

function afterSuccess(query: URLSearchParams): string {
  if (query.has(LINKS)) return `${href('/my-profile/security')}?saved=linked`
  if (query.has(REAUTHENTICATES)) return returnPath(query)
  if (query.has('lost')) return href('/login')
  if (query.has('second')) return href('/login/second-factor')
  if (query.has('name')) return href('/verify/name')
  return query.has(CONFIRMED) ? href('/verify/request-followup') : href('/')
}

/** The page that the sign-in began on, which shows the failure. */
function afterFailure(query: URLSearchParams, failure: SocialFailure): string {
  const reason = failureQuery(failure)
  if (query.has(LINKS)) return `${href('/my-profile/security')}?${reason}`
  if (query.has(REAUTHENTICATES)) return `${reauthenticateFor(returnPath(query))}&${reason}`
  const page = query.get('from') === 'entry' ? href('/entry') : href('/login')
  const rest = new URLSearchParams(carryQuote(query))
  if (query.has(CONFIRMED)) rest.set(CONFIRMED, '1')
  return `${page}?${new URLSearchParams([...rest, ...reason])}`
}

const returnPath = (query: URLSearchParams): string => readReturnPath(query.get('to') ?? '') ?? href('/')

/** Milliseconds. A window that no script opened cannot be closed, so it redirects after this. */
const closingMs = 300

export default function SocialDone({ loaderData: { failure, onward, next } }: Route.ComponentProps) {
  useEffect(() => {
    notifyTabs(
      failure
        ? { kind: 'signInFailed', code: failure.code }
        : next === 'code'
          ? { kind: 'codeAsked' }
          : { kind: 'signedIn', asksName: next === 'name' },
    )
    window.close()
    const timer = setTimeout(() => window.location.replace(onward), closingMs)
    return () => clearTimeout(timer)
  }, [failure, onward, next])
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
