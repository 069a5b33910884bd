/** The chosen theme, in a cookie, so that a page has it from the first byte. */

import { readCookie, writeCookie } from '#server/requests/own-cookie.ts'
import type { RequestContext } from '#server/requests/request-context.ts'
import { readTheme, type Theme } from '#shared/domain/access/theme.ts'
import { themeDays } from '#shared/domain/time/periods.ts'

const cookie = 'theme'

export const themeOf = ({ app }: Pick<RequestContext, 'app'>, headers: Headers): Theme =>
  readTheme(readCookie(app, headers, cookie))

/** The device's own preference needs no cookie. */
export function rememberTheme({ app, cookies }: RequestContext, theme: Theme): void {
  cookies.push(
    writeCookie(app, cookie, theme === 'device' ? '' : theme, theme === 'device' ? 0 : themeDays * 24 * 3600),
  )
}

/** The page that the browser says the form was posted from; `otherwise` if it names none of ours. */
export function postedFrom({ app }: Pick<RequestContext, 'app'>, headers: Headers, otherwise: string): string {
  const referrer = URL.parse(headers.get('referer') ?? '')
  if (referrer?.origin !== app.origin) return otherwise
  // Two slashes would name another host.
  return referrer.pathname.replace(/^\/{2,}/, '/') + referrer.search
}
