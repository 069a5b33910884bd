/** The facts of a person that stand in their row: what a test writes straight into the table `members`. */
import type { PersonFacts } from './personas.ts'

export type MemberColumns = Omit<PersonFacts, 'call' | 'callTookPlace' | 'signed' | 'sentBack'>

export function memberColumns(facts: PersonFacts): MemberColumns {
  const { call: _call, callTookPlace: _held, signed: _signed, sentBack: _documents, ...columns } = facts
  return columns
}

/** Nothing of the person is kept anywhere else: no call, no signature, no paper that came back. */
export const standsInRow = ({ call, callTookPlace, signed, sentBack, final_pension_application }: PersonFacts) =>
  call === null && !callTookPlace && (!signed || final_pension_application) && sentBack.length === 0
