/** The cookie by which a browser is known to the accounts that it signed up for or signed in to. It opens nothing. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieName, readCookie, writeCookie } from '#server/requests/own-cookie.ts'
import type { RequestContext } from '#server/requests/request-context.ts'
import { browserDays } from '#shared/domain/time/periods.ts'
import { sha256 } from '#shared/flows/sha256.ts'

type App = Pick<RequestContext['app'], 'origin' | 'secret'>

const cookie = 'browser'

const sign = (app: App, key: string): string =>
  createHmac('sha256', app.secret).update(`browser:${key}`).digest('base64url')

/** `key`: as `identifyBrowser` makes it. */
export const browserCookie = (app: App, key: string): { name: string; value: string } => ({
  name: cookieName(app, cookie),
  value: `${key}.${sign(app, key)}`,
})

/**
 * The hash under which the database knows this browser. Undefined without the cookie, or when its signature is wrong.
 */
export function readBrowser(app: App, headers: Headers): string | undefined {
  const [key = '', signature = ''] = readCookie(app, headers, cookie)?.split('.') ?? []
  const expected = Buffer.from(sign(app, key))
  const given = Buffer.from(signature)
  return key !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? sha256(key) : undefined
}

/**
 * Like `readBrowser`, but sets the cookie if the browser has none. Every attempt sets it, so it does not reveal how the
 * attempt ended.
 */
export function identifyBrowser({ app, cookies }: RequestContext, headers: Headers): string {
  const known = readBrowser(app, headers)
  if (known !== undefined) return known
  const key = randomBytes(32).toString('base64url')
  cookies.push(writeCookie(app, cookie, browserCookie(app, key).value, browserDays * 24 * 60 * 60))
  return sha256(key)
}
