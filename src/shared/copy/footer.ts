/** The footer (specification 2, section 2.13). Its links are named as in shared/domain/access/links.ts. */
import { brand } from '#brand.ts'

export const footer = {
  label: 'Footer',
  columns: [
    {
      title: 'About',
      links: [
        { id: 'purpose', label: 'Purpose' },
        { id: 'mission', label: 'Mission' },
        { id: 'values', label: 'Values' },
      ],
    },
    {
      title: 'Customer Care',
      links: [
        { id: 'contactSupport', label: 'Contact us' },
        { id: 'faq', label: 'FAQ' },
      ],
    },
    {
      title: 'Social',
      links: [
        { id: 'photos', label: 'Instagram' },
        { id: 'professional', label: 'LinkedIn' },
        { id: 'playlist', label: 'Spotify playlist' },
      ],
    },
    {
      title: 'Legals',
      links: [
        { id: 'terms', label: 'Terms of Business' },
        { id: 'remuneration', label: 'Remuneration' },
        { id: 'privacy', label: 'Privacy Policy' },
        { id: 'cookies', label: 'Cookie Policy' },
      ],
    },
  ],
  contact: 'Contact Us',
  /** Opens the whole footer where it is folded to one line. */
  folded: 'About, help, legal, appearance',
  copyright: (year: number): string => `\u00a9 ${year} ${brand.name}. All rights reserved.`,
  /**
   * A partner without a logo gets its initial, as does every partner on an error page. We publish an accessibility
   * statement, not a certificate.
   */
  marks: {
    label: 'Partner and accessibility',
    partner: { name: 'Zurich', role: 'Pension partner' },
    logoOf: (name: string): string => `Logo of ${name}`,
    accessibility: 'Accessibility statement',
  },
} as const
