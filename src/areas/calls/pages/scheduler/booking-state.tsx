/** The views without a choice of times: booked, already booked, signed out, cannot be moved. */
import type { ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { formatDay, formatIrishTime } from '#areas/calls/copy/call-times.ts'
import { scheduleCall } from '#areas/calls/copy/schedule-call.ts'
import { scheduler as words } from '#areas/calls/copy/scheduler.ts'
import { withParameters } from '#areas/calls/domain/scheduler-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'

/** Opens links outside the frame. */
const outOfFrame = { target: '_top', plain: true } as const

export function CallTime({ start, zone, children }: { start: number; zone: string; children?: ReactNode }) {
  const moment = new Date(start)
  const irish = formatIrishTime(moment, zone)
  return (
    <Card as="section" look="next">
      <p className="scheduler-day">{formatDay(moment, zone)}</p>
      <p className="figures">
        {words.confirm.span(moment, zone)} <span className="muted">{words.confirm.zone(zone)}</span>
      </p>
      {irish === undefined ? null : <p className="small muted">{irish}</p>}
      {children}
    </Card>
  )
}

export const InviteeLine = ({ invitee: { name, email } }: { invitee: Invitee }) => (
  <p className="small scheduler-for">
    <span className="muted">{words.confirm.who}</span> {name === '' ? email : `${name}, ${email}`}
  </p>
)

type BookedProps = { call: CallView; email: string; planStays: boolean }

export function Booked({ call, email, planStays }: BookedProps) {
  return (
    <div className="scheduler-column stack gap-5 content-start">
      <div className="stack justify-start" role="status">
        <span className="scheduler-check mark center">
          <CheckIcon size={28} />
        </span>
        <h1>{call.moved ? words.booked.moved : words.booked.title}</h1>
      </div>
      <CallTime start={call.start} zone={call.timezone}>
        <p className="scheduler-with">{words.booked.with(call.adviser)}</p>
      </CallTime>
      {planStays ? <Banner tone="info">{scheduleCall.booked.planStays}</Banner> : null}
      <p className="muted">{words.booked.mail(email)}</p>
      <div className="cluster">
        <ButtonLink href={href('/calls/:id/call.ics', { id: call.id })} reload>
          {words.booked.calendar}
        </ButtonLink>
        <ButtonLink variant="secondary" href={href('/')} {...outOfFrame}>
          {words.booked.dashboard}
        </ButtonLink>
      </div>
    </div>
  )
}

export function AlreadyBooked({ call, message }: { call: CallView; message: string | undefined }) {
  const [params] = useSearchParams()
  const move = withParameters(params, { reschedule: call.id, time: undefined, date: undefined, month: undefined })
  return (
    <div className="scheduler-column stack gap-5 content-start">
      <h1>{words.already.title}</h1>
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <CallTime start={call.start} zone={call.timezone}>
        <p className="scheduler-with">{words.booked.with(call.adviser)}</p>
      </CallTime>
      <p className="muted">{words.already.text}</p>
      <div className="cluster">
        <ButtonLink href={move}>{words.already.move}</ButtonLink>
        <ButtonLink variant="secondary" href={href('/')} {...outOfFrame}>
          {words.already.dashboard}
        </ButtonLink>
      </div>
    </div>
  )
}

export function SignIn({ verify, message }: { verify: boolean; message: string | undefined }) {
  return (
    <div className="scheduler-column stack gap-5 content-start">
      <h1>{verify ? words.signIn.verifyTitle : words.signIn.title}</h1>
      {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      <p className="lead">{verify ? words.signIn.verifyText : words.signIn.text}</p>
      <div className="cluster">
        {verify ? (
          <ButtonLink href={href('/verify/email-verification')} {...outOfFrame}>
            {words.signIn.verify}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={href('/login')} {...outOfFrame}>
              {words.signIn.signIn}
            </ButtonLink>
            <ButtonLink variant="secondary" href={href('/signup')} {...outOfFrame}>
              {words.signIn.signUp}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

export function CannotReschedule({ text }: { text: string }) {
  const [params] = useSearchParams()
  return (
    <div className="scheduler-column stack gap-5 content-start">
      <h1>{words.choose.moveTitle}</h1>
      <Banner tone="error">{text}</Banner>
      <div className="cluster">
        <ButtonLink href={href('/')} {...outOfFrame}>
          {words.unmovable.dashboard}
        </ButtonLink>
        <ButtonLink variant="secondary" href={withParameters(params, { reschedule: undefined, time: undefined })}>
          {words.unmovable.another}
        </ButtonLink>
      </div>
    </div>
  )
}

/** A call as the page shows it. `start` is in milliseconds. */
export type CallView = { id: string; start: number; timezone: string; adviser: string; moved: boolean }

/** The signed-in account, for which the call is booked. */
export type Invitee = {
  name: string
  email: string
  /** Null when the profile has no number, so that the booking asks for one. */
  phone: string | null
}

/** The adviser who can take the chosen time. */
export type Taker = { id: string; name: string }

export type PhoneEntry = { text?: string | undefined; error?: string | undefined }
