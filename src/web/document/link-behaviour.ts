import type { LinkProps } from 'react-router'
import { isStaticPage } from '#shared/domain/access/static-pages.ts'

/**
 * A page without scripts is opened as a new document. Nothing is fetched ahead by hydrated pages: where a script is
 * lost, the router would reload the page that somebody types on, and members' data is never stored by a browser.
 */
export const linkBehaviour = (href: string): Pick<LinkProps, 'reloadDocument' | 'discover'> =>
  isStaticPage(href) ? { reloadDocument: true, discover: 'none' } : {}
