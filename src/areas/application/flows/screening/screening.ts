/**
 * Checks a member against lists of sanctions and of senior public roles: by itself when they apply and when a list is
 * imported, at the desk at any time, or by hand where the firm uses a service of its own.
 */
import {
  isSamePerson,
  refuseStep,
  type ScreenedPerson,
  type Screening,
  type ScreeningKind,
  type ScreeningState,
  type ScreeningStep,
  type StepRefusal,
  screeningOf,
  screeningState,
} from '#areas/application/domain/screening/screening.ts'
import type { CompletedAnswers } from '#areas/application/flows/client-checks.ts'
import type { AuditRow } from '#database/audit.ts'
import { completedAnswers } from '#database/members/answers.ts'
import { findMember, lockMember, type MemberRow } from '#database/members/members.ts'
import { currentScreenings, insertScreening, type StoredScreening } from '#database/members/screenings.ts'
import type { Db } from '#database/schema.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { displayName } from '#shared/domain/member.ts'
import { type ReasonFault, readReason } from '#shared/domain/reason.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'

const personOf = (member: MemberRow): ScreenedPerson => ({ name: displayName(member), birthDate: member.birth_date })

export type MemberScreening = {
  person: ScreenedPerson
  states: Readonly<Record<ScreeningKind, ScreeningState>>
  /** The member says that they hold, or held, a senior public role. */
  stated: boolean
  current: readonly StoredScreening[]
}

/** `answers`: the completed ones, where a page has read them already. */
export async function readScreening(db: Db, member: MemberRow, answers?: CompletedAnswers): Promise<MemberScreening> {
  const current = await currentScreenings(db, member.uid)
  const personal = (answers ?? (await completedAnswers(db, member.uid))).find(
    ({ formId }) => formId === 'fact_find_personal_details',
  )
  const facts = { person: personOf(member), stated: personal?.answers.politically_exposed === 'yes' }
  const stateOf = (of: ScreeningKind) =>
    screeningState(
      of,
      current.find(({ kind }) => kind === of),
      facts,
    )
  const { person, stated } = facts
  return { person, stated, states: { sanctions: stateOf('sanctions'), exposed: stateOf('exposed') }, current }
}

/** Never with the names that were found, nor with what somebody wrote. */
const auditRow = (id: MemberId, { kind, list, listedOn, hits, result }: Screening): AuditRow => ({
  action: 'record_screening',
  uid: id,
  after: { kind, list, listed_on: listedOn, hits: hits.length, result },
})

/**
 * Searches the lists that there are, and records each search. What somebody decided of the same names stays. Safe to
 * repeat. Returns how many lists were searched.
 */
export async function screenMember(
  app: AppContext,
  { uid }: { uid: MemberId },
  actor: Actor = { kind: 'server' },
): Promise<number> {
  const member = await findMember(app.db, uid)
  if (!member) return 0
  const searches = await app.screening.search(personOf(member))
  await audited(app, actor, async (trx, at) => {
    const locked = await lockMember(trx, uid)
    // Who changed meanwhile is searched for again: the change enqueues it.
    if (!locked || !isSamePerson(personOf(locked), personOf(member))) return unchanged(undefined)
    const current = await currentScreenings(trx, uid)
    const rows: AuditRow[] = []
    for (const search of searches) {
      const last = current.find(({ kind }) => kind === search.kind)
      const made = screeningOf(search, personOf(locked), last)
      if (made === undefined) continue
      await insertScreening(trx, uid, made, { byUid: null, at })
      rows.push(auditRow(uid, made))
    }
    const [first, ...rest] = rows
    return first === undefined ? unchanged(undefined) : changed(undefined, first, ...rest)
  })
  return searches.length
}

type Typed = {
  kind: ScreeningKind
  step: ScreeningStep
  /** What was searched by hand; not used for a decision. */
  list: string
  evidence: string
  by: { uid: string; compliance: boolean }
}
export type StepFaults = { list?: ReasonFault; evidence?: ReasonFault; step?: StepRefusal }

/** What a person at the desk searched by hand or decided. `gone`: there is no such member. */
export const recordScreening = (
  app: AppContext,
  id: MemberId,
  { kind, step, list, evidence, by }: Typed,
): Promise<{ kind: 'recorded' } | { kind: 'refused'; faults: StepFaults } | { kind: 'gone' }> =>
  audited(app, { kind: 'adviser', uid: by.uid }, async (trx, at) => {
    const member = await lockMember(trx, id)
    if (!member) return { ok: false as const, kind: 'gone' as const }
    const { person, states, current } = await readScreening(trx, member)
    const last = current.find((each) => each.kind === kind)
    const searched = step === 'searched_clear' || step === 'searched_same'
    const why = readReason(evidence)
    const named = readReason(list)
    const refusal = refuseStep(step, kind, {
      state: states[kind],
      last: last?.result,
      own: last?.byUid === by.uid,
      compliance: by.compliance,
    })
    if (!why.ok || (searched && !named.ok) || refusal !== undefined) {
      const faults: StepFaults = {
        ...(!why.ok && { evidence: why.code }),
        ...(searched && !named.ok && { list: named.code }),
        ...(refusal && { step: refusal }),
      }
      return { ok: false as const, kind: 'refused' as const, faults }
    }
    const source =
      searched || last === undefined
        ? { list: named.ok ? named.value : '', listedOn: null, hits: [] }
        : { list: last.list, listedOn: last.listedOn, hits: last.hits }
    const result = step === 'searched_clear' ? 'clear' : step === 'searched_same' ? 'same' : step
    const made: Screening = { kind, ...source, ...person, result, evidence: why.value }
    await insertScreening(trx, id, made, { byUid: by.uid, at })
    return changed({ kind: 'recorded' as const }, auditRow(id, made))
  })
