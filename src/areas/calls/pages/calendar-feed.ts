import { readFeed } from '#areas/calls/flows/calendar-feed.ts'
import { forVisitor } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { RequestCode } from '#shared/domain/errors.ts'
import type { Route } from './+types/calendar-feed'

const refuse = (code: RequestCode, status: number) => new Response(requestMessage(code), { status })

export const loader = forVisitor(async ({ app, requestContext }, { request, params }: Route.LoaderArgs) => {
  const [, token] = /^(\w{20,100})\.ics$/.exec(params.file) ?? []
  if (token === undefined) return refuse('not_found', 404)
  const feed = await readFeed(app, token, requestContext.client)
  if (!feed.ok) return feed.code === 'not_found' ? refuse(feed.code, 404) : refuse(feed.code, 429)
  const { text, etag } = feed.value
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((each) => each.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } })
})

export const action = forVisitor(() => new Response(null, { status: 405 }))
