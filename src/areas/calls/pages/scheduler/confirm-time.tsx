import { useMemo } from 'react'
import { Form, useSearchParams } from 'react-router'
import { scheduler as words } from '#areas/calls/copy/scheduler.ts'
import { withParameters, writeStart } from '#areas/calls/domain/scheduler-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { CallTime, type CallView, type Invitee, InviteeLine, type PhoneEntry, type Taker } from './booking-state.tsx'
import { useHeadingFocus } from './heading-focus.ts'

type ConfirmTimeProps = {
  start: number
  zone: string
  invitee: Invitee
  taker: Taker | undefined
  /** After a refusal of the number. */
  phone: PhoneEntry | undefined
  moving: CallView | undefined
  busy: boolean
  message: string | undefined
}

/** The last step before the booking, which is for the signed-in account, whatever the frame's query says. */
export function ConfirmTime({ start, zone, invitee, taker, phone, moving, busy, message }: ConfirmTimeProps) {
  const [params] = useSearchParams()
  const heading = useHeadingFocus()
  const { label, helper } = words.confirm.phone
  const errors = useMemo(
    () => (phone?.error === undefined ? [] : [{ field: 'phone_number', label, message: phone.error }]),
    [phone, label],
  )
  return (
    <div className="scheduler-column stack gap-5 content-start">
      <h1 ref={heading} tabIndex={-1}>
        {words.confirm.title}
      </h1>
      <ErrorSummary errors={errors} />
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <CallTime start={start} zone={zone}>
        {moving ? <p className="small muted">{words.confirm.instead(new Date(moving.start), zone)}</p> : null}
        <InviteeLine invitee={invitee} />
      </CallTime>
      <div className="row">
        {taker ? <Avatar name={taker.name} /> : null}
        <p className="muted">
          {words.confirm.how(taker?.name, invitee.phone)} {words.confirm.mail(invitee.email)}
        </p>
      </div>
      <Form method="post" action={withParameters(params, {})} className="stack" noValidate>
        {invitee.phone === null ? (
          <TextField
            name="phone_number"
            label={label}
            helper={helper}
            type="tel"
            autoComplete="tel"
            required
            defaultValue={phone?.text}
            error={phone?.error}
          />
        ) : null}
        {taker ? <input type="hidden" name="adviser" value={taker.id} /> : null}
        <input type="hidden" name="start" value={writeStart(start)} />
        <input type="hidden" name="timezone" value={zone} />
        <div className="cluster">
          <Button busy={busy}>{moving ? words.confirm.move : words.confirm.book}</Button>
          <ButtonLink variant="quiet" href={withParameters(params, { time: undefined })}>
            {words.confirm.another}
          </ButtonLink>
        </div>
        <span className="visually-hidden" role="status">
          {busy ? words.confirm.busy : ''}
        </span>
      </Form>
    </div>
  )
}
