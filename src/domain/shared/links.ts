/** Where links lead that leave the journey: their names, and what a firm may put in the place of each. */
import { fail, ok, type Result } from './result.ts'

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

/** 'terms=https://www.pensions.example/terms faq=/faq'; a part that is no name with an address refuses the whole, and is named. */
export function readLinks(text: string): Result<Partial<Links>, string> {
  const links: Partial<Record<LinkName, string>> = {}
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [, word, href = ''] = /^(\w+)=(.+)$/.exec(part) ?? []
    const name = linkNames.find((known) => known === word)
    if (name === undefined || !leadsSomewhere(href)) return fail(part)
    links[name] = href
  }
  return ok(links)
}

/** Another site, a page of ours, or what a phone or a mail program opens; never a script. */
const leadsSomewhere = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) ||
  (/^(https?:\/\/|mailto:|tel:)./i.test(href) && URL.canParse(href) && !/^https?:\/\/?$/i.test(href))
