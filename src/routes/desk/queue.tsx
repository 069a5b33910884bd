import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { formatLate, formatMoment } from '#copy/desk/format-time.ts'
import { head } from '#copy/desk/meta/queue.ts'
import { queue as words } from '#copy/desk/queue.ts'
import { listQueue, type QueueRow, searchMembers } from '#database/desk.ts'
import {
  callDays,
  leastSearch,
  looksLikePpsn,
  type Need,
  queuePage,
  readCursor,
  readSearch,
  readView,
  type Urgency,
  urgencyOf,
  writeCursor,
} from '#domain/desk/queue.ts'
import { serviceLevelKinds } from '#domain/desk/service-levels.ts'
import { displayName } from '#domain/shared/member.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { useRevalidateOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { forAdviser } from '#server/guards.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Rings } from '#ui/rings.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { TextLink } from '#ui/text-link.tsx'
import './queue.css'
import type { Route } from './+types/queue'
import { statusOf } from './member-status.ts'

export const meta = headOf(head)

export const loader = forAdviser(async ({ app, read }, { request }) => {
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
      // A PPS number is not repeated on the page.
      search: isNumber ? '' : search,
      refused,
      rows: found
        .slice(0, queuePage)
        .map((row) => ({ ...rowOf(row, now), ...(row.need === 'member' ? { by: '' } : {}) })),
      next: undefined,
      more: found.length > queuePage,
      afterFirstPage: false,
    }
  }
  const after = readCursor(query.get('after'))
  const page = await read((db) => listQueue(db, { view, after, today: callDays(now), size: queuePage + 1 }))
  const rows = page.slice(0, queuePage)
  const last = rows.at(-1)
  const next = page.length > queuePage && last ? { view, after: writeCursor(last) } : undefined
  return {
    view,
    search,
    refused: undefined,
    rows: rows.map((row) => rowOf(row, now)),
    next: next && `${paths.desk}?${new URLSearchParams(next)}`,
    more: false,
    afterFirstPage: after !== undefined,
  }
})

/** POST is not allowed; the guard answers non-advisers as it does for a missing page. */
export const action = forAdviser(async () => {
  return new Response(null, { status: 405 })
})

type Row = {
  uid: string
  name: string
  email: string
  need: Need
  adviser: string | undefined
  urgency: Urgency | undefined
  by: string
  status: string
  work: string
  risk: number | null
}

function rowOf(row: QueueRow, now: Date): Row {
  const hasServiceLevel = row.need === 'request' || serviceLevelKinds.some((kind) => kind === row.need)
  const urgency = hasServiceLevel ? urgencyOf(row.at, now) : undefined
  return {
    uid: row.uid,
    name: displayName(row) || row.email_address,
    email: row.email_address,
    need: row.need,
    adviser: row.adviser,
    urgency,
    by: urgency === 'late' ? formatLate(row.at, now) : formatMoment(row.at, now),
    status: statusOf(row),
    work: words.work(row.employment_status),
    risk: row.risk_number,
  }
}

export default function Queue({ loaderData, matches }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { view, search, refused, rows, next, more, afterFirstPage } = loaderData
  const { lateEmails, health } = matches[1].loaderData
  const late = view === 'due' && search === undefined ? matches[1].loaderData.counts.late : 0
  const title = search === undefined ? words.view(view) : refused === undefined ? words.found(search) : words.searching
  return (
    <>
      <div className="desk-head">
        <h1 className="desk-title">{title}</h1>
        {late > 0 ? <Tag tone="late">{words.late(late)}</Tag> : null}
        <SearchForm search={search} />
      </div>
      {view === 'due' && lateEmails > 0 ? <Banner tone="error">{words.lateEmails(lateEmails)}</Banner> : null}
      {refused === undefined ? null : <p role="status">{refused}</p>}
      {rows.length > 0 ? (
        <Rows rows={rows} caption={words.caption(view)} by={words.byOf(search === undefined ? view : 'found')} />
      ) : refused === undefined ? (
        <EmptyQueue {...(search === undefined ? words.nobody(view) : words.notFound)} />
      ) : null}
      {more ? <p className="muted small">{words.more}</p> : null}
      {next || afterFirstPage ? (
        <nav className="desk-pages" aria-label={words.pages}>
          {afterFirstPage ? (
            <ButtonLink variant="quiet" size="small" href={view === 'due' ? paths.desk : `${paths.desk}?view=${view}`}>
              {words.first}
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink variant="secondary" size="small" href={next}>
              {words.next}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
      {view === 'due' && search === undefined && health ? (
        <p className="desk-system muted small">{words.system(health)}</p>
      ) : null}
    </>
  )
}

const EmptyQueue = ({ title, text }: { title: string; text: string }) => (
  <div className="empty-state">
    <Rings place="quiet" />
    <h2 className="desk-empty">{title}</h2>
    <p className="muted">{text}</p>
  </div>
)

function SearchForm({ search }: { search: string | undefined }) {
  const box = useRef<HTMLInputElement>(null)
  const { state, key } = useLocation()
  const asked = (state as { search?: unknown } | null)?.search === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation that asks for it
  useEffect(() => {
    if (asked) box.current?.focus()
  }, [asked, key])
  return (
    <Form method="get" action={paths.desk} role="search" className="desk-search">
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
  // A list of members is not about what they wait for.
  const needs = rows.some(({ need }) => need !== 'member')
  return (
    <table className="desk-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden-phone">
        <tr>
          <th scope="col">{columns.member}</th>
          {needs ? <th scope="col">{columns.needs}</th> : null}
          <th scope="col">{by}</th>
          <th scope="col">{columns.stands}</th>
          <th scope="col">{columns.work}</th>
          <th scope="col" className="desk-figure">
            {columns.risk}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.uid} ${row.need}`} className={row.urgency === 'late' ? 'desk-late' : undefined}>
            <th scope="row">
              <TextLink href={paths.deskMember(row.uid)} className="desk-who">
                {row.name}
              </TextLink>
              <span className="desk-mail">{row.email}</span>
            </th>
            {needs ? (
              <td className={row.need === 'member' ? 'desk-need-none' : 'desk-need'}>
                {row.need === 'member' ? (
                  <EmptyValue>{words.need(row.need)}</EmptyValue>
                ) : (
                  words.need(row.need, row.adviser)
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
            <td className="muted desk-work">{row.work}</td>
            <td className="desk-figure">{row.risk ?? <EmptyValue>{words.noRisk}</EmptyValue>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
