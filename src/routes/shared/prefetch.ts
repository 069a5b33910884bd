/** Tells the browser which pages to fetch when a link to them is pointed at or touched: public ones whose opening has no effect. */
import { indexedPages } from '#copy/site/indexed-pages.ts'
import { isStatic } from '#domain/shared/static-route.ts'
import { nonceAttribute } from './inline-styles.ts'

type Routes = Readonly<Record<string, { id: string; path?: string | undefined } | undefined>>

/** The rules of hydrated and of static pages. The routes are those of the build, so they are read once. */
const written = new WeakMap<Routes, { hydrated: string; fixed: string }>()

/** Hydrated pages fetch documents of static pages only; the router loads the others by itself. */
export function speculationRules(routes: Routes, hydrated: boolean, nonce: string | undefined): string {
  const rules = written.get(routes) ?? writeRules(routes)
  written.set(routes, rules)
  return `<script type="speculationrules"${nonceAttribute(nonce)}>${hydrated ? rules.hydrated : rules.fixed}</script>`
}

function writeRules(routes: Routes): { hydrated: string; fixed: string } {
  const statics = Object.values(routes).flatMap((route) => (route && isStatic(route.id) ? [`/${route.path}`] : []))
  const all = indexedPages.map(({ path }) => path)
  const write = (paths: readonly string[]) =>
    JSON.stringify({ prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }] })
  return { hydrated: write(all.filter((path) => statics.includes(path))), fixed: write(all) }
}
