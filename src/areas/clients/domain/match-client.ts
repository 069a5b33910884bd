/**
 * Whether a client is new, is there already, or may not be recorded. An account that a person opened is theirs: neither
 * a file nor a form of the desk changes it.
 */

import { policyKey } from '#areas/pension/domain/values-file.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { type Client, type ClientColumn, type ClientFaults, isSamePolicy } from './client.ts'

/**
 * An account that has the client's address, policy or PPS number. `account`: the person signed up. `opened`: the firm
 * added them, and they have opened their account since. `record`: they have not.
 */
export type Known<Id> = Omit<Client, 'value'> & {
  id: Id
  kind: 'account' | 'opened' | 'record'
  ppsnFingerprint: string | null
  valueOn(on: CalendarDate): number | undefined
}

export type Given = { client: Client; ppsnFingerprint: string | null }

/** What becomes of a line. */
export const lineKinds = ['new', 'changed', 'same', 'refused'] as const
export type LineKind = (typeof lineKinds)[number]

export type Match<Id> =
  | { kind: 'new' }
  | { kind: 'same'; id: Id }
  | { kind: 'changed'; id: Id; columns: readonly ClientColumn[] }
  | { kind: 'refused'; faults: ClientFaults }

/** What a client is recognised by. */
export const keysOf = ({
  email_address: email,
  policy_number: policy,
  ppsnFingerprint: ppsn,
}: Pick<Client, 'email_address' | 'policy_number'> & { ppsnFingerprint: string | null }): readonly string[] => [
  `email ${email}`,
  ...(policy === null ? [] : [`policy ${policyKey(policy)}`]),
  ...(ppsn === null ? [] : [`ppsn ${ppsn}`]),
]

const refused = (faults: ClientFaults): Match<never> => ({ kind: 'refused', faults })

/** `known`: all accounts with the client's address, policy or PPS number. */
export function matchClient<Id>({ client, ppsnFingerprint }: Given, known: readonly Known<Id>[]): Match<Id> {
  const hasPpsn = (each: Known<Id>) => ppsnFingerprint !== null && each.ppsnFingerprint === ppsnFingerprint
  const hasPolicy = (each: Known<Id>) => isSamePolicy(each.policy_number, client.policy_number)
  const byEmail = known.find((each) => each.email_address === client.email_address)
  if (byEmail?.kind === 'account') return refused({ email: 'has_account' })
  const found = byEmail ?? known.find(hasPolicy)
  const other = (test: (each: Known<Id>) => boolean) => known.some((each) => each.id !== found?.id && test(each))
  if (other(hasPolicy)) return refused({ policy: 'policy_taken' })
  if (other(hasPpsn)) return refused({ ppsn: 'ppsn_taken' })
  if (found === undefined) return { kind: 'new' }
  const columns = differences(found, { client, ppsnFingerprint })
  if (columns.length === 0) return { kind: 'same', id: found.id }
  if (
    byEmail === undefined &&
    (found.kind !== 'record' || columns.includes('firstName') || columns.includes('lastName'))
  )
    return refused({ policy: 'policy_taken' })
  return found.kind === 'record' ? { kind: 'changed', id: found.id, columns } : refused({ email: 'opened' })
}

/** What a line does not say stays as it is. */
function differences<Id>(known: Known<Id>, { client, ppsnFingerprint }: Given): ClientColumn[] {
  const differs: Readonly<Partial<Record<ClientColumn, boolean>>> = {
    firstName: client.first_name !== known.first_name,
    lastName: client.last_name !== known.last_name,
    email: client.email_address !== known.email_address,
    birth: client.birth_date !== null && client.birth_date !== known.birth_date,
    mobile: client.phone_number !== null && client.phone_number !== known.phone_number,
    ppsn: ppsnFingerprint !== null && ppsnFingerprint !== known.ppsnFingerprint,
    plan: client.pension_applied !== null && client.pension_applied !== known.pension_applied,
    policy: client.policy_number !== null && !isSamePolicy(client.policy_number, known.policy_number),
    start: client.pension_start_date !== null && client.pension_start_date !== known.pension_start_date,
    contribution:
      client.pension_contribution_value !== null &&
      client.pension_contribution_value !== known.pension_contribution_value,
    employer:
      client.employer_pension_contribution !== null &&
      client.employer_pension_contribution !== known.employer_pension_contribution,
    value: client.value !== null && client.value.cents !== known.valueOn(client.value.on),
  }
  return (Object.keys(differs) as ClientColumn[]).filter((column) => differs[column])
}
