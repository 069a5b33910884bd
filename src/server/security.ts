/** The headers that every answer carries, and the checks that every request passes before anything looks at it. */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config.ts'
import { frameSource } from '#domain/forms/form-address.ts'

const day = 24 * 60 * 60

type Sources = Pick<Config, 'origin' | 'oidc' | 'embedders' | 'hostedForms' | 'calendly'>
type Page = { nonce: string; framed: boolean | undefined; development: boolean }

/** Scripts and styles only from us, by nonce; forms only to us and to the sign-in providers that they lead on to. */
export function contentSecurityPolicy(
  { origin, oidc, embedders, hostedForms, calendly }: Sources,
  { nonce, framed, development }: Page,
): string {
  const providers = [
    'https://accounts.google.com',
    'https://appleid.apple.com',
    ...(oidc ? [new URL(oidc.issuer).origin] : []),
  ]
  const hosts = [
    ...(calendly ? [new URL(calendly.url).origin] : []),
    ...(hostedForms ? [frameSource(hostedForms.origin)] : []),
  ]
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite puts styles into the page while developing.
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `frame-src ${["'self'", ...hosts].join(' ')}`,
    `frame-ancestors ${framed ? ["'self'", ...embedders].join(' ') : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self' ${providers.join(' ')}`,
    ...(origin.startsWith('https://') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export const securityHeaders =
  (config: Pick<Config, 'origin'>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const set = (name: string, value: string) => {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    // A page has its own; anything else is no document, and shows and runs nothing if a browser takes it for one.
    set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    set('X-Content-Type-Options', 'nosniff')
    // Not no-referrer: that would send "Origin: null" with our own forms. A code in an address still never leaves this site.
    set('Referrer-Policy', 'same-origin')
    // The sign-in popup needs to be able to tell the page that opened it.
    set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    set('Cross-Origin-Resource-Policy', 'same-origin')
    // It knows no list of origins, and old browsers would obey it before the policy.
    if (!c.res.headers.get('Content-Security-Policy')?.includes("frame-ancestors 'self'"))
      set('X-Frame-Options', 'DENY')
    set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
    if (config.origin.startsWith('https://'))
      set('Strict-Transport-Security', `max-age=${365 * day}; includeSubDomains`)
  }

/** A change may only be asked for by a page of ours. Old browsers send Origin too; who sends neither header is no browser. */
export function comesFromUs(headers: Headers, origin: string): boolean {
  const sent = headers.get('origin')
  if (sent !== null) return sent === origin
  return headers.get('sec-fetch-site') === 'same-origin'
}
