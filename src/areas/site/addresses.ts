import { addressIn } from '#shared/addresses.ts'

const address = addressIn('areas/site')

export const siteAddresses = {
  terms: address('/terms-of-business', 'pages/terms.tsx', { guard: 'open', script: 'none', indexed: true }),
  privacy: address('/privacy-policy', 'pages/privacy.tsx', { guard: 'open', script: 'none', indexed: true }),
  remuneration: address('/remuneration', 'pages/remuneration.tsx', { guard: 'open', script: 'none', indexed: true }),
  cookies: address('/cookie-policy', 'pages/cookies.tsx', { guard: 'open', script: 'none', indexed: true }),
  accessibility: address('/accessibility', 'pages/accessibility.tsx', { guard: 'open', script: 'none', indexed: true }),
  about: address('/about', 'pages/about.tsx', { guard: 'open', script: 'none', indexed: true }),
  faq: address('/faq', 'pages/faq.tsx', { guard: 'open', script: 'none', indexed: true }),
  /** At the foot of every page. */
  legalVersion: address('/legal/:page/:version', 'pages/legal-version.tsx', { guard: 'open', script: 'none' }),
  partnerLogo: address('/partner-logos/:file', 'pages/partner-logo.ts', { guard: 'open' }),
  /** The firm's accent colour, as a style sheet. */
  accent: address('/accent/:colour', 'pages/accent.ts', { guard: 'open' }),
  /** Colours are a matter of the browser, not of an account. */
  theme: address('/theme', 'pages/theme.ts', { guard: 'open' }),
  securityTxt: address('/.well-known/security.txt', 'pages/security-txt.ts', { guard: 'open' }),
  changePassword: address('/.well-known/change-password', 'pages/change-password.ts', { guard: 'open' }),
  robots: address('/robots.txt', 'pages/robots.ts', { guard: 'open' }),
  sitemap: address('/sitemap.xml', 'pages/sitemap.ts', { guard: 'open' }),
  manifest: address('/manifest.webmanifest', 'pages/manifest.ts', { guard: 'open' }),
  /** Any other address: the not-found page. */
  notFound: address('/*', 'pages/not-found.tsx', { guard: 'open', script: 'none' }),
}
