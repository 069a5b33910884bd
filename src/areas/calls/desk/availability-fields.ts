/** The fields of the page of an adviser's availability, and how its forms are refused. */
import type { Weekday } from '#areas/calls/domain/working-times.ts'
import type { Refusal } from '#shared/domain/refusal.ts'
import type { AvailabilityView } from './availability-view.ts'

const hoursFields = ['hours_1', 'hours_2', 'hours_3', 'hours_4', 'hours_5', 'hours_6', 'hours_7'] as const
export const hoursField = (weekday: Weekday) => `hours_${weekday}` as const

export const availabilityFields = [
  'intent',
  ...hoursFields,
  'buffer',
  'calls_a_day',
  'first',
  'first-day',
  'first-month',
  'first-year',
  'last',
  'last-day',
  'last-month',
  'last-year',
  'kind',
  'hours',
  'note',
  'move',
  'entry',
  'holiday',
  'holiday_hours',
  'replaces',
  'address',
] as const
export type AvailabilityField = (typeof availabilityFields)[number]

export type ListedCall = {
  id: string
  member: string
  href: string
  when: string
  replacements: readonly { id: string; name: string }[]
}
export type AvailabilityAnswer = Refusal<AvailabilityField, string> & {
  /** Booked calls in the days off. */
  inTimeOff?: readonly ListedCall[]
  /** The new address of the feed. */
  feed?: string
}

/** What each card of the page gets. */
export type PartProps = { view: AvailabilityView; answer: AvailabilityAnswer; busy: boolean }
