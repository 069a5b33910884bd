/** A member sends a complaint, a correction or an objection, and an adviser answers it in writing. */

import { announce } from '#areas/firm/flows/webhooks/announce.ts'
import { listServiceLevels } from '#database/desk/service-levels.ts'
import { findAdviserName } from '#database/desk/team.ts'
import { insertRequest, insertRequestAnswer, listRequests } from '#database/members/member-requests.ts'
import { lockMember } from '#database/members/members.ts'
import {
  type AnswerKind,
  nextAnswer,
  outcomeDue,
  type RequestFault,
  type RequestKind,
  readRequestText,
} from '#desk/domain/member-requests.ts'
import { settingsAt } from '#desk/domain/service-levels.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'

/** Returns its number. The same text sent twice, by a double click, is one request. */
export async function sendRequest(
  app: AppContext,
  id: MemberId,
  { kind, text: typed }: { kind: RequestKind; text: string },
): Promise<Result<number, RequestFault | 'rate_limited'>> {
  const text = readRequestText(typed)
  if (!text.ok) return text
  if (await countAttempts(app, { requestPerMember: id })) return fail('rate_limited')
  return audited(app, { kind: 'member', uid: id }, async (trx, now) => {
    const member = await lockMember(trx, id)
    if (!member) return fail('text_missing')
    const same = (await listRequests(trx, id)).find(
      (each) => each.settledAt === null && each.kind === kind && each.text === text.value,
    )
    if (same) return unchanged(ok(same.number))
    const { days } = settingsAt(await listServiceLevels(trx), now)
    const facts = { kind, receivedAt: now, answers: [], days }
    const next = nextAnswer(facts, app.holidays)
    if (!next) throw new Error('A new request has no answer yet')
    const requestId = app.newId()
    const number = await insertRequest(
      trx,
      { id: requestId, uid: id, kind, text: text.value, nextDue: next.due, days },
      now,
    )
    const message = {
      kind: 'request',
      request: kind,
      number,
      event: 'received',
      by: '',
      text: '',
      until: outcomeDue(facts, app.holidays),
    } as const
    await emailMember(app, trx, member, message)
    await announce(app, trx, { event: 'request.opened', member: id, about: { request: requestId } })
    return changed(ok(number), { action: 'send_request', uid: id, after: { request: number, kind } })
  })
}

export type Answering = { requestId: string; kind: AnswerKind; text: string; byUid: string }

/** Fails with `request_settled` once the outcome is sent. Repeating an answer changes nothing. */
export async function answerRequest(
  app: AppContext,
  id: MemberId,
  { requestId, kind, text: typed, byUid }: Answering,
): Promise<Result<void, RequestFault | 'request_settled'>> {
  const text = readRequestText(typed)
  if (!text.ok) return text
  return audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const member = await lockMember(trx, id)
    const request = (await listRequests(trx, id)).find((each) => each.id === requestId)
    if (!member || !request) return fail('request_settled')
    const last = request.answers.at(-1)
    if (last?.kind === kind && last.text === text.value && last.byUid === byUid) return unchanged(ok(undefined))
    if (request.settledAt !== null) return fail('request_settled')
    const answers = [...request.answers, { kind, at: now }]
    const nextDue = nextAnswer({ ...request, answers }, app.holidays)?.due ?? null
    await insertRequestAnswer(trx, { requestId, uid: id, kind, text: text.value, byUid, nextDue }, now)
    const message = {
      kind: 'request',
      request: request.kind,
      number: request.number,
      event: kind,
      by: (await findAdviserName(trx, byUid)) ?? '',
      text: text.value,
      until: outcomeDue(request, app.holidays),
    } as const
    await emailMember(app, trx, member, message)
    const after = { request: request.number, answer: kind }
    return changed(ok(undefined), { action: 'answer_request', uid: id, after })
  })
}
