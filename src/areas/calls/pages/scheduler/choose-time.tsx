import { useMemo, useSyncExternalStore } from 'react'
import { Form, href, useSearchParams, useSubmit } from 'react-router'
import { formatTime } from '#areas/calls/copy/call-times.ts'
import { mostNamed, scheduler as words } from '#areas/calls/copy/scheduler.ts'
import { byDate, type Fortnight, fortnightOf, nextFree } from '#areas/calls/domain/free-days.ts'
import { otherDays, type SchedulerQuery, withParameters, writeStart } from '#areas/calls/domain/scheduler-query.ts'
import { type CalendarDate, IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { dateIn, isZone, wallClock } from '#shared/domain/time/time-zones.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useFirm } from '#web/layout/use-firm.ts'
import type { CallView } from './booking-state.tsx'
import { DayStrip } from './day-strip.tsx'
import { useHeadingFocus } from './heading-focus.ts'

type ChooseTimeProps = {
  /** Every free start in milliseconds, ascending. */
  free: readonly number[]
  advisers: readonly string[]
  now: number
  query: SchedulerQuery
  /** The names of all time zones; undefined until requested. */
  zones: string[] | undefined
  moving: CallView | undefined
  message: string | undefined
}

export function ChooseTime({ free, advisers, now, query, zones, moving, message }: ChooseTimeProps) {
  const { contact } = useFirm()
  const browserZone = useBrowserZone()
  const zone = query.timezone ?? browserZone ?? IRISH_ZONE
  const days = useMemo(() => byDate(free, zone), [free, zone])
  const dates = [...days.keys()]
  const today = dateIn(new Date(now), zone)
  const fortnight = fortnightOf(today, dates.at(-1) ?? today, query.from ?? dates[0] ?? today)
  const date = query.date !== undefined && fortnight.days.includes(query.date) ? query.date : undefined
  return (
    <div className="stack gap-5 content-start">
      {query.hideDetails ? null : <Details />}
      <div className="stack gap-3 content-start">
        <h1>{moving ? words.choose.moveTitle : words.choose.title}</h1>
        {moving ? (
          <p className="muted">
            {words.choose.moving(new Date(moving.start), zone)}{' '}
            <TextLink href={href('/')} target="_top">
              {words.choose.keep}
            </TextLink>
          </p>
        ) : null}
        {advisers.length === 0 ? null : (
          <div className="row">
            {advisers.length > mostNamed
              ? null
              : [...new Set(advisers)].map((name) => <Avatar key={name} name={name} />)}
            <p className="muted">{words.choose.with(advisers)}</p>
          </div>
        )}
        {message === undefined ? null : <Banner tone="error">{message}</Banner>}
      </div>
      {dates.length === 0 ? (
        <Card as="section" look="next">
          <h2>{words.choose.nothing}</h2>
          <p>{words.choose.nothingText(contact)}</p>
        </Card>
      ) : (
        <>
          <NextFree free={free} zone={zone} today={today} />
          <p className="visually-hidden" role="status">
            {date === undefined ? '' : words.choose.day(date, days.get(date)?.length ?? 0)}
          </p>
          <div className="scheduler-when stack gap-8 align-start">
            <DayStrip fortnight={fortnight} chosen={date} today={today} days={days} />
            <div className="stack gap-5 content-start">
              <DayTimes date={date} fortnight={fortnight} days={days} zone={zone} />
              <TimeZone zone={zone} zones={zones} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** For those who take whatever comes first. The last chip leads to the other times of that day. */
function NextFree({ free, zone, today }: { free: readonly number[]; zone: string; today: CalendarDate }) {
  const [params] = useSearchParams()
  const days = [...nextFree(free, zone)]
  return (
    <section className="scheduler-next stack gap-3" aria-label={words.choose.nextFreeTimes}>
      {days.map(([date, starts], at) => (
        <div key={date} className="stack gap-2">
          <p className="strong">{words.choose.nextFreeOn(date, today)}</p>
          <ul className="bare-list scheduler-chips grid gap-2">
            {starts.map((start) => (
              <li key={start}>
                <TimeLink
                  start={start}
                  zone={zone}
                  label={formatTime(new Date(start), zone)}
                  name={words.choose.nextFreeTime(new Date(start), zone)}
                />
              </li>
            ))}
            {at === days.length - 1 ? (
              <li>
                <TextLink
                  className="scheduler-more center"
                  href={withParameters(params, { ...otherDays, date, time: undefined, timezone: zone })}
                  aria-label={words.choose.moreOf(date)}
                  stay
                >
                  {words.choose.more}
                </TextLink>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </section>
  )
}

const Details = () => (
  <div className="stack gap-1">
    <p className="strong">{words.details.title}</p>
    <ul className="cluster gap-0 gap-x-5 align-stretch bare-list small muted">
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

type TimeZoneProps = { zone: string; zones: string[] | undefined }

/** Shows the time zone of the times and changes it. The long list of zones is sent only on request. */
function TimeZone({ zone, zones }: TimeZoneProps) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const hydrated = useHydrated()
  if (zones === undefined) {
    return (
      <p className="small muted">
        {words.zone.shown(zone)}{' '}
        <TextLink href={withParameters(params, { zones: '1', time: undefined })} stay>
          {words.zone.change}
        </TextLink>
      </p>
    )
  }
  const preserved = [...params].filter(([name]) => !['timezone', 'zones', 'date', 'time'].includes(name))
  return (
    <Form method="get" className="scheduler-zones stack gap-2" preventScrollReset>
      {preserved.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="field-head" htmlFor="timezone">
        {words.zone.label}
      </label>
      <select
        id="timezone"
        name="timezone"
        defaultValue={zone}
        onChange={hydrated ? (event) => void submit(event.currentTarget.form, { preventScrollReset: true }) : undefined}
      >
        {zones.includes(zone) ? null : <option value={zone}>{zone}</option>}
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      <div className="cluster">
        <Button variant="secondary" size="small">
          {words.zone.show}
        </Button>
        <TextLink className="link-alone small" href={withParameters(params, { zones: undefined })} stay>
          {words.zone.back}
        </TextLink>
      </div>
    </Form>
  )
}

type DayTimesProps = {
  date: CalendarDate | undefined
  fortnight: Fortnight
  days: ReadonlyMap<CalendarDate, readonly number[]>
  zone: string
}

/** The times of the chosen day; before one is chosen, what to do. */
function DayTimes({ date, fortnight, days, zone }: DayTimesProps) {
  if (date !== undefined) return <Times key={date} date={date} starts={days.get(date) ?? []} zone={zone} />
  if (!fortnight.days.some((day) => days.has(day))) return <NoDays fortnight={fortnight} days={days} zone={zone} />
  return (
    <div className="scheduler-times stack gap-0 content-start">
      <h2>{words.choose.pickDay}</h2>
      <p className="muted">{words.choose.pickDayText}</p>
    </div>
  )
}

function NoDays({ fortnight, days, zone }: Omit<DayTimesProps, 'date'>) {
  const [params] = useSearchParams()
  const last = fortnight.days.at(-1) ?? ''
  const next = [...days.keys()].find((day) => day > last) ?? [...days.keys()].at(-1)
  return (
    <div className="scheduler-times stack content-start" role="status">
      <h2>{words.choose.noDays(fortnight.days)}</h2>
      {next === undefined ? null : (
        <p>
          {words.choose.nextFree}{' '}
          <TextLink href={withParameters(params, { ...otherDays, date: next, timezone: zone })}>
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
    <section className="scheduler-times stack content-start" aria-labelledby="times-of-day">
      <h2 id="times-of-day" ref={heading} tabIndex={-1}>
        {words.choose.times(date)}
      </h2>
      {starts.length === 0 ? <p className="muted">{words.choose.noTimes}</p> : null}
      {dayParts.map((part) => {
        const inPart = starts.filter((start) => partOf(start) === part)
        return inPart.length === 0 ? null : (
          <div key={part} className="scheduler-part stack gap-2">
            <h3 className="caption">{words.choose.parts[part]}</h3>
            <ul className="bare-list scheduler-chips grid gap-2">
              {inPart.map((start) => (
                <li key={start}>
                  <TimeLink
                    start={start}
                    zone={zone}
                    label={formatTime(new Date(start), zone)}
                    name={words.choose.time(new Date(start), zone)}
                  />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

/** `name`: with its day, for a screen reader. */
type TimeLinkProps = { start: number; zone: string; label: string; name: string }

/** Keeps the zone in the link, so that the next step shows the same clock time. */
function TimeLink({ start, zone, label, name }: TimeLinkProps) {
  const [params] = useSearchParams()
  const moment = new Date(start)
  const href = withParameters(params, {
    time: writeStart(start),
    ...otherDays,
    date: wallClock(moment, zone).date,
    timezone: zone,
  })
  return (
    <TextLink href={href} className="scheduler-chip center" aria-label={name}>
      {label}
    </TextLink>
  )
}
