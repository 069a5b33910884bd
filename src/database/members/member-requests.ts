/** Complaints and requests of members, with the firm's answers. */
import { sql } from 'kysely'
import type { Db, MemberOwned, Trx } from '#database/schema.ts'
import type { AnswerKind, RequestDays, RequestKind } from '#desk/domain/member-requests.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** `by`: the adviser's name; null when they are no longer known. */
export type RequestAnswer = { kind: AnswerKind; text: string; at: Date; byUid: string; by: string | null }

/** As JSON: times are ISO strings. */
type AnswerJson = Omit<RequestAnswer, 'at'> & { at: string }

export type MemberRequest = {
  id: string
  number: number
  uid: MemberId
  kind: RequestKind
  text: string
  receivedAt: Date
  settledAt: Date | null
  days: RequestDays | null
  /** The oldest first. */
  answers: readonly RequestAnswer[]
}

const columns = [
  'id',
  'number',
  'uid',
  'kind',
  'text',
  'received_at as receivedAt',
  'settled_at as settledAt',
  'days',
] as const

/** All requests of a member, the newest first. */
export async function listRequests(db: Db, id: MemberId): Promise<MemberRequest[]> {
  const requests = await db
    .selectFrom('member_requests')
    .select(columns)
    .select(
      sql<readonly AnswerJson[] | null>`(
        select json_agg(json_build_object('kind', r.kind, 'text', r.text, 'at', r.at, 'byUid', r.by_uid, 'by', a.name) order by r.id)
        from member_request_answers r left join advisers a on a.uid = r.by_uid
        where r.request_id = member_requests.id)`.as('answers'),
    )
    .where('uid', '=', id)
    .orderBy('received_at', 'desc')
    .orderBy('number', 'desc')
    .$narrowType<MemberOwned>()
    .execute()
  return requests.map((request) => ({
    ...request,
    answers: (request.answers ?? []).map((answer) => ({ ...answer, at: new Date(answer.at) })),
  }))
}

/** Returns the request's number. */
export async function insertRequest(
  trx: Trx,
  request: { id: string; uid: MemberId; kind: RequestKind; text: string; nextDue: Date; days: RequestDays },
  now: Date,
): Promise<number> {
  const { nextDue, days, ...values } = request
  const { number } = await trx
    .insertInto('member_requests')
    .values({ ...values, received_at: now, next_due: nextDue, days: JSON.stringify(days) })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Lock the member first. `nextDue`: null for the outcome, which settles the request. */
export async function insertRequestAnswer(
  trx: Trx,
  answer: { requestId: string; uid: MemberId; kind: AnswerKind; text: string; byUid: string; nextDue: Date | null },
  now: Date,
): Promise<void> {
  const { requestId, uid, kind, text, byUid, nextDue } = answer
  await trx
    .insertInto('member_request_answers')
    .values({ request_id: requestId, uid, kind, text, by_uid: byUid, at: now })
    .execute()
  await trx
    .updateTable('member_requests')
    .set({ next_due: nextDue, settled_at: nextDue === null ? now : null })
    .where('id', '=', requestId)
    .execute()
}
