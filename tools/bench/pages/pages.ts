/**
 * The pages that are weighed, painted, watched for shifts and reviewed: one of each kind, and of home one of each stage
 * that looks different.
 */
import { href } from 'react-router'
import type { DemoPlace } from '../../../src/areas/development/domain/demo-users.ts'
import type { AppUnderBench } from '../app-under-bench.ts'
import { signIn, Visitor } from './visitor.ts'

/** A shared result, with the inputs in the query. */
export const resultPage = `${href('/pension-calculator/calculator')}?todaySave=243&enjoy_retirement=3500&current_age=25&retirement_age=65&current_pension_fund=348000`

export const comparePage = `${href('/pension-calculator/compare')}?todaySave=300&enjoy_retirement=3500&current_age=25&retirement_age=66&current_pension_fund=&pay=50000&work=employee&employer=100`

/** Static pages send no script; the others are hydrated. */
type PageGroup = 'static' | 'guest' | 'member'

type ListedPage = {
  path: string
  group: PageGroup
  /** The demo user who sees it. */
  member?: DemoPlace
  /** Reviewed by Lighthouse, which takes half a minute for each. */
  lighthouse?: true
}

const unknownKey = (path: string) => `${path}?key=unknown`

const listed: readonly ListedPage[] = [
  { path: href('/pension-calculator'), group: 'static', lighthouse: true },
  { path: href('/faq'), group: 'static', lighthouse: true },
  { path: href('/about'), group: 'static' },
  { path: href('/terms-of-business'), group: 'static' },
  { path: href('/privacy-policy'), group: 'static' },
  { path: href('/cookie-policy'), group: 'static' },
  { path: href('/accessibility'), group: 'static' },
  { path: href('/remuneration'), group: 'static' },
  { path: '/no-such-page', group: 'static' },
  { path: unknownKey(href('/auth/email')), group: 'static' },
  { path: unknownKey(href('/unsubscribe')), group: 'static' },
  { path: unknownKey(href('/auth/stop-recovery')), group: 'static' },
  { path: href('/account-deleted'), group: 'static' },
  { path: href('/entry'), group: 'guest', lighthouse: true },
  { path: href('/login'), group: 'guest' },
  { path: href('/signup'), group: 'guest', lighthouse: true },
  { path: href('/forgot-password'), group: 'guest' },
  { path: `${href('/auth/action')}?mode=resetPassword&oobCode=unknown`, group: 'guest' },
  { path: href('/pension-calculator/calculator'), group: 'guest' },
  { path: resultPage, group: 'guest', lighthouse: true },
  { path: comparePage, group: 'guest' },
  { path: href('/pension-calculator/quote'), group: 'guest' },
  { path: href('/'), group: 'member', member: 'new', lighthouse: true },
  { path: href('/'), group: 'member', member: 'halfway' },
  { path: href('/'), group: 'member', member: 'advised' },
  { path: href('/'), group: 'member', member: 'applying' },
  { path: href('/'), group: 'member', member: 'sent' },
  { path: href('/'), group: 'member', member: 'grown' },
  { path: href('/my-profile'), group: 'member', member: 'grown', lighthouse: true },
  { path: href('/my-profile/requests'), group: 'member', member: 'grown' },
  { path: href('/fact-find'), group: 'member', member: 'halfway' },
  { path: href('/fact-find/qualification'), group: 'member', member: 'new' },
  { path: href('/forms/:formId', { formId: 'qualification' }), group: 'member', member: 'new' },
  {
    path: href('/recommendations/details/:zurich_details', { zurich_details: 'zurich_standard' }),
    group: 'member',
    member: 'advised',
  },
  { path: href('/pension-application'), group: 'member', member: 'applying' },
  { path: href('/my-pensions'), group: 'member', member: 'grown' },
]

export type MeasuredPage = ListedPage & { name: string; url: string; headers: Record<string, string> }

/** A session for each place of the journey. */
export async function visitorsAt(
  { address, accountOf }: AppUnderBench,
  places: readonly DemoPlace[],
): Promise<Map<DemoPlace, Visitor>> {
  const visitors = new Map<DemoPlace, Visitor>()
  for (const place of new Set(places)) {
    const visitor = new Visitor(address)
    await signIn(visitor, accountOf(place))
    visitors.set(place, visitor)
  }
  return visitors
}

/** The pages at the address of this run, each with the session of the one who sees it. Guests have no headers. */
export async function pagesOf(app: AppUnderBench): Promise<MeasuredPage[]> {
  const visitors = await visitorsAt(
    app,
    listed.flatMap(({ member }) => member ?? []),
  )
  return listed.map((page) => ({
    ...page,
    name: shorten(page.path) + (page.member ? ` (${page.member})` : ''),
    url: app.address + page.path,
    headers: (page.member && visitors.get(page.member)?.headers) ?? {},
  }))
}

/** Throws when a page redirected: its figures would be another page's. */
export function checkAddress(page: { url(): string }, url: string): void {
  const { pathname } = new URL(page.url())
  if (pathname !== new URL(url).pathname) throw new Error(`${url} led to ${pathname}.`)
}

/** Abbreviates the long query of a result. */
const shorten = (path: string): string => path.replace(/\?.+$/, '?...')
