/** Security headers of every response, and the same-origin check of requests. */
import { randomFillSync } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config.ts'
import { frameSource } from '#domain/forms/form-address.ts'
import type { RequestContext } from './request-context.ts'

const daySeconds = 24 * 60 * 60

type Sources = Pick<Config, 'origin' | 'oidc' | 'embedders' | 'calculatorEmbedders' | 'hostedForms' | 'calendly'>
/** `scripts` and `styles` are sources as a policy writes them: the page's nonce, or the hashes of what is inside it. */
type Page = {
  scripts: string
  styles: string
  framed: RequestContext['framed']
  hasFont: RequestContext['hasFont']
  development: boolean
}

const nonceBytes = 16
/** Asked for by each page alone, they took a sixtieth of its time. */
const random = Buffer.alloc(64 * nonceBytes)
let used = random.length

/** Of 128 random bits, for one page. */
export function newNonce(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += nonceBytes
  return random.toString('base64', used - nonceBytes, used)
}

/** Allows scripts and styles by nonce or hash only, and forms to post only to our origin and to the sign-in providers that it redirects to. */
export function contentSecurityPolicy(
  { origin, oidc, embedders, calculatorEmbedders, hostedForms, calendly }: Sources,
  { scripts, styles, framed, hasFont, development }: Page,
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
    `script-src ${scripts}`,
    // Vite injects inline styles in development.
    `style-src 'self' ${development ? "'unsafe-inline'" : styles}`,
    "img-src 'self' data:",
    `font-src 'self'${hasFont ? ' data:' : ''}`,
    "worker-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    `frame-src ${["'self'", ...hosts].join(' ')}`,
    `frame-ancestors ${framed ? ["'self'", ...(framed === 'calculator' ? calculatorEmbedders : embedders)].join(' ') : "'none'"}`,
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
    // Pages set their own policy; anything else must show and run nothing if a browser opens it as a document.
    set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    set('X-Content-Type-Options', 'nosniff')
    // Not no-referrer, which would send "Origin: null" with our own forms. Codes in addresses still never leave this site.
    set('Referrer-Policy', 'same-origin')
    // The sign-in popup must be able to message the page that opened it.
    set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    set('Cross-Origin-Resource-Policy', 'same-origin')
    // Not for framed pages: the header cannot list origins, and old browsers would follow it instead of the policy.
    if (!c.res.headers.get('Content-Security-Policy')?.includes("frame-ancestors 'self'"))
      set('X-Frame-Options', 'DENY')
    set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
    if (config.origin.startsWith('https://'))
      set('Strict-Transport-Security', `max-age=${365 * daySeconds}; includeSubDomains`)
  }

/** Whether one of our own pages sent the request. Every browser sends one of the two headers with a change; other clients are refused. */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const sender = headers.get('origin')
  if (sender !== null) return sender === origin
  return headers.get('sec-fetch-site') === 'same-origin'
}
