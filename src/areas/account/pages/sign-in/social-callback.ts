/** Redirect target of the sign-in providers. Creates account, profile and session in one transaction. */
import { href, redirect } from 'react-router'
import { relay } from '#areas/account/copy/social-done.ts'
import { EMAIL_SENT, readProviderError } from '#areas/account/domain/sign-in/social.ts'
import { finishSocialSignIn } from '#areas/account/flows/sign-in/social-sign-in.ts'
import { readPlace } from '#server/guards/sign-in-place.ts'
import { forVisitor, type VisitorContext } from '#server/guards.ts'
import type { Route } from './+types/social-callback'

export const loader = forVisitor(async (entered, { request, params }: Route.LoaderArgs) => {
  return finish(entered, request, params.provider)
})

/**
 * Apple answers with a cross-site POST, which carries none of our cookies. We answer with a page that posts the same
 * fields again from our origin, so that neither the code nor the person's name and email address appear in a URL.
 */
export const action = forVisitor(async (entered, { request, params }: Route.ActionArgs) => {
  const { requestContext } = entered
  const form = await request.formData().catch(() => undefined)
  if (!form) return unreadablePage()
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  if (request.headers.get('origin') !== requestContext.app.origin) return relayPage(requestContext, fields)
  const url = new URL(request.url)
  url.search = new URLSearchParams(fields).toString()
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  return finish(entered, new Request(url, { headers }), params.provider)
})

async function finish({ requestContext, person }: VisitorContext, request: Request, provider: string) {
  const outcome = await finishSocialSignIn(requestContext.app, request, {
    current: person && { uid: person.id, sessionId: person.sessionId },
    place: readPlace(requestContext, request),
  }).catch((err: unknown) => {
    // In a popup nobody would read our error page: the page that opened it says what happened.
    requestContext.app.log.error({ err, requestId: requestContext.requestId }, 'a sign-in with a provider broke')
  })
  if (!outcome)
    return redirect(`${href('/auth/done')}?${new URLSearchParams({ code: 'unknown', with: provider, lost: '1' })}`, 303)
  requestContext.cookies.push(...outcome.cookies)
  const back = new URL(outcome.location, requestContext.app.origin)
  if (outcome.kind === 'linked') return redirect(back.pathname + back.search, 303)
  if (outcome.kind === 'codeAsked') {
    back.searchParams.set('second', '1')
    return redirect(back.pathname + back.search, 303)
  }
  if (outcome.kind === 'signedIn') {
    if (outcome.asksName) back.searchParams.set('name', '1')
    return redirect(back.pathname + back.search, 303)
  }
  if (outcome.kind === 'failed')
    requestContext.app.log.warn(
      { requestId: requestContext.requestId, error: outcome.error.slice(0, 60) },
      'a sign-in with a provider failed',
    )
  const query = new URLSearchParams(back.search)
  query.delete('error')
  query.delete('error_description')
  query.set('code', outcome.kind === 'checkEmail' ? EMAIL_SENT : readProviderError(outcome.error))
  if (!query.has('with')) {
    query.set('with', provider)
    query.set('lost', '1')
  }
  return redirect(`${href('/auth/done')}?${query}`, 303)
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function relayPage({ nonce }: VisitorContext['requestContext'], fields: [string, string][]): Response {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return plainPage(
    relay.title,
    `<form method="post">${inputs.join('')}<p>${escapeHtml(relay.text)}</p><button>${escapeHtml(relay.button)}</button></form>
<script nonce="${nonce}">document.forms[0].submit()</script>`,
  )
}

/** For a request body that is not a form. */
const unreadablePage = (): Response =>
  plainPage(
    relay.unreadable.title,
    `<p>${escapeHtml(relay.unreadable.text)}</p><p><a href="${href('/login')}">${escapeHtml(relay.unreadable.again)}</a></p>`,
    400,
  )

const plainPage = (title: string, body: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
${body}</html>`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  )
