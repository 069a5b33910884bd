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
