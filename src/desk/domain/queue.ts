/** The desk's queue: its views, search and paging. */

import type { HomeView } from '#areas/home/domain/home.ts'
import { addDays, IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { instantAt, wallClock } from '#shared/domain/time/time-zones.ts'
import type { ServiceLevelKind } from './service-levels.ts'

/**
 * `due`: all open service levels and requests, the earliest due first. `second`: recommendations that wait for a second
 * approval. `unsigned`: reviewed, and waiting for the member's signature. `sending`: signed with both documents
 * accepted, and not sent to the provider yet. `provider`: sent, and not open yet.
 */
export const queueViews = [
  'due',
  'recommendation',
  'second',
  'calls',
  'documents',
  'contribution',
  'requests',
  'unsigned',
  'sending',
  'provider',
  'all',
] as const
export type QueueView = (typeof queueViews)[number]

export const readView = (text: string | null): QueueView => queueViews.find((view) => view === text) ?? 'due'

/** What a row of the queue is about; `member` needs no action. */
export type Need =
  | ServiceLevelKind
  | 'second'
  | 'call'
  | 'identityChange'
  | 'contribution'
  | 'signature'
  | 'request'
  | 'member'

export const queuePage = 25

/** Counts stop here; counting more would be slow and of no use. */
export const mostCounted = 1000

/** The position between two pages: all parts of the sort order. A list of one need does not write it. */
export type QueueCursor = { at: Date; uid: string; need?: string }

export const writeCursor = ({ at, uid, need }: QueueCursor): string =>
  [`${at.getTime()}-${uid}`, need].filter(Boolean).join('.')

export function readCursor(text: string | null): QueueCursor | undefined {
  const [, at, uid, need] = /^(\d{1,15})-([\w-]{1,64})(?:\.([a-zA-Z]{1,20}))?$/.exec(text ?? '') ?? []
  return at === undefined || uid === undefined
    ? undefined
    : { at: new Date(Number(at)), uid, ...(need === undefined ? {} : { need }) }
}

/** Minimum letters of a search. Fewer would match half of all members, and the index does not support them. */
export const leastSearch = 3

/** Name or email as typed, with spaces normalised. Undefined when empty. */
export function readSearch(text: string | null): string | undefined {
  const words = (text ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
  return words === '' ? undefined : words
}

/** One part per word. When every word is too short for the index, the words are searched as one phrase. */
export function searchedParts(words: string): readonly string[] {
  const parts = [...new Set(words.split(' '))]
  return parts.some((part) => part.length >= leastSearch) ? parts : [words]
}

/** A number that looks like a PPSN is never searched for: advisers must not find people by it. */
export const looksLikePpsn = (words: string): boolean => /^\d{7}\s*[a-z]{1,2}$/i.test(words)

/** Milliseconds before the due time from which an item is urgent. */
const soonTime = 4 * 3_600_000

export type Urgency = 'late' | 'soon' | 'inTime'

export const urgencyOf = (due: Date, now: Date): Urgency =>
  due < now ? 'late' : due.getTime() - now.getTime() < soonTime ? 'soon' : 'inTime'

/** The calls that an adviser prepares for: today's and tomorrow's in Ireland, midnight to midnight. */
export function callDays(now: Date): { from: Date; to: Date } {
  const { date } = wallClock(now, IRISH_ZONE)
  return { from: instantAt(date, 0, IRISH_ZONE), to: instantAt(addDays(date, 2), 0, IRISH_ZONE) }
}

/** Who has the next step, as the desk names it. */
export type WaitingOn = 'adviser' | 'member' | 'employer' | 'provider' | 'nobody'

type Facts = {
  view: HomeView
  open: readonly ServiceLevelKind[]
  /** Something of this member waits for an adviser's decision: a document, a change of details, a question. */
  decision: boolean
}

/** Advisers first: our own open work is never shown as waiting for another party. */
export function waitingOn({ view, open, decision }: Facts): WaitingOn {
  if (decision || (['recommendation', 'documents', 'sending'] as const).some((kind) => open.includes(kind)))
    return 'adviser'
  if (open.includes('pension')) return 'provider'
  switch (view.kind) {
    case 'employerWaiting':
      return 'employer'
    case 'providerWaiting':
      return view.href === undefined ? 'adviser' : 'member'
    case 'ready':
    case 'notEligible':
      return 'nobody'
    default:
      return 'member'
  }
}

/** The colour of a member's status: late, waiting for us, finished, or waiting for another party. */
export type StatusTone = 'late' | 'waiting' | 'done' | 'plain'

export function statusTone(facts: { view: HomeView; late: boolean; who: WaitingOn }): StatusTone {
  if (facts.late) return 'late'
  if (facts.who === 'adviser') return 'waiting'
  return facts.view.kind === 'ready' ? 'done' : 'plain'
}
