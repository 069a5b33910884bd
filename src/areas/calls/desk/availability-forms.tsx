import { Form, useNavigation } from 'react-router'
import { availability as words } from '#areas/calls/copy/desk-availability.ts'
import { weekdays } from '#areas/calls/domain/working-times.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import './availability.css'
import { FeedCard, OutsideCard } from './availability-calendars.tsx'
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
      {answer.feed === undefined ? null : <Banner tone="success">{words.feed.below}</Banner>}
      <ErrorSummary errors={errorsOf(answer)} title={answer.inTimeOff && words.inTimeOff.summary} />
      <div className="columns">
        <div className="times-column">
          <AbsenceCard {...part} mayMove={mayMove} />
          <HolidayCard {...part} />
        </div>
        <div className="times-column">
          <WeekCard {...part} />
          <FeedCard {...part} own={own} />
          <OutsideCard {...part} />
        </div>
      </div>
    </>
  )
}

const labels: Partial<Record<AvailabilityField, string>> = {
  ...Object.fromEntries(weekdays.map((weekday) => [hoursField(weekday), words.week.day(weekday)])),
  buffer: words.week.buffer,
  calls_a_day: words.week.callsADay,
  first: words.absence.first,
  last: words.absence.last,
  hours: words.absence.hours,
  note: words.absence.note,
  holiday: words.holidays.choose,
  holiday_hours: words.holidays.hours,
  address: words.outside.address,
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
    <Card as="section" className="times-card">
      <h2>{words.week.title}</h2>
      <p className="muted small">{words.week.text}</p>
      {/* A new key shows what was saved. */}
      <Form key={saved} method="post" className="stack" noValidate>
        <div className="times-week">
          {view.week.map(({ weekday, hours }) => (
            <TextField
              key={weekday}
              name={hoursField(weekday)}
              label={words.week.day(weekday)}
              error={fields?.[hoursField(weekday)]}
              defaultValue={typed?.[hoursField(weekday)] ?? hours}
              autoComplete="off"
              maxLength={200}
              aria-describedby="hours-example"
            />
          ))}
        </div>
        <p className="field-helper" id="hours-example">
          {words.week.example}
        </p>
        <div className="desk-pair">
          <TextField
            name="buffer"
            label={words.week.buffer}
            helper={words.week.bufferHelper}
            error={fields?.buffer}
            defaultValue={typed?.buffer ?? view.buffer}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name="calls_a_day"
            label={words.week.callsADay}
            helper={words.week.callsADayHelper}
            error={fields?.calls_a_day}
            defaultValue={typed?.calls_a_day ?? view.callsADay}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div>
          <Button name="intent" value="week" busy={busy}>
            {words.week.submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
