/** Where links lead that leave the journey, unless the setting SIOL_LINKS says otherwise: routes/use-links.ts knows both. */
import { brand } from '#brand.ts'
import type { Links } from '#domain/shared/links.ts'

export const links: Links = {
  terms: '/terms-of-business',
  privacy: '/privacy-policy',
  remuneration: '/remuneration',
  cookies: '/cookie-policy',
  accessibility: '/accessibility',
  purpose: '/about#purpose',
  mission: '/about#mission',
  values: '/about#values',
  faq: '/faq',
  /** The menu's: where the firm tells of itself, of what it does, and where it answers questions. */
  ourMission: '/about#mission',
  ourService: '/about#purpose',
  ask: '/faq',
  /** From the space: our own booking page; and, while the firm names no quiz, what the state's consumer body teaches about money. */
  bookCall: '/schedule-call',
  moneyMindset: 'https://www.ccpc.ie/consumers/financial-education/',
  /** Until the firm names its own accounts: the networks themselves, and nobody else's page. */
  photos: 'https://www.instagram.com/',
  professional: 'https://www.linkedin.com/',
  playlist: 'https://open.spotify.com/',
  contactSupport: `mailto:${brand.supportEmail}`,
  gmail: 'https://mail.google.com/mail/u/0/#inbox',
  outlook: 'https://outlook.live.com/mail/0/inbox',
  revenue: 'https://www.revenue.ie/',
}
