/** The free times that the desk's page of a call offers: one adviser's, on one day. */
import { deskCall } from '#areas/calls/copy/desk-call.ts'
import { writeStart } from '#areas/calls/domain/scheduler-query.ts'
import type { FreeAdviser } from '#areas/calls/flows/free-times.ts'
import { type CalendarDate, irishDate } from '#shared/domain/time/dates.ts'

const words = deskCall.move

export type TimesQuery = { adviser: string | null; date: string | null }

/** The chosen adviser and day where they exist, else those of the call, else the first. */
export function offeredTimes(
  free: readonly FreeAdviser[],
  query: TimesQuery,
  call: { adviser: string | null; start: Date },
) {
  const adviser = free.find(({ id }) => id === query.adviser) ?? free.find(({ id }) => id === call.adviser) ?? free[0]
  if (!adviser) return undefined
  const days = byDay(adviser.starts)
  const chosen = query.date ?? irishDate(call.start)
  const date = days.has(chosen) ? chosen : ([...days.keys()].find((day) => day > chosen) ?? [...days.keys()][0])
  const starts = (date !== undefined && days.get(date)) || []
  return {
    advisers: free.map(({ id, name }) => ({ value: id, label: name })),
    adviser: adviser.id,
    days: [...days].map(([day, of]) => ({ value: day, label: words.dayOf(new Date(of[0] ?? 0), of.length) })),
    date,
    legend: starts[0] === undefined ? words.none(adviser.name) : words.time(adviser.name, new Date(starts[0])),
    times: starts.map((start) => ({ value: writeStart(start), label: words.timeOf(new Date(start)) })),
  }
}

function byDay(starts: readonly number[]): Map<CalendarDate, number[]> {
  const days = new Map<CalendarDate, number[]>()
  for (const start of starts) {
    const day = irishDate(new Date(start))
    days.set(day, [...(days.get(day) ?? []), start])
  }
  return days
}
