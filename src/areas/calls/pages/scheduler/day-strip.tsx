import { type RefObject, useEffect, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { dayNames, scheduler as words } from '#areas/calls/copy/scheduler.ts'
import type { Fortnight } from '#areas/calls/domain/free-days.ts'
import { withParameters } from '#areas/calls/domain/scheduler-query.ts'
import { type CalendarDate, weekdayOf } from '#shared/domain/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ArrowLeftIcon } from '#ui/marks/icons.tsx'
import { WithoutScripts } from '#ui/progress/without-scripts.tsx'
import { TextLink } from '#ui/text-link.tsx'

type DayStripProps = {
  fortnight: Fortnight
  chosen: CalendarDate | undefined
  today: CalendarDate
  days: ReadonlyMap<CalendarDate, readonly number[]>
}

/** Two weeks of days as radio buttons: a choice shows the times of its day. Without scripts a button does. */
export function DayStrip({ fortnight, chosen, today, days }: DayStripProps) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const show = () => void submit(form.current, { replace: true, preventScrollReset: true })
  useChosen(form, chosen, show)
  const preserved = [...params].filter(([name]) => !['month', 'from', 'date', 'time', 'zones'].includes(name))
  return (
    <section className="stack gap-2" aria-labelledby="days">
      <div className="days-head row gap-1">
        <h2 id="days" aria-live="polite">
          {words.choose.days(fortnight.days)}
        </h2>
        <OtherDays to={fortnight.earlier} label={words.choose.earlier} />
        <OtherDays to={fortnight.later} label={words.choose.later} forward />
      </div>
      <Form method="get" ref={form} className="stack gap-3">
        {preserved.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="visually-hidden">{words.choose.pickDay}</legend>
          <div className="days">
            {fortnight.days.map((date) => {
              const count = days.get(date)?.length ?? 0
              return (
                <label key={date} className={classNames('day', count > 0 && 'day-free')}>
                  <input
                    type="radio"
                    name="date"
                    value={date}
                    defaultChecked={date === chosen}
                    onChange={show}
                    disabled={count === 0}
                    aria-label={[words.choose.day(date, count), date === today ? words.choose.today : '']
                      .filter(Boolean)
                      .join(', ')}
                  />
                  <span className="day-name" aria-hidden="true">
                    {dayNames[weekdayOf(date) - 1]}
                  </span>
                  <span className={classNames('day-number', date === today && 'day-today')} aria-hidden="true">
                    {Number(date.slice(8))}
                  </span>
                </label>
              )
            })}
          </div>
        </fieldset>
        <WithoutScripts>
          <Button variant="secondary" size="small">
            {words.choose.showTimes}
          </Button>
        </WithoutScripts>
      </Form>
    </section>
  )
}

/**
 * Ticks the day that the address names: the radio buttons are not controlled, or they would be blank until it does. A
 * day that was chosen before hydration is shown then, for choosing it again would change nothing.
 */
function useChosen(form: RefObject<HTMLFormElement | null>, chosen: CalendarDate | undefined, show: () => void) {
  const hydrated = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another day is chosen
  useEffect(() => {
    const days = [...(form.current?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [])]
    const early = !hydrated.current && days.some(({ checked, value }) => checked && value !== chosen)
    hydrated.current = true
    if (early) show()
    else for (const day of days) day.checked = day.value === chosen
  }, [chosen])
}

function OtherDays({ to, label, forward }: { to: CalendarDate | undefined; label: string; forward?: boolean }) {
  const [params] = useSearchParams()
  const icon = <ArrowLeftIcon className={forward ? 'days-arrow-next' : undefined} />
  if (to === undefined) return <span className="days-arrow center days-arrow-off">{icon}</span>
  return (
    <TextLink
      className="days-arrow center"
      href={withParameters(params, { from: to, month: undefined, date: undefined, time: undefined })}
      aria-label={label}
      stay
    >
      {icon}
    </TextLink>
  )
}
