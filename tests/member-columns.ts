/** A person's facts as columns, for tests that write directly to the table `members`. */
import type { PersonFacts } from './personas.ts'

export type MemberColumns = Omit<
  PersonFacts,
  'call' | 'callTookPlace' | 'signed' | 'signsAgain' | 'sentAt' | 'sentBack' | 'contribution'
>

export function memberColumns(facts: PersonFacts): MemberColumns {
  const {
    call: _call,
    callTookPlace: _held,
    signed: _signed,
    signsAgain: _again,
    sentAt: _sent,
    sentBack: _documents,
    contribution: _contribution,
    ...columns
  } = facts
  return columns
}

/** True when all facts of the person are in their row: no call, no signature, no returned document. */
export const hasOnlyRowFacts = ({ call, callTookPlace, signed, sentBack, final_pension_application }: PersonFacts) =>
  call === null && !callTookPlace && (!signed || final_pension_application) && sentBack.length === 0

/** A member whose pension is open; when it was opened is added. */
export const openPolicy = {
  final_pension_application: true,
  birth_date: '1990-03-05',
  annual_salary: 60_000,
  retire_age: 66,
  pension_contribution_value: 243,
  employer_pension_contribution: 100,
  pension_applied: 'zurich_standard_prsa',
  policy_number: 'ZL 123 456',
  pension_start_date: '2026-12-01',
  risk_type: 'Medium',
  risk_number: 4,
  current_employer: 'Bord na Móna',
  company_eircode: 'Bord na Móna',
} as const
