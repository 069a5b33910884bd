/** Starts a sign-in with any provider, in the window or the popup (specification 1, section 7). */
import { href, redirect } from 'react-router'
import { readReturnPath } from '#addresses.ts'
import { CONFIRMED, REAUTHENTICATES } from '#areas/account/domain/sign-in/social.ts'
import { startSocialSignIn } from '#areas/account/flows/sign-in/social-sign-in.ts'
import { carryQuote } from '#areas/calculator/domain/carry-quote.ts'
import { forVisitor } from '#server/guards.ts'
import { readForm } from '#server/requests/read-form.ts'
import type { Route } from './+types/social-start'

/** A GET comes only from the address bar or the back button. */
export const loader = forVisitor(async () => {
  return redirect(href('/entry'))
})

export const action = forVisitor(async ({ requestContext, app }, { request, params }: Route.ActionArgs) => {
  const form = await readForm(request, ['to', CONFIRMED])
  // A quote travels in the return URL, which the sign-in engine signs.
  const query = new URLSearchParams(carryQuote(new URL(request.url).searchParams))
  query.set('with', params.provider)
  if (form.ok && form.value.popup) query.set('popup', '1')
  if (form.ok && form.value[CONFIRMED]) query.set(CONFIRMED, '1')
  if (form.ok && form.value.from === 'entry') query.set('from', 'entry')
  if (form.ok && form.value.from === 'reauthenticate') {
    query.set(REAUTHENTICATES, '1')
    query.set('to', readReturnPath(form.value.to) ?? href('/'))
  }
  const back = `${href('/auth/done')}?${query}`
  const started = await startSocialSignIn(app, params.provider, { done: back, failed: back }, requestContext.client)
  if (started.ok) {
    requestContext.cookies.push(...started.value.cookies)
    return redirect(started.value.url, 303)
  }
  return redirect(`${back}&code=${started.code}`, 303)
})
