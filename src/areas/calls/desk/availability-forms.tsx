import { Form, useNavigation } from 'react-router'
import { availability } from '#areas/calls/copy/desk-availability.ts'
import { weekdays } from '#areas/calls/domain/working-times.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Panel } from '#web/desk/panel.tsx'
import { AbsenceCard, HolidayCard } from './availability-days.tsx'
import { type AvailabilityAnswer, type AvailabilityField, hoursField, type PartProps } from './availability-fields.ts'
import type { AvailabilityView } from './availability-view.ts'

type FormsProps = {
  view: AvailabilityView
  text: string
  done: string | undefined
  answer: AvailabilityAnswer | undefined
  /** Whether they may move a member's call. */
  mayMove: boolean
  /** Whether it is the adviser's own page. */
  own?: boolean
}

export function AvailabilityForms({ view, text, done, answer = {}, mayMove, own = false }: FormsProps) {
  const busy = useNavigation().formMethod === 'POST'
  const part = { view, answer, busy }
  return (
    <>
      <p className="muted">{text}</p>
      {done !== undefined && answer.values === undefined ? <Banner tone="success">{done}</Banner> : null}
      {answer.feed === undefined ? null : <Banner tone="success">{availability.feed.below}</Banner>}
      <ErrorSummary errors={errorsOf(answer)} title={answer.inTimeOff && availability.inTimeOff.summary} />
      <div className="columns">
        <div className="stack gap-5 content-start">
          <WeekCard {...part} />
          <FeedCard {...part} own={own} />
          <OutsideCard {...part} />
        </div>
        <div className="stack gap-5 content-start">
          <AbsenceCard {...part} mayMove={mayMove} />
          <HolidayCard {...part} />
        </div>
      </div>
    </>
  )
}

const labels: Partial<Record<AvailabilityField, string>> = {
  ...Object.fromEntries(weekdays.map((weekday) => [hoursField(weekday), availability.week.day[weekday]])),
  buffer: availability.week.buffer,
  calls_a_day: availability.week.callsADay,
  first: availability.absence.first,
  last: availability.absence.last,
  hours: availability.absence.hours,
  note: availability.absence.note,
  holiday: availability.holidays.choose,
  holiday_hours: availability.holidays.hours,
  address: availability.outside.address,
}

const errorsOf = ({ message, fields = {} }: AvailabilityAnswer) => [
  ...(message === undefined ? [] : [{ message }]),
  ...(Object.entries(fields) as [AvailabilityField, string][]).map(([field, fault]) => ({
    field,
    label: labels[field],
    message: fault,
  })),
]

function WeekCard({ view, answer: { values, fields }, busy }: PartProps) {
  const typed = values?.intent === 'week' ? values : undefined
  const saved = [...view.week.map(({ hours }) => hours), view.buffer, view.callsADay].join('|')
  return (
    <Panel title={availability.week.title}>
      <p className="muted small">{availability.week.text}</p>
      {/* A new key shows what was saved. */}
      <Form key={saved} method="post" className="stack" noValidate>
        <div className="times-week stack gap-2">
          {view.week.map(({ weekday, hours }) => (
            <TextField
              key={weekday}
              name={hoursField(weekday)}
              label={availability.week.day[weekday]}
              error={fields?.[hoursField(weekday)]}
              defaultValue={typed?.[hoursField(weekday)] ?? hours}
              autoComplete="off"
              maxLength={200}
              aria-describedby="hours-example"
            />
          ))}
        </div>
        <p className="field-helper" id="hours-example">
          {availability.week.example}
        </p>
        <div className="desk-pair grid align-end">
          <TextField
            name="buffer"
            label={availability.week.buffer}
            helper={availability.week.bufferHelper}
            error={fields?.buffer}
            defaultValue={typed?.buffer ?? view.buffer}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name="calls_a_day"
            label={availability.week.callsADay}
            helper={availability.week.callsADayHelper}
            error={fields?.calls_a_day}
            defaultValue={typed?.calls_a_day ?? view.callsADay}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div>
          <Button name="intent" value="week" busy={busy}>
            {availability.week.submit}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** The adviser's calls, for another program to read. */
function FeedCard({ view, answer, busy, own }: PartProps & { own: boolean }) {
  const words = availability.feed
  // Somebody else can only turn an address off.
  if (!own && view.feed === undefined) return null
  return (
    <Panel title={words.title} id="feed">
      <p className="muted small">{words.text}</p>
      {answer.feed === undefined ? (
        <p>{view.feed?.since ?? words.none}</p>
      ) : (
        <Banner tone="success" title={words.made}>
          <p className="select-all">{answer.feed}</p>
        </Banner>
      )}
      <Form method="post" className="cluster gap-3">
        <input type="hidden" name="replaces" value={view.feed?.made ?? ''} />
        {own ? (
          <Button name="intent" value="feed" variant="secondary" size="small" busy={busy}>
            {view.feed === undefined ? words.make : words.renew}
          </Button>
        ) : null}
        {view.feed === undefined ? null : (
          <Button name="intent" value="revoke" variant="secondary" size="small">
            {words.revoke}
          </Button>
        )}
      </Form>
      {own && view.feed !== undefined ? <p className="muted small">{words.renewHelper}</p> : null}
    </Panel>
  )
}

/** A calendar elsewhere, whose busy times are not offered. */
function OutsideCard({ view, answer: { values, fields }, busy }: PartProps) {
  const words = availability.outside
  const { outside } = view
  return (
    <Panel title={words.title} id="other-calendar">
      <p className="muted small">{words.text}</p>
      {outside === undefined ? null : (
        <>
          {outside.failed ? (
            <Banner tone="error">{outside.text}</Banner>
          ) : (
            <p>
              {words.connected} {outside.text}
            </p>
          )}
          <Form method="post">
            <Button name="intent" value="disconnect" variant="secondary" size="small">
              {words.disconnect}
            </Button>
          </Form>
        </>
      )}
      <Form key={String(outside === undefined)} method="post" className="stack" noValidate>
        <TextField
          name="address"
          type="url"
          label={outside === undefined ? words.address : words.replace}
          helper={words.helper}
          error={fields?.address}
          defaultValue={values?.address}
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
        />
        <div>
          <Button name="intent" value="connect" variant="secondary" busy={busy}>
            {words.submit}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
