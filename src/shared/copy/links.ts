/** Default targets of the links out of the journey. The setting SIOL_LINKS overrides them. */
import type { Links } from '#shared/domain/access/links.ts'

export const links: Omit<Links, 'contactSupport'> = {
  terms: '/terms-of-business',
  privacy: '/privacy-policy',
  remuneration: '/remuneration',
  cookies: '/cookie-policy',
  accessibility: '/accessibility',
  purpose: '/about#purpose',
  mission: '/about#mission',
  values: '/about#values',
  faq: '/faq',
  ourMission: '/about#mission',
  ourService: '/about#purpose',
  ask: '/faq',
  /**
   * From the space: our own booking page; and, while the firm names no quiz, what the state's consumer body teaches
   * about money.
   */
  bookCall: '/schedule-call',
  moneyMindset: 'https://www.ccpc.ie/consumers/financial-education/',
  /** The networks' own home pages, until the firm names its accounts. */
  photos: 'https://www.instagram.com/',
  professional: 'https://www.linkedin.com/',
  playlist: 'https://open.spotify.com/',
  gmail: 'https://mail.google.com/mail/u/0/#inbox',
  outlook: 'https://outlook.live.com/mail/0/inbox',
  revenue: 'https://www.revenue.ie/',
}
