/** The email's HTML, for the frame in the outbox. */
import { readOutboxEntry } from '#areas/development/flows/read-outbox.ts'
import { forDeveloper } from '#server/guards.ts'
import type { Route } from './+types/outbox-email'

export const loader = forDeveloper(async ({ app }, { params }: Route.LoaderArgs) => {
  const mail = await readOutboxEntry(app, params.id)
  if (!mail) throw new Response(null, { status: 404 })
  return new Response(mail.html.replace('<head>', '<head><base target="_top">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
})
