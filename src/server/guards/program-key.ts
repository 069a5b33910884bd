/** Admits a program of the firm by its key, to what the key's role may read. */
import type { RouterContextProvider } from 'react-router'
import { addressAt } from '#addresses.ts'
import { hashOfKey } from '#areas/api/flows/api-keys.ts'
import { type ApiKey, findApiKey, hasApiKeys, markApiKeyUsed } from '#database/desk/api-keys.ts'
import { findDeskMember } from '#database/members/erasures.ts'
import type { MemberRow } from '#database/members/members.ts'
import { mayAtDesk } from '#desk/domain/permissions.ts'
import { type RequestContext, requestContextKey } from '#server/requests/request-context.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { RequestCode } from '#shared/domain/errors.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'

/** An error in the format of every programming interface here. */
export const refusal = (code: RequestCode, status: number, headers: Record<string, string> = {}): Response =>
  Response.json({ error: { code, message: requestMessage(code) } }, { status, headers })

type Asked = { request: Request; context: Readonly<RouterContextProvider>; pattern: string }
export type ProgramContext = { app: RequestContext['app']; key: Omit<ApiKey, 'usedAt'> }

/** Throws the refusal. While no key of the firm works, nothing is at the address. */
export async function enterByKey({ request, context, pattern }: Asked): Promise<ProgramContext> {
  const requestContext = context.get(requestContextKey)
  const { app, client } = requestContext
  requestContext.byProgram = true
  const now = app.now()
  const [, sent = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const hash = hashOfKey(sent)
  const key = hash === undefined ? undefined : await findApiKey(app.db, hash, now)
  const route = `/${pattern.replace(/^\//, '')}`
  if (!key) {
    if (!(await hasApiKeys(app.db, now))) throw refusal('not_found', 404)
    const wait = await countAttempts(app, { wrongKeyPerClient: client })
    if (wait !== undefined) throw refusal('rate_limited', 429, { 'Retry-After': String(wait) })
    app.securityLog.write({ kind: 'access_denied', route })
    throw refusal('key_refused', 401, { 'WWW-Authenticate': 'Bearer' })
  }
  const wait = await countAttempts(app, { requestPerKey: key.id })
  if (wait !== undefined) throw refusal('rate_limited', 429, { 'Retry-After': String(wait) })
  const { usedAt, ...known } = key
  if (usedAt === null || now.getTime() - usedAt.getTime() > 60_000) await markApiKeyUsed(app.db, key.id, now)
  if (!mayAtDesk([key.role], addressAt(route)?.permission, 'read')) {
    app.securityLog.write({ kind: 'access_denied', route })
    throw refusal('key_lacks_role', 403)
  }
  return { app, key: known }
}

/** As `enterByKey`, and to the record of one member. The handler writes the audit row, which names what was read. */
export async function enterRecordByKey(
  asked: Asked & { params: Readonly<Record<string, string | undefined>> },
): Promise<ProgramContext & { member: MemberRow }> {
  const entered = await enterByKey(asked)
  const member = await findDeskMember(entered.app.db, (asked.params.uid ?? '') as MemberId)
  if (!member) throw refusal('not_found', 404)
  return { ...entered, member }
}
