/**
 * A static page sends no script: its links and forms are plain HTML. The flag is in the route's id, because the id is all that the browser
 * knows about a page that it has not loaded.
 */
const prefix = 'static/'

/** Between the two: a static page with a script of its own, which is allowed by a nonce. */
const own = 'own/'

export const staticId = (file: string, script: 'none' | 'own script' = 'none'): string =>
  (script === 'none' ? prefix : prefix + own) + file

/** False for an answer in place of a page. */
export const hasOwnScript = (matches: readonly { id: string }[], failed: boolean): boolean =>
  !failed && matches.some(({ id }) => id.startsWith(prefix + own))

export const isStatic = (routeId: string): boolean => routeId.startsWith(prefix)

const deskPages = 'routes/desk/'

/** A page of the desk. Other pages know of all of them together only `deskId`, and leave for them as for a static page. */
export const isOfDesk = (routeId: string): boolean => routeId.startsWith(deskPages)

export const deskId = `${prefix}desk`

/** The list of routes for pages outside of the desk lies beside the whole one. */
export const listWithoutDesk = (url: string): string => url.replace(/(\/manifest-\w+)\.js$/, '$1.pages.js')

/** Static pages, and whatever the server answers in place of a page. */
export const sendsNoScript = (matches: readonly { id: string }[], failed: boolean): boolean =>
  failed || matches.some(({ id }) => isStatic(id))
