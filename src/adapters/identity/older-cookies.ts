/** Cookies that an older secret signed are accepted while that secret is configured: nobody is signed out because a secret is replaced. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, value: string): string => createHmac('sha256', secret).update(value).digest('base64')

/** The same headers, with every cookie that one of `older` signed signed by `newest`. The engine writes `value.signature`, encoded. */
export function renewCookies(headers: Headers, newest: string, older: readonly string[]): Headers {
  const cookies = headers.get('cookie')
  if (older.length === 0 || cookies === null) return headers
  const renewed = new Headers(headers)
  renewed.set('cookie', cookies.split('; ').map(renew).join('; '))
  return renewed

  function renew(cookie: string): string {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(cookie) ?? []
    const [, value, signature = ''] = /^(.+)\.([A-Za-z0-9+/]{43}=)$/.exec(decode(text)) ?? []
    if (value === undefined) return cookie
    const isOld = older.some((each) => timingSafeEqual(Buffer.from(sign(each, value)), Buffer.from(signature)))
    return isOld ? `${name}=${encodeURIComponent(`${value}.${sign(newest, value)}`)}` : cookie
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
