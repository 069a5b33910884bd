/**
 * What an adviser states at the approval of a recommendation. Documents state nothing about the adviser that is not
 * ticked here.
 */

import type { CalendarDate } from '#shared/domain/time/dates.ts'

export const adviserStatements = [
  'answers_read',
  'certificate_given',
  'replacing_explained',
  'replacing_written',
  'kinds_explained',
] as const
export type AdviserStatement = (typeof adviserStatements)[number]

/**
 * Without these nothing is approved: the documents rest on them (S.I. 501/2002 requires the certificate before the
 * application).
 */
export const requiredStatements = ['answers_read', 'certificate_given'] as const satisfies AdviserStatement[]

/**
 * How it was explained what replacing a PRSA or an annuity contract can mean: one of them is required for a member who
 * holds a pension (S.I. 501/2002).
 */
export const replacingStatements = ['replacing_explained', 'replacing_written'] as const satisfies AdviserStatement[]

/** These say "in a call", so they need one that took place. */
export const callStatements = ['replacing_explained', 'kinds_explained'] as const satisfies AdviserStatement[]

const isRequired = (statement: AdviserStatement): boolean => requiredStatements.some((each) => each === statement)
export const isAboutCall = (statement: AdviserStatement): boolean => callStatements.some((each) => each === statement)

/** `on`: the date of the approval, or of the call that the statement is about. */
export type DatedStatement = { statement: AdviserStatement; on: CalendarDate }

export type StatementFault = {
  field: `statement_${AdviserStatement}`
  code: 'statement_missing' | 'no_call_took_place' | 'replacing_missing' | 'nothing_written'
}

/** `call`: the Irish date of the last call that took place. */
type Calls = { call: CalendarDate | undefined }

type StatementFacts = Calls & {
  holdsPension: boolean
  /** Whether the recommendation has a text of the adviser's own about it: the message, or the answer to that point. */
  written: boolean
}

/** Empty when these statements may be made. */
export const checkStatements = (
  ticked: readonly AdviserStatement[],
  { call, holdsPension, written }: StatementFacts,
): readonly StatementFault[] => [
  ...adviserStatements.flatMap((statement): readonly StatementFault[] => {
    const field = `statement_${statement}` as const
    if (!ticked.includes(statement)) return isRequired(statement) ? [{ field, code: 'statement_missing' }] : []
    if (statement === 'replacing_written' && !written) return [{ field, code: 'nothing_written' }]
    return isAboutCall(statement) && call === undefined ? [{ field, code: 'no_call_took_place' }] : []
  }),
  ...(holdsPension && !replacingStatements.some((each) => ticked.includes(each))
    ? [{ field: 'statement_replacing_written', code: 'replacing_missing' } as const]
    : []),
]

/** The statements of an approval without a call. */
export const statementsInWriting = ({ holdsPension }: Pick<StatementFacts, 'holdsPension'>): AdviserStatement[] => [
  ...requiredStatements,
  ...(holdsPension ? (['replacing_written'] as const) : []),
]

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
