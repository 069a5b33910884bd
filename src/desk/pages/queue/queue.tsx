import { useEffect, useRef } from 'react'
import { Form, href, useLocation } from 'react-router'
import type { Catalogue } from '#areas/recommendations/domain/plans/catalogue.ts'
import { listQueue, type QueueRow, searchMembers } from '#database/desk/queue.ts'
import { setQueueScope } from '#database/desk/team.ts'
import { formatLate, formatMoment } from '#desk/copy/format-time.ts'
import { head, queue as words } from '#desk/copy/queue.ts'
import { setUp } from '#desk/copy/set-up.ts'
import { ownerOf, type QueueScope, readScope } from '#desk/domain/ownership.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import {
  callDays,
  leastSearch,
  looksLikePpsn,
  type QueueView,
  queuePage,
  readCursor,
  readSearch,
  readView,
  type Urgency,
  urgencyOf,
  writeCursor,
} from '#desk/domain/queue.ts'
import { serviceLevelKinds } from '#desk/domain/service-levels.ts'
import { openItems, setUpStates } from '#desk/domain/set-up.ts'
import { readSetUpFacts } from '#desk/flows/set-up.ts'
import { viewOfRow } from '#desk/flows/view-of-row.ts'
import { forAdviser, refusePost } from '#server/guards.ts'
import { displayName, factFindProgress } from '#shared/domain/member.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { EmptyState } from '#ui/progress/empty-state.tsx'
import { Tag, type TagTone } from '#ui/progress/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DeskPages } from '#web/desk/desk-pages.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { OwnerLinks } from '#web/desk/scope-links.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/queue'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, adviser, read }, { request }) => {
  const query = new URL(request.url).searchParams
  const now = app.now()
  const view = readView(query.get('view'))
  const search = readSearch(query.get('q'))
  if (search !== undefined) {
    const isNumber = looksLikePpsn(search)
    const refused = isNumber ? words.byNumber : search.length < leastSearch ? words.short : undefined
    const found = refused ? [] : await read((db) => searchMembers(db, search, queuePage + 1))
    return {
      view,
      scope: undefined,
      toSetUp: 0,
      // A PPS number is not repeated on the page.
      search: isNumber ? '' : search,
      refused,
      rows: found
        .slice(0, queuePage)
        .map((row) => ({ ...rowOf(row, now, app.catalogue()), ...(row.need === 'member' ? { by: '' } : {}) })),
      next: undefined,
      more: found.length > queuePage,
      afterFirstPage: false,
    }
  }
  const after = readCursor(query.get('after'))
  const asked = readScope(query.get('owner'))
  const scope = asked ?? adviser.scope
  if (asked !== undefined && asked !== adviser.scope) await setQueueScope(app.db, adviser.id, asked)
  const owner = ownerOf(scope, adviser.id)
  const [page, toSetUp] = await Promise.all([
    read((db) => listQueue(db, { view, owner, after, today: callDays(now), size: queuePage + 1 })),
    hasPermission(adviser.roles, 'setUp')
      ? readSetUpFacts(app).then((facts) => openItems(setUpStates(facts, now)).length)
      : 0,
  ])
  const rows = page.slice(0, queuePage)
  const last = rows.at(-1)
  const next = page.length > queuePage && last ? { view, owner: scope, after: writeCursor(last) } : undefined
  return {
    view,
    scope,
    toSetUp,
    search,
    refused: undefined,
    rows: rows.map((row) => rowOf(row, now, app.catalogue())),
    next: next && `${href('/desk')}?${new URLSearchParams(next)}`,
    more: false,
    afterFirstPage: after !== undefined,
  }
})

export const action = refusePost

type Row = ReturnType<typeof rowOf>

function rowOf(row: QueueRow, now: Date, catalogue: Catalogue) {
  const hasServiceLevel = row.need === 'request' || serviceLevelKinds.some((kind) => kind === row.need)
  const urgency = hasServiceLevel ? urgencyOf(row.at, now) : undefined
  return {
    uid: row.uid,
    name: displayName(row) || row.email_address,
    email: row.email_address,
    need: row.need,
    adviser: row.adviser,
    owner: row.owner,
    seconded: row.seconded && row.need === 'recommendation',
    urgency,
    by: urgency === 'late' ? formatLate(row.at, now) : formatMoment(row.at, now),
    status: words.standing(viewOfRow(row, catalogue), factFindProgress(row)),
    work: words.work(row.employment_status),
    risk: row.risk_number,
  }
}

export default function Queue({ loaderData, matches }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { view, scope, toSetUp, search, refused, rows, next, more, afterFirstPage } = loaderData
  const { lateEmails, health } = matches[1].loaderData
  const late = view === 'due' && search === undefined ? matches[1].loaderData.counts.late : 0
  const title = search === undefined ? words.view[view] : refused === undefined ? words.found(search) : words.searching
  const empty = search === undefined ? words.nobody[view] : words.notFound
  return (
    <>
      {toSetUp === 0 ? null : (
        <Banner tone="info" title={setUp.banner.title}>
          <p>
            {setUp.banner.text(toSetUp)} <TextLink href={href('/desk/start')}>{setUp.banner.link}</TextLink>
          </p>
        </Banner>
      )}
      <div className="cluster">
        <h1 className="desk-title">{title}</h1>
        {late > 0 ? <Tag tone="late">{words.late(late)}</Tag> : null}
        <SearchForm search={search} />
      </div>
      {scope === undefined ? null : <OwnerLinks scope={scope} addressOf={(each) => queueAddress(view, each)} />}
      {view === 'due' && lateEmails > 0 ? <Banner tone="error">{words.lateEmails(lateEmails)}</Banner> : null}
      <p className={refused === undefined ? 'visually-hidden' : undefined} role="status">
        {refused ?? words.shown(title, scope, rows.length)}
      </p>
      {rows.length > 0 ? (
        <Rows rows={rows} caption={words.caption(view)} by={words.byOf(search === undefined ? view : 'found')} />
      ) : refused === undefined ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : null}
      {more ? <p className="muted small">{words.more}</p> : null}
      <DeskPages
        label={words.pages}
        first={afterFirstPage ? { name: words.first, href: queueAddress(view, scope) } : undefined}
        next={next ? { name: words.next, href: next } : undefined}
      />
      {view === 'due' && search === undefined && health ? (
        <p className="desk-system muted small">{words.system(health)}</p>
      ) : null}
    </>
  )
}

const queueAddress = (view: QueueView, scope?: QueueScope): string => {
  const query = new URLSearchParams({ ...(view === 'due' ? {} : { view }), ...(scope ? { owner: scope } : {}) })
  return query.size === 0 ? href('/desk') : `${href('/desk')}?${query}`
}

/** Shows a dash; screen readers read the text. */
const EmptyValue = ({ children }: { children: string }) => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{children}</span>
  </span>
)

const tones: Readonly<Record<Urgency, TagTone>> = { late: 'late', soon: 'waiting', inTime: 'sun' }

function Rows({ rows, caption, by }: { rows: readonly Row[]; caption: string; by: string }) {
  const { columns } = words
  // A list of all members does not show what they wait for.
  const needs = rows.some(({ need }) => need !== 'member')
  return (
    <DeskTable
      className="desk-table"
      caption={caption}
      columns={[
        columns.member,
        ...(needs ? [columns.needs] : []),
        by,
        columns.stands,
        columns.owner,
        columns.work,
        { name: columns.risk, figure: true },
      ]}
    >
      {rows.map((row) => (
        <tr key={`${row.uid} ${row.need}`} className={row.urgency === 'late' ? 'desk-late' : undefined}>
          <th scope="row">
            <div className="desk-member">
              <TextLink href={href('/desk/members/:uid', { uid: row.uid })} className="desk-who">
                {row.name}
              </TextLink>
              <span className="caption under">{row.email}</span>
            </div>
          </th>
          {needs ? (
            <td className={row.need === 'member' ? 'desk-need-none' : 'desk-need'}>
              {row.need === 'member' ? (
                <EmptyValue>{words.need(row.need)}</EmptyValue>
              ) : (
                <>
                  {words.need(row.need, row.adviser)}
                  {row.seconded ? <span className="caption under">{words.seconded}</span> : null}
                </>
              )}
            </td>
          ) : null}
          <td className="desk-by">
            {row.need === 'member' ? (
              <span className="muted">{row.by}</span>
            ) : (
              <Tag tone={row.urgency ? tones[row.urgency] : 'sun'}>{row.by}</Tag>
            )}
          </td>
          <td className="muted">{row.status}</td>
          <td className="muted desk-owner">{row.owner ?? <EmptyValue>{words.scopes.unassigned}</EmptyValue>}</td>
          <td className="muted desk-work">{row.work}</td>
          <td className="desk-figure">{row.risk ?? <EmptyValue>{words.noRisk}</EmptyValue>}</td>
        </tr>
      ))}
    </DeskTable>
  )
}

function SearchForm({ search }: { search: string | undefined }) {
  const box = useRef<HTMLInputElement>(null)
  const { state, key } = useLocation()
  const asked = (state as { search?: unknown } | null)?.search === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation that asks for it
  useEffect(() => {
    if (asked) box.current?.focus()
  }, [asked, key])
  return (
    <Form method="get" action={href('/desk')} role="search" className="desk-search full cluster gap-2 align-stretch">
      <input
        key={search}
        ref={box}
        type="search"
        name="q"
        aria-label={words.search.label}
        placeholder={words.search.placeholder}
        defaultValue={search}
        autoComplete="off"
        maxLength={100}
      />
      <Button variant="secondary" size="small">
        {words.search.submit}
      </Button>
    </Form>
  )
}
