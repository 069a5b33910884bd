import { matchesPattern } from './path-pattern.ts'

/**
 * Pages that send no script: their links and forms are plain HTML. `:name` stands for one segment. Each of their routes
 * exports `noScript` as its `handle`, which the document reads; this list is for links, which load such a page as a new
 * document.
 */
export const staticPages = [
  '/pension-application/activity-information/success',
  '/pension-calculator',
  '/pension-calculator/print',
  '/pension-calculator/embed',
  '/auth/email',
  '/auth/stop-recovery',
  '/unsubscribe',
  '/account-deleted',
  '/terms-of-business',
  '/privacy-policy',
  '/remuneration',
  '/cookie-policy',
  '/accessibility',
  '/about',
  '/faq',
  '/desk/firm/versions/:version/terms',
] as const

export type PageHandle = { script: 'none' }
export const noScript: PageHandle = { script: 'none' }

/** `href`: a path of ours, with or without query and fragment. */
export function isStaticPage(href: string): boolean {
  const path = href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  return staticPages.some((pattern) => matchesPattern(pattern, path))
}
