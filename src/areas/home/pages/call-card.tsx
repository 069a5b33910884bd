import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { cancelMessage } from '#areas/calls/copy/errors.ts'
import { callCard, callDay, callHours, cancelCall } from '#areas/calls/copy/schedule-call.ts'
import { type CancelAnswer, type Cancelled, readCancelled } from '#areas/calls/domain/booking.ts'
import { home } from '#areas/home/copy/home.ts'
import type { HomeView } from '#areas/home/domain/home.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { outcomeOfError } from '#shared/domain/outcome.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/frames/dialog.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { callFunction } from '#web/forms/request-json.ts'
import { CallPhone, CallTopics, MovedByFirm } from '#web/member/call-details.tsx'
import type { CallFacts } from '#web/member/call-facts.ts'
import { usePlanName } from '#web/member/plan-names.ts'
import { ShareWithEmployer } from '#web/member/start-buttons.tsx'
import { NotEligibleCard } from './next-card.tsx'

const question = cancelCall.ask

/** How a call ended here: by this member now, or it had been cancelled before. */
export type EndedCall = 'cancelled' | 'already' | undefined

type CallCardProps = {
  call: CallFacts
  /** `next`: the first card of the page, with the main button. */
  look: 'next' | 'plain'
  /** Told before home is read again, so that its message outlives the card. */
  onEnded: (how: EndedCall) => void
  /** Below the card's buttons: links to what the card replaces. */
  children?: ReactNode | undefined
}

/**
 * The booked call (specification 2, sections 2.2, 4 and 8). 'Cancel' asks once: in a dialog, and without JavaScript on
 * a page.
 */
export function CallCard({ call, look, onEnded, children }: CallCardProps) {
  const { revalidate } = useRevalidator()
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
    else {
      onEnded(outcome.kind)
      await revalidate()
    }
    setBusy(false)
    inFlight.current = false
  }

  return (
    <Card look={look} as="section" className="call-card stack gap-3 justify-start home-call">
      <Tag tone="plain">{callCard.tag}</Tag>
      <h2>{callDay(call)}</h2>
      <p className="strong figures">{callHours(call)}</p>
      <p className="muted">{callCard.with(call.adviser)}</p>
      <MovedByFirm reason={call.movedBecause} />
      <CallTopics topics={call.topics} />
      <CallPhone phone={call.phone} />
      <div className="cluster">
        <ButtonLink
          variant={look === 'next' ? 'primary' : 'secondary'}
          href={href('/calls/:id/call.ics', { id: call.id })}
          reload
        >
          {callCard.calendar}
        </ButtonLink>
        <ButtonLink variant="secondary" href={call.moveHref}>
          {callCard.move}
        </ButtonLink>
        <form method="get" action={href('/calls/:id/cancel', { id: call.id })} onSubmit={ask}>
          <Button variant="quiet">{callCard.cancel}</Button>
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
              {busy ? callCard.cancelling : question.button}
            </Button>
            <Button type="button" variant="quiet" onClick={() => setAsking(false)}>
              {question.keep}
            </Button>
          </>
        }
      >
        <div className="dialog-long stack">
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

const callWords = home.call

type HomeCallProps = { view: HomeView; call: CallFacts; onEnded: (how: EndedCall) => void }

/**
 * The booked call: the first card in case 4a, beside the first card in every other view (specification 2, section 4).
 */
export function HomeCall({ view, call, onEnded }: HomeCallProps) {
  if (view.kind !== 'call') {
    return <CallCard key={call.id} call={call} look="plain" onEnded={onEnded} />
  }
  return (
    <>
      <CallCard key={call.id} call={call} look="next" onEnded={onEnded}>
        <LinksBehindCall view={view} />
      </CallCard>
      {view.behind.kind === 'notEligible' ? <NotEligibleCard view={view.behind} booked /> : null}
    </>
  )
}

type CallView = Extract<HomeView, { kind: 'call' }>

/** Links to what home would show without the call. */
function LinksBehindCall({ view: { behind, share } }: { view: CallView }) {
  const nameOf = usePlanName()
  const asks = behind.kind === 'recommendations' && behind.cards.length > 1
  return (
    <>
      {share.map((plan) => (
        <ShareWithEmployer key={plan} plan={plan} named={share.length > 1} asks={asks} />
      ))}
      {behind.kind === 'questionnaire' && behind.card.complete ? (
        <p className="muted small">{home.card.completeText}</p>
      ) : null}
      {linksBehind(behind, nameOf).map(({ label, href }) => (
        <StandaloneLink key={href} href={href}>
          {label}
        </StandaloneLink>
      ))}
    </>
  )
}

function linksBehind(
  behind: CallView['behind'],
  nameOf: ReturnType<typeof usePlanName>,
): { label: string; href: string }[] {
  switch (behind.kind) {
    case 'recommendations':
      return behind.cards.map(({ plan, details }) => ({
        label: callWords.behindPlan(nameOf(plan) ?? plan),
        href: details,
      }))
    case 'employerWaiting':
      return [{ label: callWords.behind[behind.kind], href: behind.href }]
    case 'notEligible':
      return []
    case 'questionnaire':
      return behind.card.complete ? [] : [{ label: callWords.behind[behind.kind], href: behind.card.button.href }]
  }
}
