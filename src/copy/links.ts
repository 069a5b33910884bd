/** Where links lead that leave the journey. A firm points them elsewhere in brand.ts. */
import { brand } from '#brand.ts'

export const links = {
  terms: '/terms-of-business',
  privacy: '/privacy-policy',
  remuneration: '/remuneration',
  cookies: '/cookie-policy',
  accessibility: '/accessibility',
  purpose: '/about#purpose',
  mission: '/about#mission',
  values: '/about#values',
  faq: '/faq',
  /** The firm's own accounts stand here; until then the networks themselves, and nobody else's page. */
  photos: 'https://www.instagram.com/',
  professional: 'https://www.linkedin.com/',
  playlist: 'https://open.spotify.com/',
  contactSupport: `mailto:${brand.supportEmail}`,
  gmail: 'https://mail.google.com/mail/u/0/#inbox',
  outlook: 'https://outlook.live.com/mail/0/inbox',
  revenue: 'https://www.revenue.ie/',
} as const
