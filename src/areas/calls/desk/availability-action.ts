/** The forms of the page of an adviser's availability. */
import { href, redirect } from 'react-router'
import { availability as words } from '#areas/calls/copy/desk-availability.ts'
import type { WeeklyHours } from '#areas/calls/domain/availability.ts'
import {
  type AbsenceField,
  readAbsence,
  readBuffer,
  readCallsADay,
  readHours,
  type TimesChange,
  type TypedAbsence,
  weekdays,
} from '#areas/calls/domain/working-times.ts'
import { makeFeed, revokeFeed } from '#areas/calls/flows/calendar-feed.ts'
import { findReplacements, handOverCall } from '#areas/calls/flows/calls-in-time-off.ts'
import { addAbsence, removeAbsence, saveWorkingTimes } from '#areas/calls/flows/change-availability.ts'
import { connectCalendar, disconnectCalendar } from '#areas/calls/flows/outside-calendar.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import type { AdviserContext } from '#server/guards.ts'
import { typedDateText } from '#shared/domain/time/date-inputs.ts'
import { irishDate } from '#shared/domain/time/dates.ts'
import type { Posted } from '#web/forms/form-action.ts'
import { type AvailabilityAnswer, type AvailabilityField, hoursField } from './availability-fields.ts'

type VisitorContext = AdviserContext & Posted<AvailabilityField>
type Change = VisitorContext & { change: TimesChange; done: (what: keyof typeof words.done) => never }

/** `adviser`: the id of the one whose times they are. */
export async function changeAvailability(entered: VisitorContext, adviser: string) {
  const { person, values } = entered
  const page =
    adviser === entered.adviser.id ? href('/desk/availability') : href('/desk/availability/:adviser', { adviser })
  const done: Change['done'] = (what) => {
    throw redirect(`${page}?done=${what}`, 303)
  }
  const asked: Change = { ...entered, change: { adviser, byUid: person.id }, done }
  switch (values.intent) {
    case 'week':
      return saveWeek(asked)
    case 'holiday':
      return workOnHoliday(asked)
    case 'remove':
      await removeAbsence(asked.app, asked.change, values.entry)
      return done('removed')
    case 'feed':
      return renewFeed(asked)
    case 'revoke':
      await revokeFeed(asked.app, asked.change)
      return done('revoked')
    case 'connect':
      return connect(asked)
    case 'disconnect':
      await disconnectCalendar(asked.app, asked.change)
      return done('disconnected')
    default:
      return values.move === '' ? addDaysOff(asked, 'absence') : moveCall(asked)
  }
}

async function saveWeek({ app, values, change, refuse, done }: Change) {
  const hours: WeeklyHours[] = []
  const faults: Partial<Record<AvailabilityField, string>> = {}
  for (const weekday of weekdays) {
    const field = hoursField(weekday)
    const read = readHours(values[field])
    if (read.ok) hours.push(...read.value.map((each) => ({ weekday, ...each })))
    else faults[field] = words.absence.fault[read.code]
  }
  const buffer = readBuffer(values.buffer)
  const callsADay = readCallsADay(values.calls_a_day)
  if (buffer === undefined) faults.buffer = words.week.bufferFault
  if (callsADay === undefined) faults.calls_a_day = words.week.callsADayFault
  if (Object.keys(faults).length > 0 || buffer === undefined || callsADay === undefined)
    return refuse<AvailabilityAnswer>({ fields: faults })
  const times = { hours, buffer, callsADay: callsADay === 'any' ? null : callsADay }
  const saved = await saveWorkingTimes(app, change, times)
  return saved.ok ? done('week') : refuse<AvailabilityAnswer>({ message: words.absence.unknown }, 409)
}

/** The fields of the form in which the days were entered. */
const daysOffFields = { first: 'first', last: 'last', hours: 'hours', note: 'note' } as const
const holidayFields = { first: 'holiday', last: 'holiday', hours: 'holiday_hours', note: 'holiday' } as const

type Entry = { typed: TypedAbsence; fields: Record<AbsenceField, AvailabilityField> }

const workOnHoliday = (asked: Change) => {
  const { holiday, holiday_hours: hours } = asked.values
  const typed = { first: holiday, last: holiday, kind: 'hours', hours, note: '' }
  return addEntry(asked, { typed, fields: holidayFields }, 'absence')
}

function addDaysOff(asked: Change, what: 'absence' | 'moved') {
  const { kind, hours, note } = asked.values
  const [first, last] = [typedDateText('first', asked.values), typedDateText('last', asked.values)]
  return addEntry(asked, { typed: { first, last, kind, hours, note }, fields: daysOffFields }, what)
}

async function addEntry(asked: Change, { typed, fields }: Entry, what: 'absence' | 'moved') {
  const { app, values, change, refuse, done } = asked
  const read = readAbsence(typed, irishDate(app.now()))
  if (!read.ok) {
    const faults = Object.entries(read.faults).map(([field, code]) => {
      const message = fields === holidayFields && field === 'first' ? words.holidays.missing : words.absence.fault[code]
      return [fields[field as AbsenceField], message]
    })
    return refuse<AvailabilityAnswer>({ fields: Object.fromEntries(faults) })
  }
  const keepCalls = values.intent === 'keep'
  const added = await addAbsence(app, change, read.value, { keepCalls })
  if (added.ok) return done(what)
  switch (added.code) {
    case 'overlaps':
      return refuse<AvailabilityAnswer>({
        fields: { [fields.first]: words.absence.overlaps(added.other.first, added.other.last) },
      })
    case 'no_days':
      return refuse<AvailabilityAnswer>({ fields: { [fields.first]: words.absence.noDays } })
    case 'adviser_unknown':
      return refuse<AvailabilityAnswer>({ message: words.absence.unknown }, 409)
    case 'calls_in_way': {
      const found = await findReplacements(app, change.adviser, added.calls)
      const inTimeOff = found.map(({ call, replacements }) => ({
        id: call.id,
        member: `${call.firstName} ${call.lastName}`.trim(),
        href: href('/desk/members/:uid/call', { uid: call.uid }),
        when: words.inTimeOff.when(call.start_time),
        replacements,
      }))
      return refuse<AvailabilityAnswer>({ message: words.inTimeOff.message(inTimeOff.length), inTimeOff }, 409)
    }
  }
}

/** Moves one call of the list, and then adds the days off if none is left in them. */
async function moveCall(asked: Change) {
  const { app, adviser, values, change, refuse } = asked
  if (!hasPermission(adviser.roles, 'changeMembers'))
    return refuse<AvailabilityAnswer>({ message: words.inTimeOff.notAllowed }, 403)
  const [eventUid = '', to = ''] = values.move.split(' ')
  const moved = await handOverCall(app, { eventUid, from: change.adviser, to, byUid: change.byUid })
  const answer = await addDaysOff(asked, 'moved')
  if (moved.ok) return answer
  return refuse<AvailabilityAnswer>({ ...answer.data, message: words.inTimeOff.moveFailed }, 409)
}

async function renewFeed({ app, adviser, values, change, refuse }: Change) {
  if (change.adviser !== adviser.id) return refuse<AvailabilityAnswer>({ message: words.feed.ofOther }, 403)
  const made = await makeFeed(app, change, values.replaces)
  if (made.ok) return refuse<AvailabilityAnswer>({ feed: made.value }, 200)
  const message = made.code === 'feed_made_already' ? words.feed.again : words.absence.unknown
  return refuse<AvailabilityAnswer>({ message }, 409)
}

async function connect({ app, values, change, refuse, done }: Change) {
  const connected = await connectCalendar(app, change, values.address)
  if (connected.ok) return done('connected')
  if (connected.code === 'adviser_unknown') return refuse<AvailabilityAnswer>({ message: words.absence.unknown }, 409)
  return refuse<AvailabilityAnswer>({ fields: { address: words.outside.fault[connected.code] } })
}
