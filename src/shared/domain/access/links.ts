/** Links out of the journey: their names, and the setting with which a firm replaces them. */
import { fail, ok, type Result } from '#shared/domain/result.ts'

/** Their default targets. */
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
  /** Replaced by the firm's email address. */
  contactSupport: '',
  gmail: 'https://mail.google.com/mail/u/0/#inbox',
  outlook: 'https://outlook.live.com/mail/0/inbox',
  revenue: 'https://www.revenue.ie/',
}
export type LinkName = keyof typeof links
export const linkNames = Object.keys(links) as readonly LinkName[]
export type Links = Readonly<Record<LinkName, string>>

/**
 * Parses 'terms=https://www.pensions.example/terms faq=/faq'. One invalid part refuses the whole; the error is that
 * part.
 */
export function readLinks(text: string): Result<Partial<Links>, string> {
  const read: Partial<Record<LinkName, string>> = {}
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [, word, href = ''] = /^(\w+)=(.+)$/.exec(part) ?? []
    const name = linkNames.find((known) => known === word)
    if (name === undefined || !isAllowedTarget(href)) return fail(part)
    read[name] = href
  }
  return ok(read)
}

/** Accepts a web address, a path on this site, tel: or mailto:. Never a script. */
export const isAllowedTarget = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) ||
  (/^(https?:\/\/|mailto:|tel:)./i.test(href) && URL.canParse(href) && !/^https?:\/\/?$/i.test(href))

/** Whether an address is on this machine, where traffic cannot be intercepted. */
export const isLoopback = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
