import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelMessage } from '#copy/calls/errors.ts'
import { callDay, callHours, cancelCall, callCard as words } from '#copy/calls/schedule-call.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import { type CancelAnswer, type Cancelled, readCancelled } from '#domain/calls/booking.ts'
import { outcomeOfError } from '#domain/shared/outcome.ts'
import { paths } from '#paths.ts'
import { CallPhone, MovedByFirm } from '#routes/shared/call-details.tsx'
import type { CallFacts } from '#routes/shared/call-facts.ts'
import { callFunction } from '#routes/shared/call-function.ts'
import { useCallPolling } from '#routes/shared/use-call-polling.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { Toast } from '#ui/toast.tsx'
import { CancelledHere } from './cancelled-call.tsx'
import './call-card.css'

const question = cancelCall.ask

type CallPlaceProps = {
  call: CallFacts | null
  /** The first card of the page, which has the main button. */
  first: boolean
  /** Below the card's buttons: links to what the card replaces. */
  children?: ReactNode | undefined
}

/** Keep it mounted whether or not a call is booked: its message about a cancellation outlives the card. */
export function CallPlace({ call, first, children }: CallPlaceProps) {
  const { revalidate } = useRevalidator()
  const [ended, setEnded] = useState<'cancelled' | 'already'>()
  useCallPolling(call)
  return (
    <>
      {call ? (
        <CallCard
          key={call.id}
          call={call}
          first={first}
          onEnded={async (kind) => {
            setEnded(kind)
            await revalidate()
          }}
        >
          {children}
        </CallCard>
      ) : ended === 'cancelled' ? (
        <CancelledHere />
      ) : null}
      <Toast
        message={ended === 'already' ? cancelMessage({ code: 'already_cancelled' }) : null}
        onClose={() => setEnded(undefined)}
      />
    </>
  )
}

type CallCardProps = Pick<CallPlaceProps, 'first'> & {
  call: CallFacts
  onEnded: (kind: 'cancelled' | 'already') => Promise<void>
  children?: ReactNode | undefined
}

/** The booked call (specification 2, sections 2.2, 4 and 8). 'Cancel' asks once: in a dialog, and without JavaScript on a page. */
function CallCard({ call, first, onEnded, children }: CallCardProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const inFlight = useRef(false)

  const ask = (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    setAsking(true)
  }

  const cancel = async () => {
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
      <MovedByFirm reason={call.movedBecause} />
      <CallPhone phone={call.phone} />
      <div className="cluster">
        <ButtonLink variant={first ? 'primary' : 'secondary'} href={paths.callCalendar(call.id)} reload>
          {words.calendar}
        </ButtonLink>
        <ButtonLink variant="secondary" href={call.moveHref}>
          {words.move}
        </ButtonLink>
        <form method="get" action={paths.cancelCall(call.id)} onSubmit={ask}>
          <Button variant="quiet">{words.cancel}</Button>
        </form>
      </div>
      {children}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={question.title}
        actions={
          <>
            <Button type="button" variant="danger" busy={busy} onClick={cancel}>
              {busy ? words.cancelling : question.button}
            </Button>
            <Button type="button" variant="quiet" onClick={() => setAsking(false)}>
              {question.keep}
            </Button>
          </>
        }
      >
        <div className="stack">
          {fault === undefined ? null : <Banner tone="error">{fault}</Banner>}
          <p>
            {callDay(call)}, {callHours(call)}
          </p>
          <p className="muted">{question.text}</p>
        </div>
      </Dialog>
    </Card>
  )
}

async function requestCancellation(eventUid: string): Promise<Cancelled> {
  try {
    const answer = await callFunction<CancelAnswer>('user-on_cancel_canlendly_booking', { event_uid: eventUid })
    return readCancelled(answer.ok ? answer.result : { kind: 'error', message: answer.message })
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'failed', reason: { text: requestMessage('offline') } }
    return readCancelled(outcomeOfError(error))
  }
}
