/** An adviser's calendar elsewhere, whose busy times are not offered to members. */

import { fail, ok, type Result } from '#shared/domain/result.ts'
import { addDays, IRISH_ZONE, irishDate } from '#shared/domain/time/dates.ts'
import { instantAt } from '#shared/domain/time/time-zones.ts'
import type { Span } from './availability.ts'
import { callRules } from './call.ts'

/** Why a calendar could not be read. */
export const calendarFaults = [
  'address_refused',
  'unreachable',
  'not_found',
  'too_large',
  'too_slow',
  'not_a_calendar',
  'too_complex',
] as const
export type CalendarFault = (typeof calendarFaults)[number]

export type CalendarAddressFault = 'address_missing' | 'address_invalid' | 'address_not_https'

const longestAddress = 2000

/** As calendar programs write it: `webcal:` is https. Without a fragment. */
export function readCalendarAddress(text: string): Result<string, CalendarAddressFault> {
  const typed = text.trim().replace(/^webcals?:/i, 'https:')
  if (typed === '') return fail('address_missing')
  const address = typed.length <= longestAddress ? URL.parse(typed) : null
  if (!address) return fail('address_invalid')
  if (address.protocol !== 'https:') return fail('address_not_https')
  address.hash = ''
  return ok(address.href)
}

/**
 * The period whose busy times are kept: yesterday, since an appointment may last past midnight, to the end of the last
 * day that can be booked.
 */
export function busyPeriod(now: Date): Span {
  const today = irishDate(now)
  return [
    instantAt(addDays(today, -1), 0, IRISH_ZONE).getTime(),
    instantAt(addDays(today, callRules.horizon), 1440, IRISH_ZONE).getTime(),
  ]
}

/** In order, without overlaps and clipped to the period. */
export function mergeSpans(spans: readonly Span[], [least, most]: Span): Span[] {
  const merged: [number, number][] = []
  const clipped = spans
    .map(([from, to]) => [Math.max(from, least), Math.min(to, most)] as const)
    .filter(([from, to]) => from < to)
    .sort(([one], [other]) => one - other)
  for (const [from, to] of clipped) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
