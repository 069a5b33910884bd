/** The desk's queue: what can be asked of it, and how its pages follow one another. */

import { IRISH_ZONE } from '#domain/shared/dates.ts'
import { instantAt, wallClock } from '#domain/shared/time-zones.ts'
import type { ServiceLevelKind } from './service-levels.ts'

/** `owed` is all that is promised and not kept, the first due first. */
export const queueViews = ['due', 'recommendation', 'calls', 'documents', 'provider', 'all'] as const
export type QueueView = (typeof queueViews)[number]

export const readView = (text: string | null): QueueView => queueViews.find((view) => view === text) ?? 'due'

/** What a row of the queue is about; `member` asks for nothing. */
export type Need = ServiceLevelKind | 'call' | 'documents' | 'member'

/** A page of the queue. */
export const queuePage = 25

/** Counting more than this takes longer than anybody needs it. */
export const mostCounted = 10_000

/** Where a page ends, and the next one begins: both parts of the order. */
export type QueueCursor = { at: Date; uid: string }

export const writeCursor = ({ at, uid }: QueueCursor): string => `${at.getTime()}-${uid}`

export function readCursor(text: string | null): QueueCursor | undefined {
  const [, at, uid] = /^(\d{1,15})-([\w-]{1,64})$/.exec(text ?? '') ?? []
  return at === undefined || uid === undefined ? undefined : { at: new Date(Number(at)), uid }
}

/** Fewer letters would find half of all members, and no index helps with them. */
export const leastSearch = 3

/** By name or email: as it was typed, but for spaces. Undefined when it is empty. */
export function readSearch(text: string | null): string | undefined {
  const words = (text ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
  return words === '' ? undefined : words
}

/** Each word by itself. Words that are all too short for an index to help are looked for as they stand together. */
export function searchedParts(words: string): readonly string[] {
  const parts = [...new Set(words.split(' '))]
  return parts.some((part) => part.length >= leastSearch) ? parts : [words]
}

/** A number that looks like a PPSN is never looked for: the desk does not find people by it. */
export const looksLikePpsn = (words: string): boolean => /^\d{7}\s*[a-z]{1,2}$/i.test(words)

/** What falls due within this is about to be late, in milliseconds. */
const soonTime = 4 * 3_600_000

/** How a promise stands that is not kept yet. */
export type Urgency = 'late' | 'soon' | 'inTime'

export const urgencyOf = (due: Date, now: Date): Urgency =>
  due < now ? 'late' : due.getTime() - now.getTime() < soonTime ? 'soon' : 'inTime'

/** From midnight to midnight, in Ireland. */
export function irishDay(now: Date): { from: Date; to: Date } {
  const { date } = wallClock(now, IRISH_ZONE)
  return { from: instantAt(date, 0, IRISH_ZONE), to: instantAt(date, 1440, IRISH_ZONE) }
}
