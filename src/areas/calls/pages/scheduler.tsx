/**
 * The embedded scheduler's page, which unmodified clients of the hosted scheduler can embed. It books for the signed-in
 * account.
 */
import { useMemo } from 'react'
import { data, href, redirect, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { keepsOtherPlan } from '#areas/application/domain/start-application.ts'
import { slotMessage } from '#areas/calls/copy/errors.ts'
import { head, scheduler as words } from '#areas/calls/copy/scheduler.ts'
import { mergeTimes } from '#areas/calls/domain/availability.ts'
import { isBooked } from '#areas/calls/domain/call.ts'
import { packTimes, unpackTimes } from '#areas/calls/domain/free-days.ts'
import {
  otherDays,
  readSchedulerQuery,
  readStart,
  type SchedulerQuery,
  withParameters,
} from '#areas/calls/domain/scheduler-query.ts'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { carryPlan } from '#areas/calls/flows/confirm-call.ts'
import { readFreeTimesByAdviser } from '#areas/calls/flows/free-times.ts'
import { rescheduleCall } from '#areas/calls/flows/reschedule-call.ts'
import { findFreeAdvisers } from '#areas/calls/flows/reserve-slot.ts'
import type { CallView, Invitee, PhoneEntry, Taker } from '#areas/calls/pages/scheduler/booking-state.tsx'
import { faultMessage } from '#areas/forms/copy/faults.ts'
import type { Field } from '#areas/forms/domain/form.ts'
import { readPlan } from '#areas/recommendations/domain/plans/products.ts'
import { brand } from '#brand.ts'
import { type CallRow, findBookedRow, findOwnCall } from '#database/desk/calls.ts'
import { forFrame, type VisitorContext } from '#server/guards.ts'
import { readForm } from '#server/requests/read-form.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { RequestCode, SlotCode } from '#shared/domain/errors.ts'
import { displayName, type PlanId } from '#shared/domain/member.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { isZone } from '#shared/domain/time/time-zones.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'
import { Logo } from '#ui/marks/logo.tsx'
import { answerUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import type { Route } from './+types/scheduler'
import { AlreadyBooked, Booked, CannotReschedule, SignIn } from './scheduler/booking-state.tsx'
import { ChooseTime } from './scheduler/choose-time.tsx'
import { ConfirmTime } from './scheduler/confirm-time.tsx'
import { useParentMessages } from './scheduler/parent-messages.ts'

export const meta = headOf(head)

type View =
  | { kind: 'signIn'; verify: boolean }
  | { kind: 'booked'; call: CallView; email: string; planStays: boolean }
  | { kind: 'already'; call: CallView }
  | { kind: 'unmovable'; code: SlotCode }
  /** `free` is encoded by `packTimes`. */
  | {
      kind: 'choose'
      free: string
      advisers: readonly string[]
      now: number
      invitee: Invitee
      moving: CallView | undefined
      /** Undefined until a time is chosen. */
      taker: Taker | undefined
    }

const toShownCall = (
  call: Pick<CallRow, 'id' | 'start_time' | 'timezone' | 'user_name'> & { old_call?: string | null },
) => ({
  id: call.id,
  start: call.start_time.getTime(),
  timezone: call.timezone,
  adviser: call.user_name,
  moved: Boolean(call.old_call),
})

async function readView(
  { app, person }: VisitorContext,
  query: SchedulerQuery,
  carried: PlanId | undefined,
): Promise<View> {
  if (!person?.user.emailVerified) return { kind: 'signIn', verify: person !== undefined }
  const now = app.now()
  const { email } = person.user
  const { phone_number } = person.member
  const phone = phone_number === null ? null : formatPhone(phone_number)
  const invitee = { name: displayName(person.member, person.user.displayName), email, phone }
  const choose = async (moving: CallRow | undefined): Promise<View> => {
    const free = (await readFreeTimesByAdviser(app, person.id, { moving: moving?.id })).filter(
      ({ starts }) => starts.length > 0,
    )
    const times = mergeTimes(free.map(({ starts }) => starts))
    return {
      kind: 'choose',
      free: packTimes(times.filter((start) => start !== moving?.start_time.getTime())),
      advisers: free.map(({ name }) => name),
      now: now.getTime(),
      invitee,
      moving: moving && toShownCall(moving),
      taker: query.time && (await findTaker(app, query.time, { member: person.id, moving })),
    }
  }
  if (query.booked) {
    const call = await findOwnCall(app.db, person.id, query.booked)
    if (call && isBooked(call, now)) {
      return { kind: 'booked', call: toShownCall(call), email, planStays: keepsOtherPlan(person.member, carried) }
    }
  }
  if (query.reschedule) {
    const call = await findOwnCall(app.db, person.id, query.reschedule)
    const code = whyUnmovable(call, now)
    if (!call || code) return { kind: 'unmovable', code: code ?? 'call_not_found' }
    return choose(call)
  }
  const call = await findBookedRow(app.db, person.id, now)
  if (call) return { kind: 'already', call: toShownCall(call) }
  return choose(undefined)
}

/** Opened as a page, there is no embedding page to save the plan of the call. */
const carriedPlan = (params: URLSearchParams): PlanId | undefined =>
  readSchedulerQuery(params).embedded ? undefined : readPlan(params.get('pensionApplies'))

async function findTaker(
  app: VisitorContext['app'],
  start: Date,
  asking: { member: MemberId; moving: CallRow | undefined },
): Promise<Taker | undefined> {
  const [first] = await findFreeAdvisers(app, app.db, start, asking)
  return first && { id: first.id, name: first.name }
}

function whyUnmovable(call: CallRow | undefined, now: Date): SlotCode | undefined {
  if (call?.scheduler !== 'embedded') return 'call_not_found'
  if (call.status === 'canceled') return 'call_was_cancelled'
  return call.start_time <= now ? 'call_begun' : undefined
}

export const loader = forFrame(async (entered, { request }) => {
  const params = new URL(request.url).searchParams
  const query = readSchedulerQuery(params)
  return {
    view: await readView(entered, query, carriedPlan(params)),
    zones: query.zones ? Intl.supportedValuesOf('timeZone') : undefined,
  }
})

/**
 * Browsing the calendar needs no request, since the page has all free times. Choosing one asks the server who takes the
 * call.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // Also after a refusal, which means that the data has changed, but not when there was no answer (429, 503).
  if (formMethod && formMethod !== 'GET') return actionStatus !== 503 && actionStatus !== 429
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  const [before, after] = [currentUrl, nextUrl].map((url) => readSchedulerQuery(url.searchParams))
  if (after?.time && after.time.getTime() !== before?.time?.getTime()) return true
  return (['reschedule', 'booked', 'zones'] as const).some((name) => before?.[name] !== after?.[name])
}

type Refusal = { code: SlotCode | RequestCode } | { phone: PhoneEntry }

const phoneField: Field = { id: 'phone_number', kind: 'phone', required: true }

export const action = forFrame(async ({ app, person }, { request }) => {
  const refuse = (refusal: Refusal, status = 422) => data<Refusal>(refusal, status)
  if (!person?.user.emailVerified) return refuse({ code: 'signed_out' }, 401)
  const form = await readForm(request, ['start', 'timezone', 'phone_number', 'adviser'])
  if (!form.ok) return refuse({ code: form.code })
  const start = readStart(form.value.start)
  const { timezone } = form.value
  if (!start || !isZone(timezone)) return refuse({ code: 'invalid_input' })
  const params = new URL(request.url).searchParams
  const { reschedule } = readSchedulerQuery(params)
  const { phone_number: phone } = form.value
  const slot = { start, timezone, phone, adviser: form.value.adviser || undefined }
  const done = reschedule
    ? await rescheduleCall(app, { kind: 'member', uid: person.id }, reschedule, slot)
    : await bookCall(app, person.id, slot)
  if (done.ok) {
    const plan = carriedPlan(params)
    if (plan) await carryPlan(app, person.id, plan)
    const ours = { ...otherDays, date: undefined, time: undefined, reschedule: undefined }
    throw redirect(`${href('/scheduler')}${withParameters(params, { ...ours, booked: done.value.id })}`, 303)
  }
  if (done.code === 'required' || done.code === 'phone_invalid')
    return refuse({ phone: { text: phone, error: faultMessage(done.code, phoneField) } })
  return refuse({ code: done.code }, done.code === 'rate_limited' ? 429 : 422)
})

export const clientAction = answerUnanswered<Refusal>((_request, code) => ({ code }))

const slotCodes: readonly string[] = [
  'slot_taken',
  'another_call_booked',
  'call_not_found',
  'call_was_cancelled',
  'call_begun',
  'signed_out',
] satisfies SlotCode[]
const isSlotCode = (code: string): code is SlotCode => slotCodes.includes(code)

const messageOf = (refusal: Refusal): string | undefined => {
  if (!('code' in refusal)) return undefined
  return isSlotCode(refusal.code) ? slotMessage(refusal.code) : requestMessage(refusal.code)
}

export default function Scheduler({ loaderData: { view, zones }, actionData }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const [params] = useSearchParams()
  const query = readSchedulerQuery(params)
  const refusal = actionData as Refusal | undefined
  const booked = view.kind === 'booked' ? view.call.id : undefined
  const frame = useParentMessages(query.embedded, booked, query.time, refusal)
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="scheduler container stack gap-0 content-start" ref={frame}>
      {query.embedded ? null : (
        <header className="bar edge row gap-0">
          <Logo brandName={brand.name} href={href('/')} />
        </header>
      )}
      <main
        className="scheduler-main edge"
        id="main"
        // In a frame it is not the only main landmark.
        aria-label={query.embedded ? words.details.title : undefined}
      >
        <State view={view} zones={zones} query={query} busy={busy} refusal={refusal} />
      </main>
    </div>
  )
}

type StateProps = {
  view: View
  zones: string[] | undefined
  query: SchedulerQuery
  busy: boolean
  refusal: Refusal | undefined
}

function State({ view, zones, query, busy, refusal }: StateProps) {
  switch (view.kind) {
    case 'signIn':
      return <SignIn verify={view.verify} message={refusal && messageOf(refusal)} />
    case 'booked':
      return <Booked {...view} />
    case 'already':
      return <AlreadyBooked call={view.call} message={refusal && messageOf(refusal)} />
    case 'unmovable':
      return <CannotReschedule text={slotMessage(view.code)} />
    case 'choose':
      return <Choosing view={view} zones={zones} query={query} busy={busy} refusal={refusal} />
  }
}

/** A time that is no longer free, from an old link or a concurrent booking, leads back to the free ones. */
function Choosing({ view, zones, query, busy, refusal }: StateProps & { view: Extract<View, { kind: 'choose' }> }) {
  const free = useMemo(() => unpackTimes(view.free), [view.free])
  const time = query.time?.getTime()
  const gone = time !== undefined && !free.includes(time)
  const message = refusal ? messageOf(refusal) : gone ? slotMessage('slot_taken') : undefined
  if (time === undefined || gone) {
    return (
      <ChooseTime
        free={free}
        advisers={view.advisers}
        now={view.now}
        query={query}
        zones={zones}
        moving={view.moving}
        message={message}
      />
    )
  }
  return (
    <ConfirmTime
      start={time}
      zone={query.timezone ?? IRISH_ZONE}
      invitee={view.invitee}
      taker={view.taker}
      moving={view.moving}
      phone={refusal && 'phone' in refusal ? refusal.phone : undefined}
      busy={busy}
      message={message}
    />
  )
}
