/**
 * A member's request to change a name, birth date or PPSN that their identity documents were compared with, and an
 * adviser's decision on it.
 */

import { readPpsn } from '#areas/application/domain/identity-documents.ts'
import { personalDetails } from '#areas/forms/domain/definitions/personal-details.ts'
import type { FormFault } from '#areas/forms/domain/faults.ts'
import { fieldNames, fieldTexts } from '#areas/forms/domain/field-texts.ts'
import { type CheckContext, type Field, fieldsOf, type Texts } from '#areas/forms/domain/form.ts'
import { readField } from '#areas/forms/domain/read-field.ts'
import type { DocumentCode, IdentityChangeCode } from '#shared/domain/errors.ts'
import { readReason } from '#shared/domain/reason.ts'
import { type IdentityField, type IdentityValues, identityFields } from './identity-lock.ts'

export type IdentityChangeState = 'open' | 'accepted' | 'refused' | 'withdrawn'

/**
 * The document that a member sends with the request. Until then it is stored as 'draft' instead of the request's id.
 */
export const changeFolder = 'identity_change'
export const changeProofPath = (uid: string, changeId: string): string => `${uid}/${changeFolder}/${changeId}`
export const draftProof = 'draft'

export const changeFields = [...identityFields, 'pps_number'] as const
export type ChangeField = (typeof changeFields)[number]

/** The questions of the personal details, so both have the same rules. */
export const changeQuestions: readonly Field[] = fieldsOf(personalDetails).filter(({ id }) =>
  identityFields.some((field) => field === id),
)

export const changeInputs: readonly string[] = [...changeQuestions.flatMap(fieldNames), 'pps_number', 'reason']

/** The values to change, as typed; the PPSN is not encrypted yet. */
export type RequestedChanges = Partial<Record<ChangeField, string>>

export type ChangeFault = FormFault | DocumentCode | IdentityChangeCode
export type ChangeFaults = Partial<Record<ChangeField | 'reason' | 'proof', ChangeFault>>

/** The inputs filled with the current values; the PPSN stays empty. */
export const currentTexts = (current: IdentityValues): Texts =>
  Object.assign({}, ...changeQuestions.map((field) => fieldTexts(field, current[field.id as IdentityField] ?? '')))

/**
 * Reads what differs from the profile. An untouched field is not checked again: an older name need not fit today's
 * rule.
 */
export function readIdentityChange(
  texts: Texts,
  current: IdentityValues & { ppsn: string | undefined },
  context: CheckContext,
): { ok: true; changes: RequestedChanges; reason: string } | { ok: false; faults: ChangeFaults } {
  const faults: ChangeFaults = {}
  const changes: RequestedChanges = {}
  const before = currentTexts(current)
  for (const field of changeQuestions) {
    const id = field.id as IdentityField
    const untouched = fieldNames(field).every((name) => (texts[name] ?? '').trim() === (before[name] ?? ''))
    if (untouched) continue
    const read = readField(field, texts, context)
    if (!read.ok) faults[id] = read.code
    else if (read.value !== current[id]) changes[id] = String(read.value)
  }
  const ppsn = readPpsn(texts.pps_number ?? '', true)
  if (!ppsn.ok) faults.pps_number = ppsn.code
  else if (ppsn.value !== undefined && ppsn.value !== current.ppsn) changes.pps_number = ppsn.value
  const reason = readReason(texts.reason ?? '')
  if (!reason.ok) faults.reason = reason.code
  const unchanged = Object.keys(changes).length === 0 && !changeFields.some((field) => faults[field])
  if (unchanged) faults.first_name = 'nothing_changed'
  return reason.ok && Object.keys(faults).length === 0
    ? { ok: true, changes, reason: reason.value }
    : { ok: false, faults }
}

/**
 * The identity documents that must be compared again after a change: a PPSN is on one of them, a name and a birth date
 * on both.
 */
export const documentsToCompareAgain = (changed: readonly ChangeField[]): readonly ('ppsn' | 'datebirth')[] =>
  changed.every((field) => field === 'pps_number') ? ['ppsn'] : ['ppsn', 'datebirth']
