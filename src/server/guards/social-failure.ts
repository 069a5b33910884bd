/**
 * Carries a failed provider sign-in to the page that reports it. It uses a cookie to keep the code out of the address
 * bar.
 */
import { redirect } from 'react-router'
import { readCookie, writeCookie } from '#server/requests/own-cookie.ts'
import type { RequestContext } from '#server/requests/request-context.ts'

/** The code may be one that copy does not know. */
export type SocialFailure = { provider: string; code: string }

const cookie = 'failure'
/** Seconds: longer than any redirect takes, too short to appear on a later page. */
const lifetime = 60
const longest = 60
const fields = { provider: 'with', code: 'code', error: 'error', text: 'error_description' } as const

/** What a failure adds to the query of our pages. */
export const failureQuery = ({ provider, code }: SocialFailure): URLSearchParams =>
  new URLSearchParams({ [fields.provider]: provider, [fields.code]: code })

/** The sign-in engine's own errors come without a provider. */
export function readSocialFailure(query: URLSearchParams): SocialFailure | undefined {
  if (query.has(fields.error)) return { provider: '', code: 'unknown' }
  const code = query.get(fields.code)
  return code === null ? undefined : { provider: query.get(fields.provider) ?? '', code }
}

/** Shown once. A failure in the query is stored first, and the page redirected to its address without it. */
export function takeSocialFailure({ app, cookies }: RequestContext, request: Request): SocialFailure | undefined {
  const url = new URL(request.url)
  const failure = readSocialFailure(url.searchParams)
  if (failure) {
    const stored = failureQuery({ provider: failure.provider.slice(0, longest), code: failure.code.slice(0, longest) })
    cookies.push(writeCookie(app, cookie, stored.toString(), lifetime))
    for (const name of Object.values(fields)) url.searchParams.delete(name)
    throw redirect(url.pathname + url.search, 303)
  }
  const stored = readCookie(app, request.headers, cookie)
  if (stored === undefined) return undefined
  cookies.push(writeCookie(app, cookie, '', 0))
  return readSocialFailure(new URLSearchParams(stored))
}
