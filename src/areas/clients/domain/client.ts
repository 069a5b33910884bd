/** A client whom the firm has already, as a line of a file or a form of the desk states them. */

import { readPhone } from '#areas/forms/domain/exchange/phone.ts'
import { longestDetail } from '#areas/pension/domain/pension-record.ts'
import { mostCents, policyKey, readCents, readFileDate } from '#areas/pension/domain/values-file.ts'
import type { FieldCode } from '#shared/domain/errors.ts'
import type { PlanId } from '#shared/domain/member.ts'
import { checkEmail, normaliseEmail } from '#shared/domain/text/email.ts'
import { checkName, normaliseName, personName } from '#shared/domain/text/names.ts'
import { isPpsn, normalisePpsn } from '#shared/domain/text/ppsn.ts'
import { readWholeEuro } from '#shared/domain/text/typed-money.ts'
import { ageOn, type CalendarDate } from '#shared/domain/time/dates.ts'

/** The headings of the file, in the order of the template. */
export const clientHeadings = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  birth: 'date_of_birth',
  mobile: 'mobile',
  ppsn: 'pps_number',
  provider: 'provider',
  plan: 'plan',
  policy: 'policy_number',
  start: 'started_on',
  contribution: 'client_monthly',
  employer: 'employer_monthly',
  value: 'fund_value',
  valueOn: 'fund_value_date',
} as const
export type ClientColumn = keyof typeof clientHeadings
export const clientColumns = Object.keys(clientHeadings) as ClientColumn[]
export type ClientCells = Partial<Record<ClientColumn, string>>

/** What is only known of a client who has a pension. */
const ofPolicy = ['provider', 'plan', 'start', 'contribution', 'employer', 'value', 'valueOn'] as const

/** Null: the line does not say. Amounts are whole euro a month. */
export type Client = {
  first_name: string
  last_name: string
  email_address: string
  birth_date: CalendarDate | null
  phone_number: string | null
  pension_applied: PlanId | null
  policy_number: string | null
  pension_start_date: CalendarDate | null
  pension_contribution_value: number | null
  employer_pension_contribution: number | null
  value: { on: CalendarDate; cents: number } | null
}

/** What a line can be refused for. The last seven depend on who is there already. */
export type ClientFault =
  | Extract<FieldCode, 'required' | 'email_invalid' | 'name_over_40' | 'name_not_a_name'>
  | 'date_wrong'
  | 'date_ahead'
  | 'date_early'
  | 'age_unlikely'
  | 'phone_wrong'
  | 'ppsn_wrong'
  | 'euro_wrong'
  | 'amount_wrong'
  | 'text_long'
  | 'plan_unknown'
  | 'provider_wrong'
  | 'needs_policy'
  | 'needed_with_policy'
  | 'needed_with_value'
  | 'twice'
  | 'is_there'
  | 'has_account'
  | 'opened'
  | 'policy_taken'
  | 'ppsn_taken'
  | 'changed_since'
export type ClientFaults = Partial<Record<ClientColumn, ClientFault>>

/** Years. A pension can be paid to somebody very old. */
const ages = { least: 16, most: 110 } as const
/** Euro a month. */
const mostContribution = 1_000_000

export type PlanName = { id: PlanId; name: string; provider: { name: string; shortName: string } }
type Context = { today: CalendarDate; plans: readonly PlanName[] }

/** Case, spaces and punctuation do not count in the name of a plan or a provider. */
const nameKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('en-IE')
    .replace(/[^\p{L}\p{N}]+/gu, '')

export type ReadClient = { ok: true; client: Client; ppsn: string | null } | { ok: false; faults: ClientFaults }

/** Every column that is wrong, with its first fault. */
export function readClient(text: (column: ClientColumn) => string, { today, plans }: Context): ReadClient {
  const faults: ClientFaults = {}
  const typed = (column: ClientColumn) => text(column).normalize('NFC').replace(/\s+/g, ' ').trim()
  const isGiven = (column: ClientColumn) => typed(column) !== ''
  const fault = (column: ClientColumn, code: ClientFault) => {
    faults[column] ??= code
    return null
  }
  const name = (column: ClientColumn) => {
    const code = checkName(typed(column), personName) as ClientFault | undefined
    if (code) fault(column, code)
    return normaliseName(typed(column))
  }
  const date = (column: ClientColumn): CalendarDate | null => {
    if (!isGiven(column)) return null
    const read = readFileDate(typed(column))
    if (read === undefined) return fault(column, 'date_wrong')
    return read > today ? fault(column, 'date_ahead') : read
  }
  const monthly = (column: ClientColumn): number | null => {
    if (!isGiven(column)) return null
    const euro = readWholeEuro(typed(column))
    return euro !== undefined && euro >= 0 && euro <= mostContribution ? euro : fault(column, 'euro_wrong')
  }
  const birth = date('birth')
  if (birth !== null && (ageOn(birth, today) < ages.least || ageOn(birth, today) > ages.most))
    fault('birth', 'age_unlikely')
  const email = normaliseEmail(typed('email'))
  const emailFault = checkEmail(email)
  if (emailFault) fault('email', emailFault)
  const phone = isGiven('mobile') ? (readPhone(typed('mobile')) ?? fault('mobile', 'phone_wrong')) : null
  const ppsn = isGiven('ppsn') ? normalisePpsn(typed('ppsn')) : null
  if (ppsn !== null && !isPpsn(ppsn)) fault('ppsn', 'ppsn_wrong')
  if ([...typed('policy')].length > longestDetail) fault('policy', 'text_long')
  const start = date('start')
  const client: Client = {
    first_name: name('firstName'),
    last_name: name('lastName'),
    email_address: email,
    birth_date: birth,
    phone_number: phone,
    pension_applied: planOf(typed, plans, fault),
    policy_number: isGiven('policy') ? typed('policy') : null,
    pension_start_date: start,
    pension_contribution_value: monthly('contribution'),
    employer_pension_contribution: monthly('employer'),
    value: fundValueOf(typed, date('valueOn'), start, fault),
  }
  if (client.policy_number === null) {
    for (const column of ofPolicy) if (isGiven(column)) fault(column, 'needs_policy')
  } else {
    for (const column of ['plan', 'start'] as const) if (!isGiven(column)) fault(column, 'needed_with_policy')
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, client, ppsn }
}

type Typed = (column: ClientColumn) => string
type Fault = (column: ClientColumn, code: ClientFault) => null

function planOf(typed: Typed, plans: readonly PlanName[], fault: Fault): PlanId | null {
  const [wanted, provider] = [nameKey(typed('plan')), nameKey(typed('provider'))]
  if (wanted === '') return null
  const named = plans.filter((plan) => [plan.id, plan.name].some((each) => nameKey(each) === wanted))
  if (named.length === 0) return fault('plan', 'plan_unknown')
  const sold = named.filter(
    (plan) =>
      provider === '' || [plan.provider.name, plan.provider.shortName].some((each) => nameKey(each) === provider),
  )
  return sold[0]?.id ?? fault('provider', 'provider_wrong')
}

function fundValueOf(typed: Typed, on: CalendarDate | null, start: CalendarDate | null, fault: Fault): Client['value'] {
  const [value, day] = [typed('value'), typed('valueOn')]
  if (value === '' && day === '') return null
  if (value === '') return fault('value', 'needed_with_value')
  if (day === '') return fault('valueOn', 'needed_with_value')
  const cents = readCents(value)
  if (cents === undefined || cents > mostCents) return fault('value', 'amount_wrong')
  if (on === null) return null
  return start !== null && on < start ? fault('valueOn', 'date_early') : { on, cents }
}

/** Whether two policy numbers are the same one. */
export const isSamePolicy = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && policyKey(one) === policyKey(other)

/** What a list of clients holds. `waiting`: chosen for an invitation that is not sent yet. */
export const clientLists = ['added', 'opened', 'invited', 'waiting', 'notInvited'] as const
export type ClientList = (typeof clientLists)[number]

export const readClientList = (text: string | null): ClientList => clientLists.find((list) => list === text) ?? 'added'
