/** Links out of the journey: their names, and the setting with which a firm replaces them. */
import { fail, ok, type Result } from '#shared/domain/result.ts'

export const linkNames = [
  'terms',
  'privacy',
  'remuneration',
  'cookies',
  'accessibility',
  'purpose',
  'mission',
  'values',
  'faq',
  'ourMission',
  'ourService',
  'ask',
  'bookCall',
  'moneyMindset',
  'photos',
  'professional',
  'playlist',
  'contactSupport',
  'gmail',
  'outlook',
  'revenue',
] as const
export type LinkName = (typeof linkNames)[number]
export type Links = Readonly<Record<LinkName, string>>

/**
 * Parses 'terms=https://www.pensions.example/terms faq=/faq'. One invalid part refuses the whole; the error is that
 * part.
 */
export function readLinks(text: string): Result<Partial<Links>, string> {
  const links: Partial<Record<LinkName, string>> = {}
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [, word, href = ''] = /^(\w+)=(.+)$/.exec(part) ?? []
    const name = linkNames.find((known) => known === word)
    if (name === undefined || !isAllowedTarget(href)) return fail(part)
    links[name] = href
  }
  return ok(links)
}

/** Accepts a web address, a path on this site, tel: or mailto:. Never a script. */
export const isAllowedTarget = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) ||
  (/^(https?:\/\/|mailto:|tel:)./i.test(href) && URL.canParse(href) && !/^https?:\/\/?$/i.test(href))

/** Whether an address is on this machine, where traffic cannot be intercepted. */
export const isLoopback = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
