import { useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { scheduler as words } from '#areas/calls/copy/scheduler.ts'
import { byDate, monthOf } from '#areas/calls/domain/calendar-month.ts'
import { type SchedulerQuery, withParameters } from '#areas/calls/domain/scheduler-query.ts'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { dateIn, isZone } from '#shared/domain/time/time-zones.ts'
import { Card } from '#ui/card.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useFirm } from '#web/layout/use-firm.ts'
import { DayTimes } from './day-times.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import type { CallView } from './shown-call.ts'
import { TimeZone } from './time-zone.tsx'

type ChooseTimeProps = {
  /** Every free start in milliseconds, ascending. */
  free: readonly number[]
  /** The advisers who have free times. */
  advisers: readonly string[]
  now: number
  query: SchedulerQuery
  /** The names of all time zones; undefined until requested. */
  zones: string[] | undefined
  moving: CallView | undefined
  message: string | undefined
}

export function ChooseTime({ free, advisers, now, query, zones, moving, message }: ChooseTimeProps) {
  const [params] = useSearchParams()
  const { contact } = useFirm()
  const browserZone = useBrowserZone()
  const zone = query.timezone ?? browserZone ?? IRISH_ZONE
  const days = useMemo(() => byDate(free, zone), [free, zone])
  const dates = [...days.keys()]
  const today = dateIn(new Date(now), zone)
  const span = { first: monthOf(today), last: monthOf(dates.at(-1) ?? today) }
  const requestedMonth = query.month ?? monthOf(dates[0] ?? today)
  const month = requestedMonth < span.first ? span.first : requestedMonth > span.last ? span.last : requestedMonth
  const date = query.date !== undefined && monthOf(query.date) === month ? query.date : undefined
  return (
    <div className="scheduler-choose">
      {query.hideDetails ? null : <Details />}
      <div className="scheduler-head">
        <h1>{moving ? words.choose.moveTitle : words.choose.title}</h1>
        {moving ? (
          <p className="muted">
            {words.choose.moving(new Date(moving.start), zone)}{' '}
            <TextLink href={withParameters(params, { reschedule: undefined, time: undefined, date: undefined })}>
              {words.choose.keep}
            </TextLink>
          </p>
        ) : null}
        {advisers.length === 0 ? null : <p className="muted">{words.choose.with(advisers)}</p>}
        {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      </div>
      {dates.length === 0 ? (
        <Card as="section" look="next">
          <h2>{words.choose.nothing}</h2>
          <p>{words.choose.nothingText(contact)}</p>
        </Card>
      ) : (
        <div className="scheduler-when">
          <div className="scheduler-month">
            <MonthCalendar month={month} chosen={date} today={today} days={days} span={span} />
            <TimeZone zone={zone} zones={zones} />
          </div>
          <DayTimes date={date} month={month} days={days} zone={zone} />
        </div>
      )}
    </div>
  )
}

const Details = () => (
  <div className="scheduler-details">
    <p className="scheduler-what">{words.details.title}</p>
    <ul className="bare-list small muted">
      {words.details.facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </div>
)

const subscribeNever = () => () => {}
const readBrowserZone = (): string | undefined => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isZone(zone) ? zone : undefined
}

/** Undefined on the server and in the first render. */
const useBrowserZone = (): string | undefined => useSyncExternalStore(subscribeNever, readBrowserZone, () => undefined)
