/**
 * The pages that are weighed, painted, watched for shifts and reviewed: one of each kind, and of home one of each stage
 * that looks different.
 */
import type { DemoPlace } from '../../../src/areas/development/domain/demo-users.ts'
import { paths } from '../../../src/paths.ts'
import type { AppUnderBench } from '../app-under-bench.ts'
import { signIn, Visitor } from './visitor.ts'

/** A shared result, with the inputs in the query. */
export const resultPage = `${paths.calculatorForm}?todaySave=243&enjoy_retirement=3500&current_age=25&retirement_age=65&current_pension_fund=348000`

/** The comparison with numbers of its own. */
export const comparePage = `${paths.calculatorCompare}?todaySave=300&enjoy_retirement=3500&current_age=25&retirement_age=66&current_pension_fund=&pay=50000&work=employee&employer=100`

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
  { path: paths.calculator, group: 'static', lighthouse: true },
  { path: paths.faq, group: 'static', lighthouse: true },
  { path: paths.about, group: 'static' },
  { path: paths.terms, group: 'static' },
  { path: paths.privacy, group: 'static' },
  { path: paths.cookies, group: 'static' },
  { path: paths.accessibility, group: 'static' },
  { path: paths.remuneration, group: 'static' },
  { path: '/no-such-page', group: 'static' },
  { path: unknownKey(paths.emailChange), group: 'static' },
  { path: unknownKey(paths.unsubscribe), group: 'static' },
  { path: unknownKey(paths.stopRecovery), group: 'static' },
  { path: paths.accountDeleted, group: 'static' },
  { path: paths.entry, group: 'guest', lighthouse: true },
  { path: paths.login, group: 'guest' },
  { path: paths.signup, group: 'guest', lighthouse: true },
  { path: paths.forgotPassword, group: 'guest' },
  { path: `${paths.authAction}?mode=resetPassword&oobCode=unknown`, group: 'guest' },
  { path: paths.calculatorForm, group: 'guest' },
  { path: resultPage, group: 'guest', lighthouse: true },
  { path: comparePage, group: 'guest' },
  { path: paths.calculatorQuote, group: 'guest' },
  { path: paths.home, group: 'member', member: 'new', lighthouse: true },
  { path: paths.home, group: 'member', member: 'halfway' },
  { path: paths.home, group: 'member', member: 'advised' },
  { path: paths.home, group: 'member', member: 'applying' },
  { path: paths.home, group: 'member', member: 'sent' },
  { path: paths.home, group: 'member', member: 'grown' },
  { path: paths.profile, group: 'member', member: 'grown', lighthouse: true },
  { path: paths.profileRequests, group: 'member', member: 'grown' },
  { path: paths.factFind, group: 'member', member: 'halfway' },
  { path: paths.qualification, group: 'member', member: 'new' },
  { path: paths.form('qualification'), group: 'member', member: 'new' },
  { path: paths.recommendation('zurich_standard'), group: 'member', member: 'advised' },
  { path: paths.pensionApplication, group: 'member', member: 'applying' },
  { path: paths.myPensions, group: 'member', member: 'grown' },
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

/** Throws when a page led elsewhere, whose figures would be those of another page. */
export function checkAddress(page: { url(): string }, url: string): void {
  const { pathname } = new URL(page.url())
  if (pathname !== new URL(url).pathname) throw new Error(`${url} led to ${pathname}.`)
}

/** Abbreviates the long query of a result. */
const shorten = (path: string): string => path.replace(/\?.+$/, '?...')
