import { useSearchParams } from 'react-router'
import { formatTime } from '#areas/calls/copy/call-times.ts'
import { scheduler as words } from '#areas/calls/copy/scheduler.ts'
import { type Month, monthOf } from '#areas/calls/domain/calendar-month.ts'
import { withParameters, writeStart } from '#areas/calls/domain/scheduler-query.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { wallClock } from '#shared/domain/time/time-zones.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useHeadingFocus } from './heading-focus.ts'

type DayTimesProps = {
  date: CalendarDate | undefined
  month: Month
  days: ReadonlyMap<CalendarDate, readonly number[]>
  zone: string
}

/** The times of the chosen day; before one is chosen, a link to the soonest time. */
export function DayTimes({ date, month, days, zone }: DayTimesProps) {
  if (date !== undefined) return <Times key={date} date={date} starts={days.get(date) ?? []} zone={zone} />
  const inMonth = [...days].filter(([day]) => monthOf(day) === month)
  if (inMonth.length === 0) return <EmptyMonth month={month} days={days} zone={zone} />
  const soonest = inMonth[0]?.[1][0] ?? 0
  return (
    <div className="scheduler-times">
      <h2>{words.choose.pickDay}</h2>
      <p className="muted">{words.choose.pickDayText}</p>
      <p>
        {words.choose.soonest}{' '}
        <TimeLink start={soonest} zone={zone} label={words.choose.soonestLink(new Date(soonest), zone)} />
      </p>
    </div>
  )
}

function EmptyMonth({ month, days, zone }: { month: Month } & Pick<DayTimesProps, 'days' | 'zone'>) {
  const [params] = useSearchParams()
  const next = [...days.keys()].find((day) => monthOf(day) > month) ?? [...days.keys()].at(-1)
  return (
    <div className="scheduler-times" role="status">
      <h2>{words.choose.emptyMonth(month)}</h2>
      {next === undefined ? null : (
        <p>
          {words.choose.nextFree}{' '}
          <TextLink href={withParameters(params, { date: next, month: undefined, timezone: zone })}>
            {words.choose.times(next)}
          </TextLink>
        </p>
      )}
    </div>
  )
}

const dayParts = ['night', 'morning', 'afternoon', 'evening'] as const

function Times({ date, starts, zone }: { date: CalendarDate; starts: readonly number[]; zone: string }) {
  const heading = useHeadingFocus()
  const partOf = (start: number) => {
    const { time } = wallClock(new Date(start), zone)
    if (time < '06:00') return 'night'
    return time < '12:00' ? 'morning' : time < '18:00' ? 'afternoon' : 'evening'
  }
  return (
    <section className="scheduler-times" aria-labelledby="times-of-day">
      <h2 id="times-of-day" ref={heading} tabIndex={-1}>
        {words.choose.times(date)}
      </h2>
      {starts.length === 0 ? <p className="muted">{words.choose.noTimes}</p> : null}
      {dayParts.map((part) => {
        const inPart = starts.filter((start) => partOf(start) === part)
        return inPart.length === 0 ? null : (
          <div key={part} className="scheduler-part">
            <h3 className="caption">{words.choose.parts[part]}</h3>
            <ul className="bare-list scheduler-chips">
              {inPart.map((start) => (
                <li key={start}>
                  <TimeLink start={start} zone={zone} label={formatTime(new Date(start), zone)} chip />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

type TimeLinkProps = { start: number; zone: string; label: string; chip?: boolean }

/** Keeps the zone in the link, so that the next step shows the same clock time. */
function TimeLink({ start, zone, label, chip }: TimeLinkProps) {
  const [params] = useSearchParams()
  const moment = new Date(start)
  const href = withParameters(params, {
    time: writeStart(start),
    date: wallClock(moment, zone).date,
    month: undefined,
    timezone: zone,
  })
  return (
    <TextLink
      href={href}
      className={chip ? 'scheduler-chip' : undefined}
      aria-label={chip ? words.choose.time(moment, zone) : undefined}
    >
      {label}
    </TextLink>
  )
}
