import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { topicName } from '#areas/calls/copy/call-topics.ts'
import { type DeskCallCode, deskCall as words } from '#areas/calls/copy/desk-call.ts'
import { readStart } from '#areas/calls/domain/scheduler-query.ts'
import { cancelCallAtDesk, moveCallAtDesk } from '#areas/calls/flows/change-call.ts'
import { readFreeTimesByAdviser } from '#areas/calls/flows/free-times.ts'
import { listOpenTopics } from '#database/desk/call-topics.ts'
import { findBookedRow, findOwnCall } from '#database/desk/calls.ts'
import { headAbout } from '#desk/copy/member.ts'
import { viewingRecord } from '#server/guards.ts'
import { displayName } from '#shared/domain/member.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { formatPhone } from '#shared/flows/format-phone.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { MemberFacts, MemberHead } from '#web/desk/member-head.tsx'
import { recordForm } from '#web/forms/guarded-form.ts'
import { refuseUnanswered } from '#web/forms/unanswered.ts'
import { headOf } from '#web/layout/head-of.ts'
import type { Route } from './+types/call'
import { type CallRefusal, CancelForm, callFields, MoveForm, offeredTimes } from './call-forms.tsx'

export const meta = headOf(headAbout(words.title))

export const loader = viewingRecord('call')(async ({ app, id, member }, { request }) => {
  const query = new URL(request.url).searchParams
  const now = app.now()
  const booked = await findBookedRow(app.db, id, now)
  const call = booked && (await findOwnCall(app.db, id, booked.id))
  const begun = call !== undefined && call.start_time <= now
  const movable = call?.scheduler === 'embedded' && !begun
  const free = movable ? await readFreeTimesByAdviser(app, call.uid, { moving: call.id }) : []
  const { phone_number: phone } = member
  const topics = await listOpenTopics(app.db, id, now)
  return {
    uid: id,
    name: displayName(member) || member.email_address,
    done: query.has('moved') ? words.moved : query.has('cancelled') ? words.cancelled : undefined,
    call: call && {
      id: call.id,
      begun,
      hosted: call.scheduler === 'calendly',
      moveHref: call.reschedule_url,
      facts: [
        [words.when, words.whenText(call.start_time)],
        ...(call.timezone === IRISH_ZONE ? [] : [[words.theirs, words.theirsText(call.start_time, call.timezone)]]),
        [words.adviser, call.user_name || words.noAdviser],
        phone === null ? [words.phone, words.noPhone] : [words.phone, formatPhone(phone), `tel:${phone}`],
      ] as [string, string, string?][],
      topics: topics.map(topicName),
      times: movable
        ? offeredTimes(
            free,
            { adviser: query.get('adviser'), date: query.get('date') },
            { adviser: call.adviser_id, start: call.start_time },
          )
        : undefined,
    },
  }
})

export const action = recordForm({
  fields: callFields,
  async run({ app, person, id, values, refuse }) {
    const cancels = values.intent === 'cancel'
    const reason = cancels ? values.cancel_reason : values.move_reason
    const change = { member: id, eventUid: values.call, byUid: person.id, reason }
    const start = readStart(values.time)
    if (!cancels && !start) {
      const read = readReason(reason)
      const move_reason = read.ok ? undefined : words.reasonFault[read.code]
      return refuse<CallRefusal>({
        fields: { time: words.refusal.time_missing, ...(move_reason ? { move_reason } : {}) },
      })
    }
    const changed =
      cancels || !start
        ? await cancelCallAtDesk(app, change)
        : await moveCallAtDesk(app, change, { start, adviser: values.taken_by })
    if (changed.ok)
      throw redirect(`${href('/desk/members/:uid/call', { uid: id })}?${cancels ? 'cancelled' : 'moved'}`, 303)
    const { code } = changed
    if (isReasonFault(code))
      return refuse<CallRefusal>({
        fields: { [cancels ? 'cancel_reason' : 'move_reason']: words.reasonFault[code] },
      })
    if (code === 'slot_taken') return refuse<CallRefusal>({ fields: { time: words.refusal[code] } })
    return refuse({ message: words.refusal[code] }, code === 'scheduler_unavailable' ? 503 : 409)
  },
})

const isReasonFault = (code: ReasonFault | DeskCallCode): code is ReasonFault =>
  code === 'reason_missing' || code === 'reason_long'

export const clientAction = refuseUnanswered(...callFields)

export default function Call({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, done, call } = loaderData
  const refusal: CallRefusal = actionData ?? {}
  const errors = useMemo(() => errorsOf(actionData ?? {}), [actionData])
  return (
    <>
      <MemberHead title={words.title} of={{ uid, name }} />
      <ErrorSummary errors={errors} />
      {done === undefined || actionData ? null : <Banner tone="success">{done}</Banner>}
      {call === undefined ? (
        <p className="muted">{words.none}</p>
      ) : (
        <div className="record columns columns-late">
          <div className="stack gap-6">
            {call.begun ? <p>{words.begun}</p> : null}
            {call.begun ? null : call.hosted ? (
              <Card as="section" className="record-card">
                <h2>{words.hosted.title}</h2>
                <p className="muted">{words.hosted.text}</p>
                {call.moveHref === null ? null : (
                  <div>
                    <ButtonLink href={call.moveHref} variant="secondary" size="small" target="_blank">
                      {words.hosted.link}
                    </ButtonLink>
                  </div>
                )}
              </Card>
            ) : (
              <MoveForm key={call.id} call={call.id} offered={call.times} refusal={refusal} />
            )}
            {call.begun ? null : <CancelForm key={`cancel ${call.id}`} call={call.id} refusal={refusal} />}
          </div>
          <div className="stack gap-6 record-aside-first">
            <Card as="section" look="next" className="record-card">
              <h2 className="record-small-title">{name}</h2>
              <MemberFacts facts={call.facts} nothing={words.noAdviser} />
              {call.topics.length === 0 ? null : (
                <div>
                  <h3 className="record-small-title">{words.topics}</h3>
                  <ul className="record-topics">
                    {call.topics.map((topic) => (
                      <li key={topic}>{topic}</li>
                    ))}
                  </ul>
                </div>
              )}
            </Card>
          </div>
        </div>
      )}
    </>
  )
}

const labels = { time: words.move.timeLabel, move_reason: words.move.reason, cancel_reason: words.cancel.reason }

const errorsOf = ({ message, fields = {} }: CallRefusal) => [
  ...(message === undefined ? [] : [{ message }]),
  ...(['time', 'move_reason', 'cancel_reason'] as const).flatMap((field) => {
    const fault = fields[field]
    return fault === undefined ? [] : [{ field, label: labels[field], message: fault }]
  }),
]
