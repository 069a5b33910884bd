/** Our cookies besides the session's: host-only, HttpOnly, and not sent by other sites' forms. */
import { brand } from '#brand.ts'
import type { RequestContext } from './request-context.ts'

type App = Pick<RequestContext['app'], 'origin'>

const isSecure = (app: App): boolean => app.origin.startsWith('https://')

export const cookieName = (app: App, name: string): string => `${isSecure(app) ? '__Host-' : ''}${brand.slug}.${name}`

export function readCookie(app: App, headers: Headers, name: string): string | undefined {
  const prefix = `${cookieName(app, name)}=`
  const pair = (headers.get('cookie') ?? '').split(';').find((part) => part.trim().startsWith(prefix))
  return pair?.trim().slice(prefix.length)
}

/** A value for Set-Cookie. With 0 seconds the browser forgets the cookie. */
export const writeCookie = (app: App, name: string, value: string, seconds: number): string =>
  `${cookieName(app, name)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(app) ? '; Secure' : ''}`
