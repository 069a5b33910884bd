/**
 * The member's own document in the collection `users`: GET reads it, POST merges fields into it (specification 1,
 * section 7).
 */
import { data } from 'react-router'
import type * as z from 'zod'
import { readMemberWrite } from '#areas/profile/domain/profile-fields.ts'
import { memberWrite } from '#areas/profile/flows/member-write.ts'
import { mergeProfile } from '#areas/profile/flows/merge-profile.ts'
import type { userDocument } from '#areas/profile/flows/user-document.ts'
import type { MemberRow } from '#database/members/members.ts'
import { forMember } from '#server/guards.ts'
import { readJson } from '#server/requests/read-json.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { RequestCode } from '#shared/domain/errors.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import type { Route } from './+types/user-record'

const refuse = (code: RequestCode, status: number) =>
  data({ error: { code, message: requestMessage(code) } }, { status })

export const loader = forMember(async ({ person }, { params }: Route.LoaderArgs) => {
  if (params.uid !== person.id) return refuse('not_found', 404)
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber } = person.user
  return data({ ...asDocument(person.member), auth: { uid, email, emailVerified, displayName, photoURL, phoneNumber } })
})

export const action = forMember(async ({ person, app }, { request, params }: Route.ActionArgs) => {
  if (params.uid !== person.id) return refuse('field_not_yours', 403)
  if (await countAttempts(app, { profileWritePerMember: person.id })) return refuse('rate_limited', 429)
  const body = await readJson(request)
  const changes = body ? readMemberWrite(body) : ({ ok: false, code: 'invalid_input' } as const)
  if (changes.ok && !memberWrite.safeParse(body).success) return refuse('invalid_input', 422)
  if (!changes.ok) return refuse(changes.code, changes.code === 'field_not_yours' ? 403 : 422)
  const merged = await mergeProfile(app, person.id, changes.value)
  return merged.ok ? data(asDocument(merged.value)) : refuse(merged.code, statusOf[merged.code])
})

const statusOf = { not_found: 404, not_allowed: 409, identity_locked: 409 } as const

/**
 * Left out of the document, as undefined is of JSON. A copy without them, by their names, would take V8 ten times as
 * long.
 */
const notInDocument = {
  pps_number: undefined,
  ppsn_fingerprint: undefined,
  fact_find_completed_at: undefined,
  recommended_at: undefined,
  plan_selected_at: undefined,
  pension_ready_at: undefined,
  signed_at: undefined,
  file_complete_at: undefined,
  sent_to_provider_at: undefined,
  adviser_id: undefined,
  recommendation_due_at: undefined,
  documents_sent_at: undefined,
  documents_checked_at: undefined,
  documents_due_at: undefined,
  sending_due_at: undefined,
  pension_due_at: undefined,
  due_unchecked: undefined,
  signature_stale_since: undefined,
  signature_unchecked: undefined,
} satisfies { [F in keyof MemberRow]?: undefined }

/** Timestamps as seconds and nanoseconds, as in the specification's documents. */
const asDocument = (member: MemberRow): z.infer<typeof userDocument> => ({
  ...member,
  ...notInDocument,
  // The field's older name, which older clients read.
  email: member.email_address,
  terms_accepted_at: member.terms_accepted_at?.toISOString() ?? null,
  createdAt: timestamp(member.createdAt),
  updatedAt: timestamp(member.updatedAt),
})

const timestamp = (at: Date) => ({
  seconds: Math.floor(at.getTime() / 1000),
  nanoseconds: (at.getTime() % 1000) * 1_000_000,
})
