/** Versions of the firm's settings: who may decide what, and which one is in use. */
import { hasPermission, type Role } from '#desk/domain/permissions.ts'
import { addDays, type CalendarDate, irishDate, isDate } from '#shared/domain/time/dates.ts'
import type { FirmSettings } from './firm-settings.ts'

/** `draft` and `proposed`: being made, and there is one of them at most. `withdrawn`: dropped before it was used. */
export const versionStates = ['draft', 'proposed', 'approved', 'withdrawn'] as const
export type VersionState = (typeof versionStates)[number]

/** Of the settings that a new installation begins with, which nobody has approved. */
export const initialVersion = 0

export type FirmInUse = {
  version: number
  /** A second person with the compliance role approved it, and no value that names a firm is the sample's. */
  confirmed: boolean
  /** Pages, emails and documents may say that the firm is regulated: it is its own, or this is a demonstration. */
  regulated: boolean
  settings: FirmSettings
  /** The bytes of its own logo, for documents. */
  logo?: Uint8Array | undefined
}

export type ApprovedVersion = { version: number; effectiveFrom: CalendarDate; approvedAt: Date }

/** Of two that begin on one day, the newer is later. */
export const beginsBefore = (one: ApprovedVersion, other: ApprovedVersion): number =>
  one.effectiveFrom === other.effectiveFrom
    ? one.version - other.version
    : one.effectiveFrom < other.effectiveFrom
      ? -1
      : 1

/**
 * The last to begin, also if it has not begun yet. A new version is made from
 * it and replaces it.
 */
export const lastApproved = (approved: readonly ApprovedVersion[]): ApprovedVersion | undefined =>
  approved.toSorted(beginsBefore).at(-1)

/** In use at that moment; undefined before the first begins. */
export function versionAt(approved: readonly ApprovedVersion[], at: Date): ApprovedVersion | undefined {
  const today = irishDate(at)
  return lastApproved(approved.filter(({ effectiveFrom, approvedAt }) => effectiveFrom <= today && approvedAt <= at))
}

/** How far ahead a version can be approved. */
export const approvalDays = 366

export type ApprovalFault = 'own_proposal' | 'date_missing' | 'date_past' | 'date_far' | 'date_before_waiting'

/** Never the one who proposed it; what no person proposed has to be proposed first. */
export const mayApproveFirm = (
  { uid, roles }: { uid: string; roles: readonly Role[] },
  proposedBy: string | null | undefined,
): boolean => typeof proposedBy === 'string' && proposedBy !== uid && hasPermission(roles, 'approveFirm')

export type ApprovalFacts = {
  proposedBy: string | null
  by: string
  effectiveFrom: string
  today: CalendarDate
  /** When the last of the approved versions begins; undefined where there is none. */
  lastBegins: CalendarDate | undefined
}

/**
 * Undefined when it may be approved. A version never begins before one that was approved earlier, which would otherwise
 * take its place again.
 */
export function checkFirmApproval(facts: ApprovalFacts): ApprovalFault | undefined {
  const { proposedBy, by, effectiveFrom, today, lastBegins } = facts
  if (proposedBy === null || proposedBy === by) return 'own_proposal'
  if (!isDate(effectiveFrom)) return 'date_missing'
  if (effectiveFrom < today) return 'date_past'
  if (effectiveFrom > addDays(today, approvalDays)) return 'date_far'
  if (lastBegins !== undefined && effectiveFrom < lastBegins) return 'date_before_waiting'
  return undefined
}

/** An approved version can be taken back until the day on which it begins. */
export const isWaiting = ({ effectiveFrom }: Pick<ApprovedVersion, 'effectiveFrom'>, today: CalendarDate): boolean =>
  effectiveFrom > today
