/** Tells the browser which pages to fetch when a link to them is pointed at or touched: public ones whose opening has no effect. */
import { indexedPages } from '#copy/site/indexed-pages.ts'
import { isStatic } from '#domain/shared/static-route.ts'
import { nonceAttribute } from './inline-styles.ts'

type Routes = Readonly<Record<string, { id: string; path?: string | undefined } | undefined>>

/** Hydrated pages fetch documents of static pages only; the router loads the others by itself. */
export function speculationRules(routes: Routes, hydrated: boolean, nonce: string | undefined): string {
  const statics = Object.values(routes).flatMap((route) => (route && isStatic(route.id) ? [`/${route.path}`] : []))
  const paths = indexedPages.map(({ path }) => path).filter((path) => !hydrated || statics.includes(path))
  const rules = { prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }] }
  return `<script type="speculationrules"${nonceAttribute(nonce)}>${JSON.stringify(rules)}</script>`
}
