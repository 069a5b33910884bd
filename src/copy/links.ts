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
  /** The menu's: where the firm tells of itself, of what it does, and where it answers questions. */
  ourMission: '/about#mission',
  ourService: '/about#purpose',
  ask: '/faq',
  /** From the space: the firm's own booking page and quiz, when it has them. */
  bookCall: '/schedule-call',
  moneyMindset: 'https://www.ccpc.ie/consumers/financial-education/',
  /** The firm's own accounts stand here; until then the networks themselves, and nobody else's page. */
  photos: 'https://www.instagram.com/',
  professional: 'https://www.linkedin.com/',
  playlist: 'https://open.spotify.com/',
  contactSupport: `mailto:${brand.supportEmail}`,
  phone: `tel:${brand.supportPhone.replaceAll(' ', '')}`,
  gmail: 'https://mail.google.com/mail/u/0/#inbox',
  outlook: 'https://outlook.live.com/mail/0/inbox',
  revenue: 'https://www.revenue.ie/',
} as const
