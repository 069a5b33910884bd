import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { keepsOtherPlan } from '#areas/application/domain/start-application.ts'
import { bookingMessage } from '#areas/calls/copy/errors.ts'
import { callCard, callDay, callHours, scheduleHead, scheduleCall as words } from '#areas/calls/copy/schedule-call.ts'
import { frameAddress, pageAddress, readStart, writeStart } from '#areas/calls/domain/scheduler-query.ts'
import { readPlan } from '#areas/recommendations/domain/plans/products.ts'
import { listOpenTopics } from '#database/desk/call-topics.ts'
import { findBookedRow } from '#database/desk/calls.ts'
import { forMember } from '#server/guards.ts'
import { backLink } from '#shared/copy/menu.ts'
import { displayName } from '#shared/domain/member.ts'
import { signReference } from '#shared/flows/signed-reference.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { Fact, Facts } from '#ui/progress/facts.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { WayBack } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { CallPhone, CallTopics, MovedByFirm } from '#web/member/call-details.tsx'
import { type CallFacts, callFacts } from '#web/member/call-facts.ts'
import { useCallPolling } from '#web/member/use-call-polling.ts'
import type { Route } from './+types/schedule-call'
import { useBooking } from './booking.ts'
import { PickTime } from './pick-time.tsx'
import { useHeadingFocus } from './scheduler/heading-focus.ts'

export const meta = headOf(scheduleHead)

export const loader = forMember(async ({ person, app }, { request }) => {
  const query = new URL(request.url).searchParams
  const call = await findBookedRow(app.db, person.id, app.now())
  const plan = readPlan(query.get('pensionApplies'))
  // Only the embedded scheduler reschedules on this page; the hosted one has its own address for it.
  const moving = call !== undefined && call.scheduler === 'embedded' && query.get('reschedule') === call.id
  const time = app.scheduler.kind === 'embedded' ? readStart(query.get('time') ?? '') : undefined
  const picked = time === undefined ? '' : `?time=${writeStart(time.getTime())}`
  const prefill = {
    name: displayName(person.member, person.user.displayName),
    email: person.user.email,
    reference: app.scheduler.kind === 'embedded' ? '' : signReference(app, 'booking', person.id),
  }
  return {
    uid: person.id,
    plan,
    moving,
    call: call && callFacts(call, person.member.phone_number, await listOpenTopics(app.db, person.id, app.now())),
    application: {
      employment_status: person.member.employment_status,
      process_pension_applied: person.member.process_pension_applied,
      pension_applied: person.member.pension_applied,
      process_employer_details: person.member.process_employer_details,
    },
    scheduler: moving ? `${app.scheduler.page}?reschedule=${call.id}` : `${app.scheduler.page}${picked}`,
    prefill,
  }
})

export default function ScheduleCall({ loaderData }: Route.ComponentProps) {
  const { uid, call, moving, application, scheduler, prefill } = loaderData
  const hydrated = useHydrated()
  const statePlan = (useLocation().state as { pensionApplies?: unknown } | null)?.pensionApplies
  // Navigation state exists in the browser only, so the first render must not use it.
  const plan = hydrated && typeof statePlan === 'string' ? readPlan(statePlan) : loaderData.plan
  const booking = useBooking({ uid, plan, booked: call !== undefined })
  useCallPolling(call ?? null)

  const { state } = booking
  if (state.kind === 'confirming') {
    return <Loader inside heading title={words.confirming.title} subtitle={words.confirming.subtitle} />
  }
  const failed =
    state.kind === 'failed' ? (
      <BookingFailed
        text={bookingMessage(state.reason)}
        onTryAgain={booking.tryAgain}
        onAnother={state.eventUid === undefined ? undefined : booking.chooseAnother}
      />
    ) : undefined
  if (failed && !(state.kind === 'failed' && state.inWidget)) return failed
  if (state.kind === 'booked' || (call && !moving)) {
    return <BookedCall call={call} planStays={keepsOtherPlan(application, plan)} />
  }
  return (
    <>
      {failed}
      {/* Hidden, the widget keeps what was chosen and typed in it. */}
      <div className="stack gap-5" hidden={failed !== undefined}>
        <WayBack href={href('/')}>{backLink}</WayBack>
        <h1>{moving ? words.move.title : words.title}</h1>
        {moving ? null : <p className="lead">{words.text}</p>}
        <PickTime
          frame={frameAddress(scheduler, prefill)}
          // Opened as a page, the scheduler has to save the plan itself.
          page={pageAddress(scheduler, prefill, { pensionApplies: plan ?? '' })}
          onScheduled={booking.scheduled}
          onFailed={booking.widgetFailed}
        />
      </div>
    </>
  )
}

type BookingFailedProps = {
  text: string
  onTryAgain: () => void
  /** Only while a slot is stored; discards it and picks another. */
  onAnother: (() => void) | undefined
}

function BookingFailed({ text, onTryAgain, onAnother }: BookingFailedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus was in the iframe, which has been removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="stack gap-5">
      <h1 ref={heading} tabIndex={-1}>
        {words.failed.title}
      </h1>
      <Banner tone="error">{text}</Banner>
      <Button type="button" full onClick={onTryAgain}>
        {words.failed.again}
      </Button>
      {onAnother ? (
        <Button type="button" variant="quiet" full onClick={onAnother}>
          {words.failed.another}
        </Button>
      ) : null}
    </section>
  )
}

type BookedCallProps = {
  /** Undefined between the confirmation and the reloaded data. */
  call: CallFacts | undefined
  /** The booking carried a plan that the application does not take over. */
  planStays: boolean
}

/** The confirmation (specification 1, section 2, Booking screen). */
function BookedCall({ call, planStays }: BookedCallProps) {
  const heading = useHeadingFocus()
  const { title, text, when, who, adviser, calendar, button } = words.booked
  return (
    <section className="booked stack gap-5">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{text}</p>
      {planStays ? <Banner tone="info">{words.booked.planStays}</Banner> : null}
      {call ? (
        <>
          <Facts className="call-facts facts-plain box stack">
            <Fact name={when}>
              {callDay(call)}
              <br />
              {callHours(call)}
            </Fact>
            <Fact name={who}>{call.adviser || adviser}</Fact>
          </Facts>
          <MovedByFirm reason={call.movedBecause} />
          <CallTopics topics={call.topics} />
          <CallPhone phone={call.phone} />
          <div className="cluster">
            <ButtonLink href={href('/calls/:id/call.ics', { id: call.id })} reload>
              {calendar}
            </ButtonLink>
            <ButtonLink variant="secondary" href={call.moveHref}>
              {callCard.move}
            </ButtonLink>
            <ButtonLink variant="quiet" href={href('/calls/:id/cancel', { id: call.id })}>
              {callCard.cancel}
            </ButtonLink>
          </div>
        </>
      ) : null}
      <ButtonLink href={href('/')} variant={call ? 'secondary' : 'primary'} full>
        {button}
      </ButtonLink>
    </section>
  )
}
