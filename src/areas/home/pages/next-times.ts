/** The next free times of a call, beside a recommendation. */
import { href } from 'react-router'
import { formatNearDay, formatTime } from '#areas/calls/copy/call-times.ts'
import { scheduler } from '#areas/calls/copy/scheduler.ts'
import { mergeTimes } from '#areas/calls/domain/availability.ts'
import { nextFree } from '#areas/calls/domain/free-days.ts'
import { writeStart } from '#areas/calls/domain/scheduler-query.ts'
import { readFreeTimesByAdviser } from '#areas/calls/flows/free-times.ts'
import { home } from '#areas/home/copy/home.ts'
import { capitalise } from '#shared/copy/format/format-count.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

export type NextTimes = NonNullable<Awaited<ReturnType<typeof readNextTimes>>>

/** Undefined with a hosted scheduler, whose times are not known here, and when no time is free. */
export async function readNextTimes(app: Pick<AppContext, 'db' | 'now' | 'holidays' | 'scheduler'>, member: MemberId) {
  if (app.scheduler.kind !== 'embedded') return undefined
  const free = (await readFreeTimesByAdviser(app, member)).filter(({ starts }) => starts.length > 0)
  if (free.length === 0) return undefined
  const today = irishDate(app.now())
  return {
    text: home.recommendations.times.with(free.map(({ name }) => name)),
    days: [...nextFree(mergeTimes(free.map(({ starts }) => starts)), IRISH_ZONE)].map(([date, starts]) => ({
      day: capitalise(formatNearDay(date, today)),
      times: starts.map((start) => ({
        time: formatTime(new Date(start), IRISH_ZONE),
        name: scheduler.choose.time(new Date(start), IRISH_ZONE),
        href: `${href('/schedule-call')}?${new URLSearchParams({ time: writeStart(start) })}`,
      })),
    })),
  }
}
