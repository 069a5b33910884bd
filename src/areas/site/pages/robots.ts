import { paths } from '#paths.ts'
import { forVisitor } from '#server/guards.ts'

export const loader = forVisitor(async ({ app }) => {
  const closed = [paths.authAction, paths.callable(''), paths.user(''), paths.socialStart('')]
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${app.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
})
