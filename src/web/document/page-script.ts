import type { PageHandle } from '#shared/domain/access/static-pages.ts'

/** What a route's module exports as `handle`. */
type Handle = Partial<PageHandle> | undefined

/** Whether a page sends scripts. What the server answers instead of a page (`failed`) never does. */
export const sendsScript = (handles: readonly unknown[], { failed }: { failed: boolean }): boolean =>
  !failed && !handles.some((handle) => (handle as Handle)?.script === 'none')
