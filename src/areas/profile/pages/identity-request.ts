/** A request to change a name, birth date or PPSN as lines of label and value. The PPSN is masked. */

import { maskedPpsn } from '#areas/application/flows/submit-documents.ts'
import { identityChange as words } from '#areas/profile/copy/identity-change.ts'
import type { FileRecord } from '#database/files.ts'
import type { IdentityChange } from '#database/members/identity-changes.ts'
import type { MemberContext } from '#server/guards.ts'
import { formatDate, irishDate } from '#shared/domain/time/dates.ts'

export function requestOf(app: MemberContext['app'], change: IdentityChange, proof: FileRecord | undefined) {
  const { first_name, last_name, birth_date } = change
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [words.labels.first_name, first_name],
    [words.labels.last_name, last_name],
    [words.labels.birth_date, birth_date && formatDate(birth_date)],
    [words.labels.pps_number, maskedPpsn(app, change)],
    [words.open.reason, change.reason],
    [words.open.document, proof?.name],
    [words.open.requestedAt, formatDate(irishDate(change.requested_at))],
  ]
  return { id: change.id, facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) }
}
