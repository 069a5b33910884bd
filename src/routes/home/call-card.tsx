import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelMessage } from '#copy/calls/errors.ts'
import { callDay, callHours, callCard as words } from '#copy/calls/schedule-call.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { type CancelAnswer, type Cancelled, readCancelled } from '#domain/calls/booking.ts'
import { outcomeOfError } from '#domain/shared/outcome.ts'
import { paths } from '#paths.ts'
import { useCallPolling } from '#routes/shared/use-call-polling.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Tag } from '#ui/tag.tsx'
import { Toast } from '#ui/toast.tsx'
import './call-card.css'

/** Serialisable data of a call, for loaders. */
export type CallFacts = {
  id: string
  /** ISO 8601. */
  start: string
  end: string
  timezone: string
  adviser: string
  /** Reschedule address: our own page, or one of the hosted scheduler. */
  moveHref: string
}

type CallPlaceProps = {
  call: CallFacts | null
  /** Below the card's buttons: links to what the card replaces. */
  children?: ReactNode | undefined
}

/** Keep it mounted whether or not a call is booked: its toast about a cancellation outlives the card. */
export function CallPlace({ call, children }: CallPlaceProps) {
  const { revalidate } = useRevalidator()
  const [ended, setEnded] = useState<'cancelled' | 'already'>()
  useCallPolling(call)
  return (
    <>
      {call ? (
        <CallCard
          key={call.id}
          call={call}
          onEnded={async (kind) => {
            setEnded(kind)
            await revalidate()
          }}
        >
          {children}
        </CallCard>
      ) : null}
      <Toast
        message={
          ended === 'already'
            ? cancelMessage({ code: 'already_cancelled' })
            : ended === 'cancelled'
              ? words.cancelled
              : null
        }
        onClose={() => setEnded(undefined)}
      />
    </>
  )
}

type CallCardProps = {
  call: CallFacts
  onEnded: (kind: 'cancelled' | 'already') => Promise<void>
  children?: ReactNode | undefined
}

/** The booked call (specification 2, sections 2.2, 4 and 8). Without JavaScript 'Cancel' opens a page. */
function CallCard({ call, onEnded, children }: CallCardProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const inFlight = useRef(false)

  const cancel = async (event: FormEvent) => {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setFault(undefined)
    const outcome = await requestCancellation(call.id)
    if (outcome.kind === 'failed') setFault(cancelMessage(outcome.reason))
    else await onEnded(outcome.kind)
    setBusy(false)
    inFlight.current = false
  }

  return (
    <Card look="next" as="section" className="call-card">
      <Tag tone="plain">{words.tag}</Tag>
      <h2>{callDay(call)}</h2>
      <p className="call-card-hours">{callHours(call)}</p>
      <p className="muted">{words.with(call.adviser)}</p>
      {fault === undefined ? null : <Banner tone="error">{fault}</Banner>}
      <div className="cluster">
        <ButtonLink href={paths.callCalendar(call.id)} reload>
          {words.calendar}
        </ButtonLink>
        <ButtonLink variant="secondary" href={call.moveHref}>
          {words.move}
        </ButtonLink>
        <form method="get" action={paths.cancelCall(call.id)} onSubmit={cancel}>
          <Button variant="quiet" busy={busy}>
            {busy ? words.cancelling : words.cancel}
          </Button>
        </form>
      </div>
      {children}
    </Card>
  )
}

type Body = Partial<CancelAnswer> & { error?: { message?: string } }

async function requestCancellation(eventUid: string): Promise<Cancelled> {
  try {
    const response = await fetch(paths.callable('user-on_cancel_canlendly_booking'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ event_uid: eventUid }),
    })
    // An HTML page instead of JSON counts as an empty answer, since the parse error would help nobody.
    const body: Body = await response.json().catch(() => ({}))
    if (typeof body.success === 'boolean')
      return readCancelled({ success: body.success, alreadyCancelled: body.alreadyCancelled === true })
    return readCancelled({ kind: 'error', message: body.error?.message })
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'failed', reason: { text: requestMessage('offline') } }
    return readCancelled(outcomeOfError(error))
  }
}
