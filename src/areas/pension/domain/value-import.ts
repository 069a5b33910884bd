/**
 * What a provider's file would change, line by line: the preview of the desk, and what is recorded once it is
 * confirmed.
 */
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import { changesOf, dateFault, type FigureChange, isUnusual, withFigures } from './value-changes.ts'
import type { ValueHistory } from './value-history.ts'
import { type Figures, type FileLine, type LineFault, policyKey } from './values-file.ts'

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
