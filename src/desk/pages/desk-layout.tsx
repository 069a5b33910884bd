import { useEffect, useRef, useState } from 'react'
import { href, Outlet, useLocation } from 'react-router'
import { keys } from '#areas/api/copy/keys.ts'
import { screeningLists } from '#areas/application/copy/screening.ts'
import { availability } from '#areas/calls/copy/desk-availability.ts'
import { clientsPage } from '#areas/clients/copy/clients.ts'
import { firm } from '#areas/firm/copy/desk-firm.ts'
import { lawBook } from '#areas/firm/copy/law-book.ts'
import { webhooks } from '#areas/firm/copy/webhooks.ts'
import { importValues } from '#areas/pension/copy/desk-values.ts'
import { brand } from '#brand.ts'
import { countQueue } from '#database/desk/queue-counts.ts'
import { countOpenTasks } from '#database/desk/tasks.ts'
import { countLateEmails } from '#database/emails.ts'
import { countOpenMatches } from '#database/members/screenings.ts'
import { advisers } from '#desk/copy/advisers.ts'
import { audit } from '#desk/copy/audit.ts'
import { notices } from '#desk/copy/notices.ts'
import { numbers } from '#desk/copy/numbers.ts'
import { queue as words } from '#desk/copy/queue.ts'
import { serviceLevelSettings } from '#desk/copy/service-level-settings.ts'
import { tasks } from '#desk/copy/work.ts'
import { ownerOf, readScope } from '#desk/domain/ownership.ts'
import { hasPermission, type Permission } from '#desk/domain/permissions.ts'
import { callDays, mostCounted, queueViews, readView } from '#desk/domain/queue.ts'
import { forAdviser } from '#server/guards.ts'
import { lateEmailMinutes } from '#shared/domain/access/limits.ts'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/marks/logo.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/desk-layout'
import { DeskKeys } from './desk-keys.tsx'

// The desk's style sheets, components first, so that a page can override them.
import.meta.glob('/src/web/desk/*.css', { eager: true })
import.meta.glob(['/src/desk/**/*.css', '/src/areas/*/desk/**/*.css'], { eager: true })

export const loader = forAdviser(async ({ app, adviser, lacking, read }, { request }) => {
  const now = app.now()
  const scope = readScope(new URL(request.url).searchParams.get('owner')) ?? adviser.scope
  const [counts, openTasks, openMatches, lateEmails] = await Promise.all([
    read((db) => countQueue(db, { now, today: callDays(now), owner: ownerOf(scope, adviser.id) })),
    read((db) => countOpenTasks(db, adviser.id)),
    read((db) => countOpenMatches(db, mostCounted)),
    read((db) => countLateEmails(db, new Date(now.getTime() - lateEmailMinutes * 60_000))),
  ])
  return {
    name: adviser.name,
    counts,
    counted: { [href('/desk/tasks')]: openTasks, [href('/desk/screening')]: openMatches },
    lateEmails,
    health: app.health.latest(),
    places: deskPlaces.filter(({ needs }) => hasPermission(adviser.roles, needs)).map(({ path }) => path),
    looksOnly: lacking.length === 0 ? undefined : advisers.looksOnly(lacking),
  }
})

/** The desk's navigation: the queue views with their counts, on the left or, on phones, at the top. */
export default function DeskLayout({ loaderData: { name, counts, counted, looksOnly, places } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const nav = useRef<HTMLDivElement>(null)
  const address = pathname + search
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which view is current
  useEffect(() => {
    // Not scrollIntoView, which would move the starting point of the Tab key.
    const [views, chosen] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!views || !chosen) return
    views.scrollLeft = chosen.offsetLeft - (views.clientWidth - chosen.offsetWidth) / 2
    // On a desktop the whole side scrolls, downwards. The next link stays in sight, in the fade.
    const side = views.closest('header')
    const below = side ? chosen.getBoundingClientRect().bottom + chosen.offsetHeight - side.clientHeight : 0
    if (side && below > 0) side.scrollTop += below
  }, [address])
  // Where a member's page leads back to: the view, search and page of the queue that the adviser came from.
  const [queue, setQueue] = useState<string>(href('/desk'))
  if (pathname === href('/desk') && address !== queue) setQueue(address)
  const current = pathname === href('/desk') && !query.has('q') ? readView(query.get('view')) : undefined
  return (
    <div className="desk">
      <header className="desk-side screen-only stack gap-3">
        <Logo brandName={brand.name} href={href('/desk')} />
        <nav aria-label={words.nav}>
          <div className="desk-nav row gap-2 align-stretch" ref={nav}>
            <ul className="row gap-2 align-stretch bare-list">
              {queueViews.map((view) => (
                <li key={view}>
                  <TextLink
                    className="desk-pill row between gap-2"
                    href={view === 'due' ? href('/desk') : `${href('/desk')}?view=${view}`}
                    aria-current={view === current ? 'page' : undefined}
                  >
                    <span>{words.view[view]}</span>
                    <span className={classNames('desk-count figures', counts[view] === 0 && 'desk-count-none')}>
                      {words.count(counts[view])}
                    </span>
                  </TextLink>
                </li>
              ))}
            </ul>
            <ul className="row gap-2 align-stretch bare-list">
              {deskPlaces
                .filter(({ path }) => places.includes(path))
                .map((place) => (
                  <li key={place.path}>
                    <TextLink
                      className="desk-pill row between gap-2"
                      href={place.path}
                      aria-current={isAtPlace(pathname, place) ? 'page' : undefined}
                    >
                      <span>{place.name}</span>
                      {counted[place.path] ? (
                        <span className="desk-count figures">{words.count(counted[place.path] ?? 0)}</span>
                      ) : null}
                    </TextLink>
                  </li>
                ))}
            </ul>
          </div>
        </nav>
        <div className="desk-self cluster gap-2 gap-x-4 small">
          <p className="strong anywhere">{name}</p>
          <TextLink className="target" href={href('/')}>
            {words.dashboard}
          </TextLink>
          <TextLink className="target" href={href('/sign-out')}>
            {words.signOut}
          </TextLink>
          {/* Last, since it comes with the scripts and nothing may move then. */}
          <DeskKeys />
        </div>
      </header>
      <main className="desk-main stack gap-5 content-start" id="main" data-keep-typed="" tabIndex={-1}>
        {looksOnly === undefined ? (
          <Outlet context={queue} />
        ) : (
          <>
            <Banner tone="info">{looksOnly}</Banner>
            {/* Every form at once, with or without scripts; the guard refuses what is posted all the same. */}
            <fieldset disabled className="desk-looks-only">
              <Outlet context={queue} />
            </fieldset>
          </>
        )}
      </main>
    </div>
  )
}

type Place = {
  path: string
  name: string
  /** The permission that shows the link. */
  needs: Permission
}

/** The desk's other pages in navigation order. A new one is a line here. */
const deskPlaces: readonly Place[] = [
  { path: href('/desk/tasks'), name: tasks.nav, needs: 'readTasks' },
  { path: href('/desk/availability'), name: availability.nav, needs: 'readTimes' },
  { path: href('/desk/numbers'), name: numbers.nav, needs: 'readNumbers' },
  { path: href('/desk/clients'), name: clientsPage.nav, needs: 'addClients' },
  { path: href('/desk/values'), name: importValues.nav, needs: 'readMembers' },
  { path: href('/desk/screening'), name: screeningLists.nav, needs: 'readScreening' },
  { path: href('/desk/service-levels'), name: serviceLevelSettings.title, needs: 'readServiceLevels' },
  { path: href('/desk/notices'), name: notices.title, needs: 'changeMembers' },
  { path: href('/desk/firm'), name: firm.nav, needs: 'readFirm' },
  { path: href('/desk/law'), name: lawBook.nav, needs: 'readFirm' },
  { path: href('/desk/webhooks'), name: webhooks.title, needs: 'readWebhooks' },
  { path: href('/desk/audit'), name: audit.nav, needs: 'readAudit' },
  { path: href('/desk/advisers'), name: advisers.title, needs: 'readTeam' },
  { path: href('/desk/api'), name: keys.nav, needs: 'readKeys' },
]

const isAtPlace = (pathname: string, { path }: Place): boolean => pathname === path || pathname.startsWith(`${path}/`)
