import { head, lawBook as words } from '#areas/firm/copy/law-book.ts'
import { holdsFrom, type LawRow, toConfirm } from '#areas/firm/domain/law-book.ts'
import { forAdviser } from '#server/guards.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import './firm.css'
import type { Route } from './+types/law-book'

export const meta = headOf(head)

const shown = (row: LawRow) => ({
  key: `${row.name} ${row.from}`,
  name: words.name(row),
  value: words.value(row),
  holds: words.holds(row),
  source: row.source ?? null,
})

export const loader = forAdviser(async ({ app }) => {
  const today = irishDate(app.now())
  return { rows: holdsFrom(today).map(shown), confirm: toConfirm(today).map(words.confirm.line) }
})

/** POST is not allowed; the guard answers those who are not of the firm as it does for a missing page. */
export const action = forAdviser(async () => {
  return new Response(null, { status: 405 })
})

/** The law's figures with their dates and sources, for a compliance person. */
export default function LawBook({ loaderData: { rows, confirm } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      {confirm.length === 0 ? null : (
        <Banner tone="info" title={words.confirm.title}>
          <ul>
            {confirm.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{words.confirm.text}</p>
        </Banner>
      )}
      <Card as="section" className="firm-card stack">
        <ul className="ruled bare-list">
          {rows.map(({ key, name, value, holds, source }) => (
            <li key={key} className="stack gap-1">
              <h2 className="record-small-title">{name}</h2>
              <p>{value}</p>
              <p className="caption">
                {holds}. {source === null ? words.unsourced : <TextLink href={source.url}>{source.publisher}</TextLink>}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
