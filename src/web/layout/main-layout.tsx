import { href, Outlet, useLocation } from 'react-router'
import { brand } from '#brand.ts'
import { forMember } from '#server/guards.ts'
import { displayName, factFindProgress } from '#shared/domain/member.ts'
import { irishYear } from '#shared/domain/time/dates.ts'
import { DashboardFrame } from '#ui/frames/dashboard-frame.tsx'
import { PlainFrame } from '#ui/frames/plain-frame.tsx'
import type { Route } from './+types/main-layout'
import { BackLink } from './back-link.tsx'
import { MemberBar } from './member-bar.tsx'
import { PageFooter } from './page-footer.tsx'

/** The two pages with top bar and wide layout (specification 1, section 2, Global behaviour). */
const widePages: readonly string[] = [href('/'), href('/my-profile')]
/** Pages of cards, which need more than the narrow column. */
const isCardPage = (path: string): boolean =>
  path === href(`/${brand.slug}-space`) || path.startsWith('/recommendations/details/')

export const loader = forMember(async ({ person, app }) => {
  return {
    name: displayName(person.member, person.user.displayName),
    answered: factFindProgress(person.member) === 100,
    year: irishYear(app.now()),
  }
})

export default function MainLayout({ loaderData: { name, answered, year } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  if (isCardPage(pathname)) {
    return (
      <DashboardFrame header={<BackLink />} footer={<PageFooter folded year={year} signsOut />}>
        <Outlet />
      </DashboardFrame>
    )
  }
  if (!widePages.includes(pathname)) {
    return (
      <>
        <PlainFrame brandName={brand.name} homeHref={href('/')}>
          <Outlet />
        </PlainFrame>
        {/* Below the first screen, which belongs to the one thing to do. */}
        <PageFooter folded year={year} signsOut />
      </>
    )
  }
  return (
    <DashboardFrame
      header={<MemberBar name={name} answered={answered} />}
      footer={<PageFooter folded year={year} signsOut />}
    >
      <Outlet />
    </DashboardFrame>
  )
}
