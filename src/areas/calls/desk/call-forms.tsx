import { Form, useNavigation } from 'react-router'
import { deskCall as words } from '#areas/calls/copy/desk-call.ts'
import { longestReason } from '#shared/domain/reason.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ReasonForm } from '#web/desk/reason-form.tsx'
import type { offeredTimes } from './call-times.ts'

/** The fields of both forms, which post to the same address. */
export const callFields = ['call', 'time', 'taken_by', 'move_reason', 'cancel_reason'] as const
export type CallRefusal = Refusal<(typeof callFields)[number], string>

type FormProps = { call: string; refusal: CallRefusal }

/** Two forms: one shows an adviser's times on a day, the other moves the call to one of them. */
export function MoveForm({ call, offered, refusal }: FormProps & { offered: ReturnType<typeof offeredTimes> }) {
  const busy = useNavigation().formMethod === 'POST'
  const { fields = {}, values = {} } = refusal
  if (!offered) {
    return (
      <Card as="section" className="record-card">
        <h2>{words.move.title}</h2>
        <p>{words.move.nobody}</p>
      </Card>
    )
  }
  const { advisers, adviser, days, date, legend, times } = offered
  return (
    <Card as="section" className="record-card">
      <h2>{words.move.title}</h2>
      <p className="muted">{words.move.text}</p>
      <Form method="get" className="call-days" preventScrollReset>
        <SelectField name="adviser" label={words.move.adviser} options={advisers} defaultValue={adviser} />
        <SelectField key={adviser} name="date" label={words.move.day} options={days} defaultValue={date} />
        <Button variant="secondary" size="small">
          {words.move.show}
        </Button>
      </Form>
      <Form method="post" className="call-change" noValidate>
        <input type="hidden" name="call" value={call} />
        <input type="hidden" name="taken_by" value={adviser} />
        <fieldset className="call-times">
          <legend>{legend}</legend>
          {fields.time === undefined ? null : <FieldError>{fields.time}</FieldError>}
          <div className="call-time-list">
            {times.map(({ value, label }, at) => (
              <label className="call-time" key={value}>
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
          label={words.move.reason}
          helper={words.reasonHelper}
          maxLength={longestReason}
          defaultValue={values.move_reason}
          error={fields.move_reason}
        />
        <div>
          <Button name="intent" value="move" size="small" busy={busy}>
            {words.move.submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

export function CancelForm({ call, refusal }: FormProps) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Card as="section" className="record-card">
      <h2>{words.cancel.title}</h2>
      <p className="muted">{words.cancel.text}</p>
      <ReasonForm
        className="call-change"
        hidden={{ call }}
        id="cancel_reason"
        name="cancel_reason"
        label={words.cancel.reason}
        helper={words.reasonHelper}
        typed={refusal.values?.cancel_reason}
        fault={refusal.fields?.cancel_reason}
      >
        <Button name="intent" value="cancel" variant="danger" size="small" busy={busy}>
          {words.cancel.submit}
        </Button>
      </ReasonForm>
    </Card>
  )
}
