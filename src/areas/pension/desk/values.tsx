import { useMemo } from 'react'
import { Form, href, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { correctionMessage } from '#areas/application/copy/desk-opening.ts'
import { deskValues as words } from '#areas/pension/copy/desk-values.ts'
import { figuresOn, type ValuesFaults, valuesInputs } from '#areas/pension/domain/value-changes.ts'
import type { ValueHistory } from '#areas/pension/domain/value-history.ts'
import { figures } from '#areas/pension/domain/values-file.ts'
import { recordValues, removeDay } from '#areas/pension/flows/record-values.ts'
import { readHistory } from '#database/members/pension-values.ts'
import { headAbout } from '#desk/copy/member.ts'
import { notFoundResponse, viewingRecord } from '#server/guards.ts'
import { displayName } from '#shared/domain/member.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { datePart } from '#shared/domain/time/date-inputs.ts'
import { formatDate, isDate } from '#shared/domain/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DeskTable } from '#web/desk/desk-table.tsx'
import { MemberHead } from '#web/desk/member-head.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { useEmptiedForm } from '#web/desk/use-saves.ts'
import { recordForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/values'

export const meta = headOf(headAbout(words.title))

/** Days in the list before it is asked for all: a year of months with a payment and a value. */
const mostDays = 24

function listDays(history: ValueHistory, all: boolean) {
  const days = [...new Set([...history.valuations, ...history.payments].map(({ on }) => on))].sort().reverse()
  const sourceOf = (on: string) => [...history.valuations, ...history.payments].find((each) => each.on === on)?.source
  return {
    days: days
      .slice(0, all ? undefined : mostDays)
      .map((on) => ({ on, figures: figuresOn(history, on), source: sourceOf(on) ?? 'desk' })),
    earlier: all ? 0 : Math.max(0, days.length - mostDays),
  }
}

export const loader = viewingRecord('values')(async ({ app, id, member }, { request }) => {
  const query = new URL(request.url).searchParams
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    open: member.final_pension_application,
    seenAt: app.now().toISOString(),
    ...listDays(await readHistory(app.db, id), query.get('days') === 'all'),
    done: query.has('saved') ? words.saved : query.has('removed') ? words.removed : undefined,
  }
})

type Answer = Refusal<string, string>

export const action = recordForm({
  fields: [...valuesInputs, 'seen', 'day', 'reason'],
  async run({ app, person, id, values, refuse }) {
    const { intent, seen = '', day = '', reason = '', ...texts } = values
    if (intent === 'remove') {
      if (!isDate(day)) throw notFoundResponse()
      const removed = await removeDay(app, id, { on: day, reason, byUid: person.id })
      if (removed.ok) throw redirect(`${href('/desk/members/:uid/values', { uid: id })}?removed`, 303)
      return refuse<Answer>({ fields: { reason: correctionMessage(removed.code) } })
    }
    const seenAt = Number.isNaN(Date.parse(seen)) ? undefined : new Date(seen)
    const done = await recordValues(app, id, { texts, seenAt, byUid: person.id })
    if (done.kind === 'notOpen') return refuse<Answer>({ message: words.notOpen }, 409)
    if (done.kind === 'overtaken') return refuse<Answer>({ message: words.overtaken(formatDate(done.on)) }, 409)
    if (done.kind === 'refused') return refuse<Answer>({ fields: messages(done.faults) })
    throw redirect(`${href('/desk/members/:uid/values', { uid: id })}?saved`, 303)
  },
})

const messages = (faults: ValuesFaults): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, words.fault[code]]))

export const clientAction = refuseUnanswered(...valuesInputs, 'intent', 'day', 'reason')

/** What a colleague recorded meanwhile comes into the list, and what was typed stays. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate

/** The values of a member's pension and the payments into it. */
export default function Values({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, open, seenAt, done } = loaderData
  const refusal = (actionData ?? {}) as Answer
  const errors = useMemo(() => listErrors((actionData ?? {}) as Answer), [actionData])
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      <p className="muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      {done !== undefined && errors.length === 0 ? <Banner tone="success">{done}</Banner> : null}
      {open ? (
        <RecordForm seenAt={seenAt} refusal={refusal.values?.intent === 'remove' ? {} : refusal} />
      ) : (
        <p className="muted">{words.notOpen}</p>
      )}
      <Recorded {...loaderData} refusal={refusal.values?.intent === 'remove' ? refusal : {}} />
    </>
  )
}

function listErrors({ message, fields, values }: Answer) {
  return [
    ...(message === undefined ? [] : [{ message }]),
    ...Object.entries(fields ?? {}).flatMap(([field, fault]) =>
      fault === undefined ? [] : [{ field: field === 'reason' ? `reason-${values?.day}` : field, message: fault }],
    ),
  ]
}

const isRecording = (sent: FormData | undefined): boolean => sent?.has('seen') ?? false

function RecordForm({ seenAt, refusal: { fields, values } }: { seenAt: string; refusal: Answer }) {
  const busy = isRecording(useNavigation().formData)
  const form = useEmptiedForm(isRecording, values !== undefined)
  return (
    <Panel title={words.record}>
      <Form ref={form} method="post" className="stack" noValidate>
        <input type="hidden" name="seen" value={seenAt} />
        <DateField
          id="on"
          label={words.date}
          nameOf={(part) => datePart('on', part)}
          texts={values ?? {}}
          error={fields?.on}
        />
        <div className="draft-row grid align-end">
          {figures.map((figure) => (
            <TextField
              key={figure}
              name={figure}
              label={words.figure[figure]}
              helper={words.helper[figure]}
              error={fields?.[figure]}
              defaultValue={values?.[figure]}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
        <div>
          <Button size="small" busy={busy}>
            {words.submit}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type RecordedProps = Pick<Route.ComponentProps['loaderData'], 'uid' | 'days' | 'earlier'> & { refusal: Answer }

function Recorded({ uid, days, earlier, refusal }: RecordedProps) {
  const { list } = words
  if (days.length === 0)
    return (
      <Panel title={list.title}>
        <p className="muted">{list.none}</p>
      </Panel>
    )
  return (
    <Panel title={list.title} id="recorded" flush>
      <DeskTable
        caption={list.title}
        columns={[
          words.date,
          ...figures.map((figure) => ({ name: words.figure[figure], figure: true })),
          list.from,
          { name: list.remove, hidden: true },
        ]}
      >
        {days.map(({ on, figures: recorded, source }) => (
          <tr key={on}>
            <th scope="row">{formatDate(on)}</th>
            {figures.map((figure) => (
              <td key={figure} className="desk-figure" data-label={words.figure[figure]}>
                {recorded[figure] === undefined ? null : words.amount(recorded[figure])}
              </td>
            ))}
            <td className="caption">{list.source[source]}</td>
            <td className="desk-end">
              <Remove on={on} refusal={refusal.values?.day === on ? refusal : undefined} />
            </td>
          </tr>
        ))}
      </DeskTable>
      {earlier > 0 ? (
        <TextLink
          href={`${href('/desk/members/:uid/values', { uid })}?days=all#recorded`}
          stay
          className="link-alone recorded-earlier"
        >
          {list.earlier(earlier)}
        </TextLink>
      ) : null}
    </Panel>
  )
}

function Remove({ on, refusal }: { on: string; refusal: Answer | undefined }) {
  const { list } = words
  return (
    <Accordion
      look="link"
      className="values-remove accordion-detail"
      open={refusal !== undefined}
      summary={
        <>
          <span aria-hidden="true">{list.remove}</span>
          <span className="visually-hidden">{list.removeOf(formatDate(on))}</span>
        </>
      }
    >
      <Form method="post" className="values-remove-form stack gap-3" noValidate>
        <input type="hidden" name="day" value={on} />
        <TextField
          id={`reason-${on}`}
          name="reason"
          label={list.reason}
          defaultValue={refusal?.values?.reason}
          error={refusal?.fields?.reason}
          maxLength={longestReason}
          autoComplete="off"
        />
        <div>
          <Button variant="secondary" size="small" name="intent" value="remove">
            {list.removeOf(formatDate(on))}
          </Button>
        </div>
      </Form>
    </Accordion>
  )
}
