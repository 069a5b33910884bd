import { Form } from 'react-router'
import { deskCall } from '#areas/calls/copy/desk-call.ts'
import { writeStart } from '#areas/calls/domain/scheduler-query.ts'
import type { FreeAdviser } from '#areas/calls/flows/free-times.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ReasonForm } from '#web/desk/reason-form.tsx'
import { SmallSubmit } from '#web/forms/submit.tsx'

/** The fields of both forms, which post to the same address. */
export const callFields = ['call', 'time', 'taken_by', 'move_reason', 'cancel_reason'] as const
export type CallRefusal = Refusal<(typeof callFields)[number], string>

type FormProps = { call: string; refusal: CallRefusal }

/** Two forms: one shows an adviser's times on a day, the other moves the call to one of them. */
export function MoveForm({ call, offered, refusal }: FormProps & { offered: ReturnType<typeof offeredTimes> }) {
  const { fields = {}, values = {} } = refusal
  if (!offered) {
    return (
      <Card as="section" className="record-card">
        <h2>{deskCall.move.title}</h2>
        <p>{deskCall.move.nobody}</p>
      </Card>
    )
  }
  const { advisers, adviser, days, date, legend, times } = offered
  return (
    <Card as="section" className="record-card">
      <h2>{deskCall.move.title}</h2>
      <p className="muted">{deskCall.move.text}</p>
      <Form method="get" className="call-days stack" preventScrollReset>
        <SelectField name="adviser" label={deskCall.move.adviser} options={advisers} defaultValue={adviser} />
        <SelectField key={adviser} name="date" label={deskCall.move.day} options={days} defaultValue={date} />
        <Button variant="secondary" size="small">
          {deskCall.move.show}
        </Button>
      </Form>
      <Form method="post" className="line-above stack" noValidate>
        <input type="hidden" name="call" value={call} />
        <input type="hidden" name="taken_by" value={adviser} />
        <fieldset className="stack gap-2">
          <legend>{legend}</legend>
          {fields.time === undefined ? null : <FieldError>{fields.time}</FieldError>}
          <div className="call-time-list grid gap-2">
            {times.map(({ value, label }, at) => (
              <label className="option row gap-2 figures" key={value}>
                <input
                  id={at === 0 ? 'time' : undefined}
                  type="radio"
                  name="time"
                  value={value}
                  defaultChecked={values.time === value}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea
          id="move_reason"
          name="move_reason"
          label={deskCall.move.reason}
          helper={deskCall.reasonHelper}
          maxLength={longestReason}
          defaultValue={values.move_reason}
          error={fields.move_reason}
        />
        <div>
          <SmallSubmit intent="move">{deskCall.move.submit}</SmallSubmit>
        </div>
      </Form>
    </Card>
  )
}

export function CancelForm({ call, refusal }: FormProps) {
  return (
    <Card as="section" className="record-card">
      <h2>{deskCall.cancel.title}</h2>
      <p className="muted">{deskCall.cancel.text}</p>
      <ReasonForm
        className="line-above stack"
        hidden={{ call }}
        id="cancel_reason"
        name="cancel_reason"
        label={deskCall.cancel.reason}
        helper={deskCall.reasonHelper}
        typed={refusal.values?.cancel_reason}
        fault={refusal.fields?.cancel_reason}
      >
        <SmallSubmit intent="cancel" variant="danger">
          {deskCall.cancel.submit}
        </SmallSubmit>
      </ReasonForm>
    </Card>
  )
}

const moveWords = deskCall.move

type TimesQuery = { adviser: string | null; date: string | null }

/**
 * The chosen adviser and day where they exist, else those of the call, else the first. The call cannot be moved to the
 * time it has.
 */
export function offeredTimes(
  free: readonly FreeAdviser[],
  query: TimesQuery,
  call: { adviser: string | null; start: Date },
) {
  const adviser = free.find(({ id }) => id === query.adviser) ?? free.find(({ id }) => id === call.adviser) ?? free[0]
  if (!adviser) return undefined
  const isPresent = (start: number) => adviser.id === call.adviser && start === call.start.getTime()
  const days = byDay(adviser.starts.filter((start) => !isPresent(start)))
  const chosen = query.date ?? irishDate(call.start)
  const date = days.has(chosen) ? chosen : ([...days.keys()].find((day) => day > chosen) ?? [...days.keys()][0])
  const starts = (date !== undefined && days.get(date)) || []
  return {
    advisers: free.map(({ id, name }) => ({ value: id, label: name })),
    adviser: adviser.id,
    days: [...days].map(([day, of]) => ({ value: day, label: moveWords.dayOf(new Date(of[0] ?? 0), of.length) })),
    date,
    legend: starts[0] === undefined ? moveWords.none(adviser.name) : moveWords.time(adviser.name, new Date(starts[0])),
    times: starts.map((start) => ({ value: writeStart(start), label: moveWords.timeOf(new Date(start)) })),
  }
}

function byDay(starts: readonly number[]): Map<CalendarDate, number[]> {
  const days = new Map<CalendarDate, number[]>()
  for (const start of starts) {
    const day = irishDate(new Date(start))
    days.set(day, [...(days.get(day) ?? []), start])
  }
  return days
}
