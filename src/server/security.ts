/** Security headers of every response, and the same-origin check of requests. */
import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { frameSource } from '#areas/forms/domain/form-address.ts'
import type { Config } from '#config.ts'
import type { RequestContext } from './requests/request-context.ts'

const development = import.meta.env.DEV
const daySeconds = 24 * 60 * 60

type Sources = Pick<Config, 'origin' | 'oidc' | 'embedders' | 'calculatorEmbedders' | 'hostedForms' | 'calendly'>
type Page = {
  /** For a page that sends scripts. */
  nonce: string | undefined
  /** Sources for elements that we write into every page; never for what a finished page contains. */
  hashes?: { scripts: readonly string[]; styles: readonly string[] }
}

/** 128 random bits, for one page. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** Allows an element by its text (Content Security Policy level 3, section 2.3.1). */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Allows scripts and styles by nonce or hash only, and forms to post only to our origin and to the sign-in providers
 * that it redirects to.
 */
export function contentSecurityPolicy(
  { app, framed }: Pick<RequestContext, 'framed'> & { app: { config: Sources } },
  { nonce, hashes }: Page,
): string {
  const { origin, oidc, embedders, calculatorEmbedders, hostedForms, calendly } = app.config
  const nonces = nonce === undefined ? [] : [`'nonce-${nonce}'`]
  const scripts = [...nonces, ...(nonce === undefined ? [] : ["'strict-dynamic'"]), ...(hashes?.scripts ?? [])]
  const styles = [...nonces, ...(hashes?.styles ?? [])]
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
    `script-src ${scripts.join(' ') || "'none'"}`,
    // Vite injects inline styles in development.
    `style-src 'self' ${development ? "'unsafe-inline'" : styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
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
    // Not no-referrer, which sends "Origin: null" with our own forms. Codes in addresses still never leave this site.
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

/**
 * Whether one of our own pages sent the request. Every browser sends one of the two headers with a change; other
 * clients are refused.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const sender = headers.get('origin')
  if (sender !== null) return sender === origin
  return headers.get('sec-fetch-site') === 'same-origin'
}
