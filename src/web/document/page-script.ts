/** Which pages send script, and which links lead to a page that does not. */
import { matchesPattern } from '#shared/domain/access/path-pattern.ts'

/** Exported by a page that sends no script. Its row in addresses.ts says so too, for links. */
type PageHandle = { script: 'none' }
export const noScript: PageHandle = { script: 'none' }

/** Whether a page sends scripts. An error page (`failed`) never does. */
export const sendsScript = (handles: readonly unknown[], { failed }: { failed: boolean }): boolean =>
  !failed && !handles.some((handle) => (handle as Partial<PageHandle> | undefined)?.script === 'none')

/** From src/addresses.ts at build time (tools/build/browser-addresses.ts). */
declare const __STATIC_PATHS__: readonly string[]

/** Whether a link leads to a page without script. `href` is a path on this site, with or without query and fragment. */
export function isStaticPage(href: string): boolean {
  const path = href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  return __STATIC_PATHS__.some((pattern) => matchesPattern(pattern, path))
}
