/** Where links lead that leave the journey. A firm points them elsewhere in brand.ts. */
import { brand } from '#brand.ts'

export const links = {
  terms: '/terms-of-business',
  privacy: '/privacy-policy',
  contactSupport: `mailto:${brand.supportEmail}`,
  gmail: 'https://mail.google.com/mail/u/0/#inbox',
  outlook: 'https://outlook.live.com/mail/0/inbox',
  revenue: 'https://www.revenue.ie/',
} as const
