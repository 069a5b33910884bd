import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatMonth, weekdays, scheduler as words } from '#areas/calls/copy/scheduler.ts'
import { addMonths, type Month, monthOf, moveByKey, weeksFrom } from '#areas/calls/domain/calendar-month.ts'
import { withParameters } from '#areas/calls/domain/scheduler-query.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { ArrowLeftIcon } from '#ui/marks/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'

type MonthCalendarProps = {
  month: Month
  chosen: CalendarDate | undefined
  today: CalendarDate
  days: ReadonlyMap<CalendarDate, readonly number[]>
  /** First and last month that can be shown. */
  span: { first: Month; last: Month }
}

/**
 * A grid of days (WAI-ARIA, date picker): one tab stop, arrow keys between days, Page Up and Down between months. Every
 * free day is a link, so it works without JavaScript.
 */
export function MonthCalendar({ month, chosen, today, days, span }: MonthCalendarProps) {
  const [params] = useSearchParams()
  const hydrated = useHydrated()
  const grid = useGridFocus(month, span, today)
  const weeks = weeksFrom(today, month)
  const tabStop =
    grid.current !== undefined && monthOf(grid.current) === month
      ? grid.current
      : (chosen ?? [...days.keys()].find((date) => monthOf(date) === month) ?? [today, `${month}-01`].toSorted().at(-1))
  return (
    <section className="calendar stack gap-1" aria-labelledby="calendar-month">
      <div className="calendar-head grid gap-1 align-center">
        <h2 id="calendar-month" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <MonthLink to={addMonths(month, -1)} label={words.choose.previous} off={month <= span.first} />
        <MonthLink to={addMonths(month, 1)} label={words.choose.next} off={month >= span.last} forward />
      </div>
      <table
        className="calendar-days"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is an interactive table
        role="grid"
        aria-label={words.choose.calendar}
        ref={grid.ref}
        onKeyDown={grid.onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                <span aria-hidden="true">{weekday.slice(0, 2)}</span>
                <span className="visually-hidden">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, column) =>
                date === undefined ? (
                  <td key={weekdays[column]} />
                ) : (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                  <td key={date} aria-selected={date === chosen}>
                    <Day
                      date={date}
                      count={days.get(date)?.length ?? 0}
                      today={date === today}
                      chosen={date === chosen}
                      href={withParameters(params, { date, month: undefined, time: undefined })}
                      tabIndex={hydrated ? (date === tabStop ? 0 : -1) : undefined}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DayProps = {
  date: CalendarDate
  count: number
  today: boolean
  chosen: boolean
  href: string
  tabIndex: number | undefined
}

function Day({ date, count, today, chosen, href, tabIndex }: DayProps) {
  const label = [words.choose.day(date, count), today ? words.choose.today : ''].filter(Boolean).join(', ')
  const shared = {
    className: classNames(
      'calendar-day center',
      count > 0 && 'calendar-free',
      today && 'calendar-today',
      chosen && 'calendar-chosen',
    ),
    'aria-label': label,
    'data-date': date,
    tabIndex,
  }
  const number = Number(date.slice(8))
  if (count === 0) {
    // A disabled link: arrow keys reach it, and its label gives the reason.
    return (
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link to a screen reader
      <span {...shared} role="link" aria-disabled="true" tabIndex={tabIndex ?? -1}>
        {number}
      </span>
    )
  }
  return (
    <TextLink {...shared} stay href={href} aria-current={chosen ? 'date' : undefined}>
      {number}
    </TextLink>
  )
}

function MonthLink({ to, label, off, forward }: { to: Month; label: string; off: boolean; forward?: boolean }) {
  const [params] = useSearchParams()
  const icon = <ArrowLeftIcon className={forward ? 'calendar-arrow-next' : undefined} />
  if (off) return <span className="calendar-arrow center calendar-arrow-off">{icon}</span>
  return (
    <TextLink
      className="calendar-arrow center"
      href={withParameters(params, { month: to, date: undefined, time: undefined })}
      aria-label={label}
      stay
    >
      {icon}
    </TextLink>
  )
}

/** The day that the arrow keys focus, which may be in a month that is not rendered yet. */
function useGridFocus(month: Month, span: { first: Month; last: Month }, today: CalendarDate) {
  const ref = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<CalendarDate>()
  const [params] = useSearchParams()
  const navigate = useNavigate()

  const focus = (date: CalendarDate) => ref.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only after another month was rendered
  useEffect(() => {
    if (current !== undefined && monthOf(current) === month) focus(current)
  }, [month])

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const moved = moveByKey(from, event.key)
    if (moved === undefined) return
    event.preventDefault()
    const to = moved < today ? today : moved
    if (monthOf(to) > span.last) return
    setCurrent(to)
    // Now, not after the render, or a quick next key press would start from the previous day.
    focus(to)
    if (monthOf(to) !== month) {
      const search = withParameters(params, { month: monthOf(to), date: undefined, time: undefined })
      void navigate(search, { replace: true, preventScrollReset: true })
    }
  }
  return { ref, current, onKeyDown }
}
