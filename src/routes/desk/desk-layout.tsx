import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { brand } from '#brand.ts'
import { advisers } from '#copy/desk/advisers.ts'
import { audit } from '#copy/desk/audit.ts'
import { queue as words } from '#copy/desk/queue.ts'
import { importValues } from '#copy/desk/values.ts'
import { countQueue } from '#database/desk.ts'
import { countLateEmails } from '#database/emails.ts'
import { hasPermission } from '#domain/desk/permissions.ts'
import { callDays, queueViews, readView } from '#domain/desk/queue.ts'
import { lateEmailMinutes } from '#domain/shared/limits.ts'
import { paths } from '#paths.ts'
import { forAdviser } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Logo } from '#ui/logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import './desk.css'
import type { Route } from './+types/desk-layout'
import { DeskKeys } from './desk-keys.tsx'

export const loader = forAdviser(async ({ app, adviser, lacking, read }) => {
  const now = app.now()
  const [counts, lateEmails] = await Promise.all([
    read((db) => countQueue(db, { now, today: callDays(now) })),
    read((db) => countLateEmails(db, new Date(now.getTime() - lateEmailMinutes * 60_000))),
  ])
  return {
    name: adviser.name,
    counts,
    lateEmails,
    health: app.health.latest(),
    mayAudit: hasPermission(adviser.roles, 'readAudit'),
    looksOnly: lacking.length === 0 ? undefined : advisers.looksOnly(lacking),
  }
})

/** The desk's navigation: the queue views with their counts, on the left or, on phones, at the top. */
export default function DeskLayout({ loaderData: { name, counts, looksOnly, mayAudit } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const nav = useRef<HTMLUListElement>(null)
  const address = pathname + search
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which view is current
  useEffect(() => {
    // Not scrollIntoView, which would move the starting point of the Tab key.
    const [views, chosen] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')]
    if (views && chosen) views.scrollLeft = chosen.offsetLeft - (views.clientWidth - chosen.offsetWidth) / 2
  }, [address])
  const current = pathname === paths.desk && !query.has('q') ? readView(query.get('view')) : undefined
  return (
    <div className="desk">
      <header className="desk-side">
        <Logo brandName={brand.name} href={paths.desk} />
        <nav aria-label={words.nav}>
          <ul className="desk-nav bare-list" ref={nav}>
            {queueViews.map((view) => (
              <li key={view}>
                <TextLink
                  href={view === 'due' ? paths.desk : `${paths.desk}?view=${view}`}
                  aria-current={view === current ? 'page' : undefined}
                >
                  <span>{words.view(view)}</span>
                  <span className="desk-count">{words.count(counts[view])}</span>
                </TextLink>
              </li>
            ))}
            <li>
              <TextLink
                href={paths.deskUploadValues}
                aria-current={pathname.startsWith(paths.deskUploadValues) ? 'page' : undefined}
              >
                <span>{importValues.nav}</span>
              </TextLink>
            </li>
            {mayAudit ? (
              <li>
                <TextLink href={paths.deskAudit} aria-current={pathname === paths.deskAudit ? 'page' : undefined}>
                  <span>{audit.nav}</span>
                </TextLink>
              </li>
            ) : null}
            <li>
              <TextLink href={paths.deskAdvisers} aria-current={pathname === paths.deskAdvisers ? 'page' : undefined}>
                <span>{words.advisers}</span>
              </TextLink>
            </li>
          </ul>
        </nav>
        <div className="desk-self small">
          <p className="desk-name">{name}</p>
          <DeskKeys />
          <TextLink href={paths.home}>{words.dashboard}</TextLink>
          <TextLink href={paths.signOut}>{words.signOut}</TextLink>
        </div>
      </header>
      <main className="desk-main" id="main" tabIndex={-1}>
        {looksOnly === undefined ? (
          <Outlet />
        ) : (
          <>
            <Banner tone="info">{looksOnly}</Banner>
            {/* Every form of the page at once, with or without scripts; the guard refuses what is posted all the same. */}
            <fieldset disabled className="desk-looks-only">
              <Outlet />
            </fieldset>
          </>
        )}
      </main>
    </div>
  )
}
