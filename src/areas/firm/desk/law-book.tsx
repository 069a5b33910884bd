import { Form, href, redirect } from 'react-router'
import { head, lawBook as words } from '#areas/firm/copy/law-book.ts'
import { holdsFrom, type LawRow, lawBookWith, toConfirm } from '#areas/firm/domain/law-book.ts'
import { isYearlyFigure, lawInputs } from '#areas/firm/domain/law-draft.ts'
import { approveDraft, discardDraft, draftFigure, recordSighting } from '#areas/firm/flows/law-figures.ts'
import { recommendation } from '#areas/recommendations/copy/desk-recommendation.ts'
import { listFigureDrafts, listSightings, type Sighting } from '#database/desk/law-figures.ts'
import { formatMoment } from '#desk/copy/format-time.ts'
import { forAdviser } from '#server/guards.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { yearlyFigures } from '#shared/domain/law-figures.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { dateTexts } from '#shared/domain/time/date-inputs.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { formAction } from '#web/forms/form-action.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import './firm.css'
import type { Route } from './+types/law-book'
import { errorsOf, NextFigure } from './next-figure.tsx'

export const meta = headOf(head)

const shown = (row: LawRow, sightings: readonly Sighting[]) => {
  const sighting = sightings.find(({ name, from }) => name === row.name && from === row.from)
  const seen = sighting ?? (row.seenOn && { seenOn: row.seenOn, by: null })
  return {
    key: `${row.name} ${row.from}`,
    name: words.name(row),
    value: words.value(row),
    holds: words.holds(row),
    source: row.source ?? null,
    seen: seen ? words.seen.on(seen.seenOn, seen.by) : undefined,
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
  const rows = lawBookWith(app.law.added())
  const sightings = await listSightings(app.db)
  const asked = new URL(request.url).searchParams.get('done')
  return {
    rows: holdsFrom(today, rows).map((row) => shown(row, sightings)),
    confirm: toConfirm(today, rows).map(words.confirm.line),
    drafts: (await listFigureDrafts(app.db)).map(({ id, draftedBy, draftedAt, by, ...figure }) => {
      const [row] = lawBookWith([figure]).filter(({ name, from }) => name === figure.name && from === figure.from)
      return {
        id,
        own: draftedBy === person.id,
        by: words.drafts.by(by ?? recommendation.approved.formerly, formatMoment(draftedAt, now)),
        ...(row && shown(row, [])),
      }
    }),
    next: dateTexts('from', `${Number(today.slice(0, 4)) + 1}-01-01` as CalendarDate),
    done: Object.entries(done).find(([key]) => key === asked)?.[1],
  }
})

type Answer = Refusal<string, string>
const inputs = ['intent', 'id', 'name', ...lawInputs]

export const action = forAdviser(
  formAction({
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
        const row = lawBookWith(app.law.added()).find((each) => `${each.name} ${each.from}` === name)
        if (row === undefined) return refuse<Answer>({ message: requestMessage('invalid_input') })
        await recordSighting(app, { name: row.name, from: row.from, by })
        throw end('seen')
      }
      if (!isYearlyFigure(name)) return refuse<Answer>({ message: requestMessage('invalid_input') })
      const drafted = await draftFigure(app, { name, texts, by })
      if (drafted.kind === 'drafted') throw end('drafted')
      if (drafted.kind === 'waiting') return refuse<Answer>({ message: words.refused.waiting }, 409)
      return refuse<Answer>({
        fields: Object.fromEntries(Object.entries(drafted.faults).map(([box, fault]) => [box, words.fault[fault]])),
      })
    },
  }),
)

export const clientAction = refuseUnanswered(...inputs)

/** The law's figures with their dates and sources; what follows is drafted by one person and approved by another. */
export default function LawBook({
  loaderData: { rows, confirm, drafts, next, done },
  actionData,
}: Route.ComponentProps) {
  const answer = (actionData ?? {}) as Answer
  const errors = errorsOf(answer)
  return (
    <>
      <h1 className="desk-title">{words.title}</h1>
      <p className="muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      {done !== undefined && errors.length === 0 ? <Banner tone="success">{done}</Banner> : null}
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
      {drafts.length === 0 ? null : (
        <Card as="section" className="firm-card stack">
          <h2>{words.drafts.title}</h2>
          <ul className="ruled bare-list">
            {drafts.map(({ id, own, by, ...figure }) => (
              <li key={id} className="stack gap-3">
                <Figure {...figure} />
                <p className="caption">{by}.</p>
                <Form method="post" className="cluster gap-3">
                  <input type="hidden" name="id" value={id} />
                  {own ? null : (
                    <Button size="small" name="intent" value="approve">
                      {words.drafts.approve}
                    </Button>
                  )}
                  <Button variant="secondary" size="small" name="intent" value="discard">
                    {words.drafts.discard}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card as="section" className="firm-card stack">
        {yearlyFigures.map((name) => (
          <NextFigure key={name} name={name} next={next} answer={answer.values?.name === name ? answer : {}} />
        ))}
      </Card>
      <Card as="section" className="firm-card stack">
        <ul className="ruled bare-list">
          {rows.map(({ key, ...figure }) => (
            <li key={key} className="cluster between gap-3">
              <Figure {...figure} />
              {figure.source === null ? null : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="name" value={key} />
                  <Button
                    variant="secondary"
                    size="small"
                    name="intent"
                    value="seen"
                    aria-label={`${words.seen.submit}: ${figure.name}`}
                  >
                    {words.seen.submit}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

type FigureProps = Partial<Omit<ReturnType<typeof shown>, 'key'>>

function Figure({ name, value, holds, source, seen }: FigureProps) {
  return (
    <div className="stack gap-1">
      <h2 className="record-small-title">{name}</h2>
      <p>{value}</p>
      <p className="caption">
        {holds}. {source ? <TextLink href={source.url}>{source.publisher}</TextLink> : words.unsourced}.{' '}
        {source ? `${seen ?? words.seen.never}.` : null}
      </p>
    </div>
  )
}
