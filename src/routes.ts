/** The routing table: every address and the page that answers there, in its layout. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { addresses } from '#addresses.ts'
import type { Layout } from '#shared/addresses.ts'

const pagesIn = (frame: Layout | undefined) =>
  addresses
    .filter((address) => address.layout === frame)
    .map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file)))

export default [
  layout('web/layout/main-layout.tsx', pagesIn('main')),
  layout('areas/account/pages/auth-layout.tsx', pagesIn('auth')),
  layout('areas/calculator/pages/calculator-layout.tsx', pagesIn('calculator')),
  layout('desk/pages/desk-layout.tsx', pagesIn('desk')),
  ...pagesIn(undefined),
] satisfies RouteConfig
