import { addresses } from '#addresses.ts'
import { forVisitor } from '#server/guards.ts'

export const loader = forVisitor(async ({ app }) => {
  const closed = addresses.filter(({ robots }) => robots === 'disallow')
  const lines = [
    'User-agent: *',
    // Up to the first parameter: a line covers all that begins with it.
    ...closed.map(({ path }) => `Disallow: ${path.replace(/:.*/, '')}`),
    `Sitemap: ${app.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
})
