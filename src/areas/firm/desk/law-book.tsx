import { Form, href, redirect } from 'react-router'
import { head, lawBook as words } from '#areas/firm/copy/law-book.ts'
import { type BookRow, holdsFrom, lawBook, toConfirm } from '#areas/firm/domain/law-book.ts'
import { isLawName, lawInputs } from '#areas/firm/domain/law-draft.ts'
import { approveDraft, discardDraft, draftFigure, recordSighting } from '#areas/firm/flows/law-figures.ts'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { listFigureDrafts, listSightings, type Sighting } from '#database/desk/law-figures.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { forAdviser } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { type LawName, lawNames, lawParts } from '#shared/domain/law/law-parts.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { dateTexts } from '#shared/domain/time/date-inputs.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TablePanel } from '#web/desk/desk-table.tsx'
import { RowButton } from '#web/desk/row-button.tsx'
import { adviserForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/law-book'
import { errorsOf, NextFigure } from './next-figure.tsx'

export const meta = headOf(head)

const shown = (row: BookRow, sightings: readonly Sighting[]) => {
  const sighting = sightings.find(({ name, from }) => name === row.name && from === row.date)
  const seen = sighting ?? (row.seenOn && { seenOn: row.seenOn, by: null })
  return {
    key: `${row.name} ${row.date}`,
    value: words.value(row),
    holds: words.holds(row),
    source: row.source,
    seen: seen ? words.seen.on(seen.seenOn, seen.by) : words.seen.never,
  }
}

const done = {
  drafted: words.add.drafted,
  approved: words.drafts.approved,
  discarded: words.drafts.discarded,
  seen: words.drafts.seen,
} as const

export const loader = forAdviser(async ({ app, person }, { request }) => {
  const now = app.now()
  const today = irishDate(now)
  const rows = lawBook(app.law.added())
  const sightings = await listSightings(app.db)
  const query = new URL(request.url).searchParams
  const [asked, next] = [query.get('done'), query.get('next')]
  return {
    // Beside the form of one figure, only that one.
    figures: (isLawName(next) ? [next] : lawNames).map((name) => ({
      name,
      title: words.name(name),
      rows: holdsFrom(today, rows)
        .filter((row) => row.name === name)
        .map((row) => shown(row, sightings)),
    })),
    confirm: toConfirm(today, rows).map((row) => ({ name: row.name, line: words.confirm.line(row) })),
    drafts: (await listFigureDrafts(app.db)).map(({ id, draftedBy, draftedAt, by, ...figure }) => {
      const row = lawBook([figure]).find(({ name, date }) => name === figure.name && date === figure.from)
      return {
        id,
        own: draftedBy === person.id,
        by: words.drafts.by(by ?? recommendation.approved.formerly, formatMoment(draftedAt, now)),
        title: words.name(figure.name),
        row: row && { ...shown(row, []), seen: undefined },
      }
    }),
    next: isLawName(next) ? { name: next, parts: Object.keys(lawParts[next]) } : undefined,
    dates: {
      ...dateTexts('holds', `${Number(today.slice(0, 4)) + 1}-01-01` as CalendarDate),
      ...dateTexts('seen', today),
    },
    done: Object.entries(done).find(([key]) => key === asked)?.[1],
  }
})

type Answer = Refusal<string, string>
const inputs = ['intent', 'id', 'name', ...lawInputs]

export const action = adviserForm({
  fields: inputs,
  async run({ app, person, adviser, values, refuse }) {
    const { intent, id = '', name, ...texts } = values
    const by = person.id
    const end = (how: keyof typeof done) => redirect(`${href('/desk/law')}?done=${how}`, 303)
    if (intent === 'approve' || intent === 'discard') {
      if (!/^\d{1,15}$/.test(id)) return refuse<Answer>({ message: words.refused.gone })
      const settled =
        intent === 'approve'
          ? await approveDraft(app, { id, by, roles: adviser.roles })
          : await discardDraft(app, { id, by })
      if (settled.ok) throw end(intent === 'approve' ? 'approved' : 'discarded')
      return refuse<Answer>({ message: words.refused[settled.code] }, 409)
    }
    if (intent === 'seen') {
      const row = lawBook(app.law.added()).find((each) => `${each.name} ${each.date}` === name)
      if (row === undefined) return refuse<Answer>({ message: requestMessage('invalid_input') })
      await recordSighting(app, { name: row.name, from: row.date, by })
      throw end('seen')
    }
    if (!isLawName(name)) return refuse<Answer>({ message: requestMessage('invalid_input') })
    const drafted = await draftFigure(app, { name, texts, by })
    if (drafted.kind === 'drafted') throw end('drafted')
    if (drafted.kind === 'waiting') return refuse<Answer>({ message: words.refused.waiting }, 409)
    return refuse<Answer>({
      fields: Object.fromEntries(Object.entries(drafted.faults).map(([box, fault]) => [box, words.fault[fault]])),
    })
  },
})

export const clientAction = refuseUnanswered(...inputs)

/** The law's figures with their dates and sources; what follows is drafted by one person and approved by another. */
export default function LawBook({
  loaderData: { figures, confirm, drafts, next, dates, done },
  actionData,
}: Route.ComponentProps) {
  const answer = (actionData ?? {}) as Answer
  const errors = errorsOf(answer, next?.name)
  return (
    <>
      <div className="stack gap-2">
        <h1 className="desk-title">{words.title}</h1>
        <p className="muted">{words.text}</p>
      </div>
      <ErrorSummary errors={errors} />
      {done !== undefined && errors.length === 0 ? <Banner tone="success">{done}</Banner> : null}
      {confirm.length === 0 ? null : (
        <Banner tone="info" title={words.confirm.title}>
          <ul>
            {confirm.map(({ name, line }) => (
              <li key={name}>
                <TextLink href={nextAddress(name)}>{line}</TextLink>
              </li>
            ))}
          </ul>
          <p>{words.confirm.text}</p>
        </Banner>
      )}
      {next === undefined ? null : <NextFigure key={next.name} {...next} dates={dates} answer={answer} />}
      {drafts.length === 0 ? null : (
        <TablePanel className="firm-table law-table" caption={words.drafts.title} columns={columns}>
          {drafts.map(({ id, own, by, title, row }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                <p className="caption under">{by}</p>
              </th>
              {row ? <Cells {...row} /> : <td colSpan={2} />}
              <td className="desk-end">
                <Form method="post" className="cluster gap-2">
                  <input type="hidden" name="id" value={id} />
                  {own ? null : (
                    <Button size="mini" name="intent" value="approve">
                      {words.drafts.approve}
                    </Button>
                  )}
                  <Button variant="secondary" size="mini" name="intent" value="discard">
                    {words.drafts.discard}
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </TablePanel>
      )}
      <TablePanel className="firm-table law-table" caption={words.figures} columns={columns}>
        {figures.flatMap(({ name, title, rows }) =>
          rows.map(({ key, ...row }, at) => (
            <tr key={key}>
              <th scope="row">
                {title}
                {at === 0 ? (
                  <TextLink href={nextAddress(name)} className="law-next" aria-label={words.add.title(name)}>
                    {words.add.link}
                  </TextLink>
                ) : null}
              </th>
              <Cells {...row} />
              <td className="desk-end">
                <RowButton
                  of={['name', key]}
                  intent="seen"
                  label={words.seen.label(title, row.value)}
                  preventScrollReset
                >
                  {words.seen.submit}
                </RowButton>
              </td>
            </tr>
          )),
        )}
      </TablePanel>
    </>
  )
}

const { figure, value, source, seen } = words.columns
const columns = [figure, value, source, { name: seen, hidden: true }]

const nextAddress = (name: LawName): string => `${href('/desk/law')}?next=${name}`

/** `seen` is undefined for a draft, whose source its author has looked at. */
type CellsProps = Omit<ReturnType<typeof shown>, 'key' | 'seen'> & { seen: string | undefined }

function Cells({ value, holds, source, seen }: CellsProps) {
  return (
    <>
      <td>
        {value}
        <p className="caption under">{holds}</p>
      </td>
      <td>
        <TextLink href={source.url}>{source.publisher}</TextLink>
        {seen === undefined ? null : <p className="caption under">{seen}</p>}
      </td>
    </>
  )
}
