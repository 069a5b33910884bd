/**
 * What recording a line would change. A figure that is recorded already changes nothing, so a file can be sent twice.
 */

import { dateInputs, readTypedDate } from '#shared/domain/time/date-inputs.ts'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { payers, type ValueHistory, type ValueSource } from './value-history.ts'
import {
  type Figure,
  type Figures,
  type FileLine,
  figures,
  type LineFault,
  policyKey,
  readCents,
} from './values-file.ts'

/** Cents. `before` is undefined for a figure that was not recorded yet. */
export type FigureChange = { figure: Figure; before: number | undefined; after: number }

/** `start`: of the pension; null while it is not known. */
export const dateFault = (
  on: CalendarDate,
  { start, today }: { start: CalendarDate | null; today: CalendarDate },
): Extract<LineFault, 'date_ahead' | 'date_early'> | undefined => {
  if (on > today) return 'date_ahead'
  return start !== null && on < start ? 'date_early' : undefined
}

export function figuresOn({ valuations, payments }: ValueHistory, on: CalendarDate): Figures {
  const value = valuations.find((each) => each.on === on)?.cents
  const paid = payments.filter((each) => each.on === on).map(({ payer, cents }) => [payer, cents] as const)
  return { ...(value === undefined ? {} : { value }), ...Object.fromEntries(paid) }
}

/** Figures that the line does not give stay as they are. */
export function changesOf(history: ValueHistory, on: CalendarDate, given: Figures): readonly FigureChange[] {
  const recorded = figuresOn(history, on)
  return figures.flatMap((figure) => {
    const after = given[figure]
    return after === undefined || after === recorded[figure] ? [] : [{ figure, before: recorded[figure], after }]
  })
}

/**
 * More than twice, or less than half, of the value before: true figures do so rarely, and wrong decimals or columns
 * mostly.
 */
export function isUnusual({ valuations, payments }: ValueHistory, on: CalendarDate, { value }: Figures): boolean {
  const before = valuations.findLast((each) => each.on < on)
  if (before === undefined || value === undefined) return false
  const expected = before.cents + payments.reduce((sum, p) => sum + (p.on > before.on && p.on <= on ? p.cents : 0), 0)
  return expected > 0 && (value > 2 * expected || value < expected / 2)
}

const byDate = (a: { on: CalendarDate }, b: { on: CalendarDate }): number => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)

/** The history once these figures are recorded. */
export function withFigures(
  { valuations, payments }: ValueHistory,
  on: CalendarDate,
  given: Figures,
  source: ValueSource,
): ValueHistory {
  const { value } = given
  const paid = payers.flatMap((payer) => {
    const cents = given[payer]
    return cents === undefined ? [] : [{ on, cents, payer, source }]
  })
  const kept = payments.filter((each) => each.on !== on || given[each.payer] === undefined)
  const others = valuations.filter((each) => each.on !== on || value === undefined)
  return {
    valuations: (value === undefined ? others : [...others, { on, cents: value, source }]).toSorted(byDate),
    payments: [...kept, ...paid].toSorted(byDate),
  }
}

/** Values and payments as an adviser types them at the desk. */
export type ValuesTexts = Readonly<Record<string, string | undefined>>
export type ValuesFault = Extract<LineFault, 'date_wrong' | 'date_ahead' | 'date_early' | 'amount_wrong' | 'nothing'>
export type ValuesFaults = Partial<Record<Figure | 'on', ValuesFault>>

export const valuesInputs: readonly string[] = [...figures, ...dateInputs('on')]

type Read = { ok: true; on: CalendarDate; given: Figures } | { ok: false; faults: ValuesFaults }

export function readValues(texts: ValuesTexts, facts: { start: CalendarDate | null; today: CalendarDate }): Read {
  const faults: ValuesFaults = {}
  const on = readTypedDate('on', texts)
  const wrong = on === undefined ? 'date_wrong' : dateFault(on, facts)
  if (wrong !== undefined) faults.on = wrong
  const given: Figures = {}
  for (const figure of figures) {
    const text = (texts[figure] ?? '').trim()
    if (text === '') continue
    const cents = readCents(text)
    // A payment of nothing is not one; recorded payments are removed with their day.
    if (cents === undefined || (cents === 0 && figure !== 'value')) faults[figure] = 'amount_wrong'
    else given[figure] = cents
  }
  if (figures.every((figure) => (texts[figure] ?? '').trim() === '')) faults.value = 'nothing'
  return on === undefined || Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, on, given }
}

/** A member with an open pension. `key`: the policy number as policyKey writes it. */
export type Holder<Id> = { id: Id; key: string; name: string; start: CalendarDate | null; history: ValueHistory }

export type PlannedLine<Id> = { line: number; policy: string } & (
  | { kind: 'refused'; fault: LineFault }
  | { kind: 'same'; id: Id; name: string; on: CalendarDate }
  | {
      kind: 'change'
      id: Id
      name: string
      on: CalendarDate
      given: Figures
      changes: readonly FigureChange[]
      /** The value is so far from the one before that an adviser should look at it. */
      unusual: boolean
    }
)

/** In the order of the file. Later lines of a member are compared with what earlier lines would record. */
export function planLines<Id>(
  lines: readonly FileLine[],
  holders: readonly Holder<Id>[],
  today: CalendarDate,
): readonly PlannedLine<Id>[] {
  const byKey = Map.groupBy(holders, ({ key }) => key)
  const histories = new Map(holders.map(({ id, history }) => [id, history]))
  return lines.map((each): PlannedLine<Id> => {
    const { line, policy } = each
    const refuse = (fault: LineFault): PlannedLine<Id> => ({ line, policy, kind: 'refused', fault })
    if (each.fault !== undefined) return refuse(each.fault)
    const [holder, another] = byKey.get(policyKey(policy)) ?? []
    if (holder === undefined) return refuse('policy_unknown')
    if (another !== undefined) return refuse('policy_shared')
    const { id, name, start } = holder
    const { on, figures } = each
    const fault = dateFault(on, { start, today })
    if (fault !== undefined) return refuse(fault)
    const history = histories.get(id) ?? holder.history
    const changes = changesOf(history, on, figures)
    if (changes.length === 0) return { line, policy, kind: 'same', id, name, on }
    histories.set(id, withFigures(history, on, figures, 'provider'))
    const unusual = isUnusual(history, on, figures)
    return { line, policy, kind: 'change', id, name, on, given: figures, changes, unusual }
  })
}
