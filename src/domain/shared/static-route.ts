/**
 * A static page sends no script: its links and forms are plain HTML. The flag is in the route's id, because the id is all that the browser
 * knows about a page that it has not loaded.
 */
const prefix = 'static/'

export const staticId = (file: string): string => prefix + file

export const isStatic = (routeId: string): boolean => routeId.startsWith(prefix)

/** Static pages, and whatever the server answers in place of a page. */
export const sendsNoScript = (matches: readonly { id: string }[], failed: boolean): boolean =>
  failed || matches.some(({ id }) => isStatic(id))
