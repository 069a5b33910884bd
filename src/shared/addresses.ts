/**
 * What an address of the app is. Each area lists its own in its addresses.ts, src/addresses.ts joins the lists, and
 * all else derives from there: routes, guards, the desk's permissions, sitemap.xml, robots.txt, pages without script.
 */
import type { Needed, Permission } from '#desk/domain/permissions.ts'
import type { Guard } from '#shared/domain/access/access.ts'

/** The frame that the router draws around a page (src/routes.ts); without one, a page draws its own. */
export type Layout = 'main' | 'auth' | 'calculator' | 'desk'

/** Who may enter. Addresses of the desk and of the API also check permissions. */
type Access =
  | { guard: 'adviser' | 'program'; permission: Needed }
  | { guard: Exclude<Guard, 'adviser' | 'program'>; permission?: undefined }

type Options = Access & {
  layout?: Layout
  /** The page sends no script: its links and forms are plain HTML. Its file exports `noScript` as its `handle`. */
  script?: 'none'
  /** Search engines may list the page, and sitemap.xml names it. */
  indexed?: true
  /** Excluded in robots.txt, because there is no page to find. */
  robots?: 'disallow'
  /** A secret in the address opens it, so neither browsers nor proxies store it. */
  byLink?: true
  /** Answers programs in JSON: instead of a redirect, a guest gets 401. */
  data?: true
}

/** `path` is the router's pattern, such as /calls/:id; `file` is the page's, from src. */
export type Address = { path: string; file: string } & Options

/** Builds the addresses of one folder, such as areas/calls. Files are named relative to it: pages/cancel.tsx. */
export const addressIn =
  (folder: string) =>
  <const Path extends `/${string}`, const Own extends Options>(
    path: Path,
    file: string,
    options: Own,
  ): { path: Path; file: string } & Own => ({ path, file: `${folder}/${file}`, ...options })

/** A member's page in the frame of their pages. */
export const inMain = { guard: 'verified', layout: 'main' } as const

/** A page of the desk, in its frame: the permission to read it, and the one to post to it. */
export const atDesk = (read: Permission, change?: Permission) =>
  ({ ...deskFile(read, change), layout: 'desk' }) as const

/** A file of the desk, or a page without its frame. */
export const deskFile = (read: Permission, change?: Permission) =>
  ({ guard: 'adviser', permission: { read, change } }) as const

/** A page of the desk about one member. */
export const aboutMember = atDesk('readMembers', 'changeMembers')
