import { indexedPaths } from '#addresses.ts'
import { forVisitor } from '#server/guards.ts'

export const loader = forVisitor(async ({ app }) => {
  const urls = indexedPaths.map((path) => `<url><loc>${app.origin}${path}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  )
})
