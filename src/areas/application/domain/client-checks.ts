/**
 * What an adviser records of a member's address and source of funds (Criminal Justice (Money Laundering and Terrorist
 * Financing) Act 2010, section 33). The source of funds is needed of everybody; proof of address where the provider
 * asks for it, which is a fact of the plan.
 */
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { readTypedDate } from '#shared/domain/time/date-inputs.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { addMonths } from '#shared/domain/time/working-days.ts'

export const clientChecks = ['funds', 'address'] as const
export type ClientCheck = (typeof clientChecks)[number]

/** `address`: as it was compared. Both are null of the source of funds. */
export type RecordedCheck = {
  kind: ClientCheck
  evidence: string
  datedOn: CalendarDate | null
  address: string | null
}

type Address = {
  address_line_1: string | null
  address_line_2: string | null
  city: string | null
  eircode: string | null
}

/** The address on one line; empty where none is known. */
export const addressLine = ({ address_line_1, address_line_2, city, eircode }: Address): string =>
  [address_line_1, address_line_2, city, eircode].filter((part) => part != null && part.trim() !== '').join(', ')

export type ClientCheckState = {
  funds: 'known' | 'unknown'
  /** Undefined where the provider does not ask for proof of address. `changed`: it proves another address. */
  address: 'proved' | 'missing' | 'changed' | undefined
}

/** `stated`: the member named the source of their funds in the form about their business. `months`: of the plan. */
export function clientCheckState(
  recorded: readonly RecordedCheck[],
  { stated, months, address }: { stated: boolean; months: number | undefined; address: string },
): ClientCheckState {
  const proof = recorded.find(({ kind }) => kind === 'address')
  const funds = stated || recorded.some(({ kind }) => kind === 'funds')
  return {
    funds: funds ? 'known' : 'unknown',
    address: months === undefined ? undefined : !proof ? 'missing' : proof.address === address ? 'proved' : 'changed',
  }
}

export type AddressFault = 'date_wrong' | 'in_future' | 'too_old' | 'no_address' | 'not_asked'
export type AddressProof = { datedOn: CalendarDate; address: string }

/** `months`: how old the document may be today; undefined where the provider asks for none. `address`: the member's. */
export function readAddressProof(
  texts: Readonly<Record<string, string | undefined>>,
  { today, months, address }: { today: CalendarDate; months: number | undefined; address: string },
): Result<AddressProof, AddressFault> {
  if (months === undefined) return fail('not_asked')
  if (address === '') return fail('no_address')
  const date = readTypedDate('dated_on', texts)
  if (date === undefined) return fail('date_wrong')
  if (date > today) return fail('in_future')
  return addMonths(date, months) < today ? fail('too_old') : ok({ datedOn: date, address })
}
