import { href } from 'react-router'
import { brand } from '#brand.ts'
import { forVisitor } from '#server/guards.ts'

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export const loader = forVisitor(async ({ app }) => {
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: 'en-IE',
    start_url: href('/'),
    display: 'standalone',
    background_color: brand.page,
    theme_color: app.firm.current().settings.firm.accent || brand.yellow,
    icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
})
