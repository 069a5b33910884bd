/**
 * What an adviser states at the approval of a recommendation. Documents state nothing about the adviser that is not
 * ticked here.
 */

import type { CalendarDate } from '#shared/domain/time/dates.ts'

export const adviserStatements = [
  'answers_read',
  'certificate_given',
  'replacing_explained',
  'kinds_explained',
] as const
export type AdviserStatement = (typeof adviserStatements)[number]

/**
 * Without these nothing is approved: the documents rest on them (S.I. 501/2002 requires the certificate before the
 * application).
 */
export const requiredStatements = ['answers_read', 'certificate_given'] as const satisfies AdviserStatement[]

/** These say "in a call", so they need one that took place. */
export const callStatements = ['replacing_explained', 'kinds_explained'] as const satisfies AdviserStatement[]

const isRequired = (statement: AdviserStatement): boolean => requiredStatements.some((each) => each === statement)
export const isAboutCall = (statement: AdviserStatement): boolean => callStatements.some((each) => each === statement)

/** `on`: the date of the approval, or of the call that the statement is about. */
export type DatedStatement = { statement: AdviserStatement; on: CalendarDate }

export type StatementFault = {
  field: `statement_${AdviserStatement}`
  code: 'statement_missing' | 'no_call_took_place'
}

/** `call`: the Irish date of the last call that took place. */
type Calls = { call: CalendarDate | undefined }

/** Empty when these statements may be made. */
export const checkStatements = (ticked: readonly AdviserStatement[], { call }: Calls): readonly StatementFault[] =>
  adviserStatements.flatMap((statement): readonly StatementFault[] => {
    const field = `statement_${statement}` as const
    if (!ticked.includes(statement)) return isRequired(statement) ? [{ field, code: 'statement_missing' }] : []
    return isAboutCall(statement) && call === undefined ? [{ field, code: 'no_call_took_place' }] : []
  })

/** Expects statements that checkStatements accepted; leaves out what cannot be dated. */
export const dateStatements = (
  ticked: readonly AdviserStatement[],
  { call, approval }: Calls & { approval: CalendarDate },
): readonly DatedStatement[] =>
  adviserStatements.flatMap((statement) => {
    const on = isAboutCall(statement) ? call : approval
    return ticked.includes(statement) && on !== undefined ? [{ statement, on }] : []
  })

export const dateOf = (statements: readonly DatedStatement[], statement: AdviserStatement): CalendarDate | undefined =>
  statements.find((each) => each.statement === statement)?.on
