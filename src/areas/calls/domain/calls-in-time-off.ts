/** Booked calls in time off. */
import { type CalendarDate, IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import type { HoursException } from './availability.ts'

type Call = { start_time: Date; end_time: Date }

/** The calls on the days of these entries that are not within their hours. */
export const callsInTimeOff = <C extends Call>(calls: readonly C[], days: readonly HoursException[]): readonly C[] =>
  calls.filter((call) => {
    const touched = days.filter(({ date }) => touches(call, date))
    return touched.length > 0 && !touched.some((day) => fits(call, day))
  })

const at = (date: CalendarDate, minutes: number): number => instantAt(date, minutes, IRISH_ZONE).getTime()

const touches = ({ start_time, end_time }: Call, date: CalendarDate): boolean =>
  start_time.getTime() < at(date, 1440) && end_time.getTime() > at(date, 0)

const fits = ({ start_time, end_time }: Call, { date, hours }: HoursException): boolean =>
  hours !== null && start_time.getTime() >= at(date, hours.from) && end_time.getTime() <= at(date, hours.to)
