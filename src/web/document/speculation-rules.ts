/** Has the browser fetch a public page when a link to it is pointed at or touched. Opening one has no effect. */
import { indexedPages } from '#areas/site/copy/indexed-pages.ts'

/** The text of a `script` element of type `speculationrules`. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: indexedPages.map(({ path }) => path) }, eagerness: 'moderate' }],
})
