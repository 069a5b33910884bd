import { useLocation } from 'react-router'
import { keepsOtherPlan } from '#areas/application/domain/start-application.ts'
import { bookingMessage } from '#areas/calls/copy/errors.ts'
import { scheduleHead, scheduleCall as words } from '#areas/calls/copy/schedule-call.ts'
import { frameAddress, pageAddress } from '#areas/calls/domain/scheduler-address.ts'
import { readPlan } from '#areas/recommendations/domain/plans/products.ts'
import { listOpenTopics } from '#database/desk/call-topics.ts'
import { findBookedRow } from '#database/desk/calls.ts'
import { paths } from '#paths.ts'
import { forMember } from '#server/guards.ts'
import { displayName } from '#shared/domain/member.ts'
import { signReference } from '#shared/flows/signed-reference.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Loader } from '#ui/progress/loader.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { callFacts } from '#web/member/call-facts.ts'
import { useCallPolling } from '#web/member/use-call-polling.ts'
import type { Route } from './+types/schedule-call'
import { BookedCall } from './booked-call.tsx'
import { useBooking } from './booking.ts'
import { BookingFailed } from './booking-failed.tsx'
import { PickTime } from './pick-time.tsx'

export const meta = headOf(scheduleHead)

export const loader = forMember(async ({ person, app }, { request }) => {
  const query = new URL(request.url).searchParams
  const call = await findBookedRow(app.db, person.id, app.now())
  const plan = readPlan(query.get('pensionApplies'))
  // Only the embedded scheduler reschedules on this page; the hosted one has its own address for it.
  const moving = call !== undefined && call.scheduler === 'embedded' && query.get('reschedule') === call.id
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
    scheduler: moving ? `${app.scheduler.page}?reschedule=${call.id}` : app.scheduler.page,
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
  if (state.kind === 'failed') {
    return (
      <BookingFailed
        text={bookingMessage(state.reason)}
        onTryAgain={booking.tryAgain}
        onAnother={state.eventUid === undefined ? undefined : booking.chooseAnother}
      />
    )
  }
  if (state.kind === 'booked' || (call && !moving)) {
    return <BookedCall call={call} planStays={keepsOtherPlan(application, plan)} />
  }
  return (
    <>
      <h1>{moving ? words.move.title : words.title}</h1>
      {moving ? (
        <TextLink className="link-alone" href={paths.home}>
          {words.move.keep}
        </TextLink>
      ) : (
        <p className="lead">{words.text}</p>
      )}
      <PickTime
        frame={frameAddress(scheduler, prefill)}
        // Opened as a page, the scheduler has to save the plan itself.
        page={pageAddress(scheduler, prefill, { pensionApplies: plan ?? '' })}
        onScheduled={booking.scheduled}
      />
    </>
  )
}
