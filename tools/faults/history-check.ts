/** Judges a recorded history of what clients asked, what they were told, and what was stored in the end. Pure. */

/** `answered`: whether the client got the acknowledgement; otherwise it does not know. */
export type Asked =
  | { kind: 'book'; client: string; uid: string; start: string; answered: boolean }
  | { kind: 'sign'; client: string; uid: string; answered: boolean }
  | { kind: 'employer'; client: string; uid: string; answered: boolean }
  | { kind: 'code'; client: string; code: string; answered: boolean }

export type Stored =
  | { kind: 'call'; id: string; uid: string; adviser: string; start: number; end: number; active: boolean }
  | { kind: 'application'; uid: string; withdrawn: boolean }
  | { kind: 'submission'; uid: string }
  | { kind: 'mail'; id: string; to: string; about: string; status: 'waiting' | 'sent' | 'given up' }

/** What the mail server took; `id` is the Message-ID. */
export type Received = { kind: 'received'; id: string; to: string }

export type Event = Asked | Stored | Received

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>

const groupsOf = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] =>
  Object.values(Object.groupBy(items, keyOf)) as T[][]

/** The violations, in words; none if nothing was lost and nothing done twice. */
export function checkHistory(history: readonly Event[]): string[] {
  const of = <K extends Event['kind']>(kind: K) => history.filter((event): event is Of<K> => event.kind === kind)
  return [
    ...overlaps(of('call')),
    ...bookings(of('book'), of('call')),
    ...exclusive(
      'signature',
      of('sign'),
      of('application').filter(({ withdrawn }) => !withdrawn),
    ),
    ...exclusive('employer submission', of('employer'), of('submission')),
    ...codes(of('code')),
    ...mails(of('mail'), of('received')),
  ]
}

function overlaps(calls: readonly Of<'call'>[]): string[] {
  const active = calls.filter((call) => call.active)
  return groupsOf(active, ({ adviser }) => adviser).flatMap((group) => {
    const sorted = group.toSorted((one, other) => one.start - other.start)
    return sorted.flatMap((call, index) => {
      const before = sorted[index - 1]
      return before && call.start < before.end
        ? [`adviser ${call.adviser} has ${before.id} and ${call.id} at one time`]
        : []
    })
  })
}

function bookings(asked: readonly Of<'book'>[], calls: readonly Of<'call'>[]): string[] {
  const lost = asked
    .filter(({ answered }) => answered)
    .filter(({ uid, start }) => !calls.some((call) => call.uid === uid && call.start === Date.parse(start)))
    .map(({ uid, start }) => `the acknowledged booking of ${uid} at ${start} is lost`)
  const twice = groupsOf(
    calls.filter(({ active }) => active),
    ({ uid }) => uid,
  )
    .filter((group) => group.length > 1)
    .map((group) => `${group[0]?.uid} has ${group.length} calls`)
  const unasked = calls
    .filter(({ uid, start }) => !asked.some((each) => each.uid === uid && Date.parse(each.start) === start))
    .map(({ id }) => `nobody asked for the call ${id}`)
  return [...lost, ...twice, ...unasked]
}

function exclusive(
  what: string,
  asked: readonly { uid: string; answered: boolean }[],
  stored: readonly { uid: string }[],
): string[] {
  const lost = [...new Set(asked.filter(({ answered }) => answered).map(({ uid }) => uid))]
    .filter((uid) => !stored.some((each) => each.uid === uid))
    .map((uid) => `the acknowledged ${what} of ${uid} is lost`)
  const twice = groupsOf(stored, ({ uid }) => uid)
    .filter((group) => group.length > 1)
    .map((group) => `${group[0]?.uid} has ${group.length} of one ${what}`)
  const unasked = stored
    .filter(({ uid }) => !asked.some((each) => each.uid === uid))
    .map(({ uid }) => `nobody asked for the ${what} of ${uid}`)
  return [...lost, ...twice, ...unasked]
}

const codes = (asked: readonly Of<'code'>[]): string[] =>
  groupsOf(
    asked.filter(({ answered }) => answered),
    ({ code }) => code,
  )
    .filter((group) => group.length > 1)
    .map((group) => `the code ${group[0]?.code} was accepted ${group.length} times`)

/** The same Message-ID twice is folded by mail programs; the caller counts those. */
function mails(stored: readonly Of<'mail'>[], received: readonly Received[]): string[] {
  const arrived = new Set(received.map(({ id }) => id))
  const lost = stored
    .filter(({ id, status }) => status === 'sent' && !arrived.has(id))
    .map(({ id }) => `the email ${id} is marked sent and never arrived`)
  const waiting = stored.filter(({ status }) => status === 'waiting').map(({ id }) => `the email ${id} still waits`)
  const known = new Set(stored.map(({ id }) => id))
  const unknown = [...arrived]
    .filter((id) => !known.has(id))
    .map((id) => `the email ${id} arrived for a change that was not made`)
  const twice = groupsOf(stored, ({ to, about }) => `${to} ${about}`)
    .filter((group) => group.length > 1)
    .map((group) => `${group[0]?.to} gets ${group.length} emails about ${group[0]?.about}`)
  return [...lost, ...waiting, ...unknown, ...twice]
}
