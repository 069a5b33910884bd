/** Asks the firm's issuer whether a colleague still works here, and in which roles. */

import { insertUsedLoginCode } from '#database/accounts/second-factors.ts'
import type { AuditRow } from '#database/audit.ts'
import {
  beginCheck,
  endStaffSessions,
  findCheck,
  findStaffOf,
  forgetToken,
  lockStaffById,
  markCheckFailed,
  saveSignOn,
} from '#database/desk/sign-ons.ts'
import { readStanding } from '#desk/domain/sign-on/sign-on.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { AppContext, Client } from '#shared/flows/app-context.ts'
import { audited, changed, type Outcome, unchanged } from '#shared/flows/audited.ts'
import { countAttempts } from '#shared/flows/rate-limit.ts'
import { sha256 } from '#shared/flows/sha256.ts'
import { applyRoles, decryptToken, encryptToken, loseDesk } from './standing.ts'

/** `lost`: they have to sign in there again, if they still can. `late`: the issuer did not answer. */
export type CheckOutcome = 'stays' | 'lost' | 'late'

/** The polling interval in milliseconds while another request makes the check, and the number of polls. */
const look = { every: 200, most: 25 }

export async function checkSignOn(app: AppContext, id: string): Promise<CheckOutcome> {
  const { staff } = app.identity
  if (!staff) return 'stays'
  const begun = await beginCheck(app.db, id, app.now())
  if (!begun) return awaitCheck(app, id)
  const late = async (): Promise<CheckOutcome> => {
    await markCheckFailed(app.db, id, app.now())
    return 'late'
  }
  const asked = begun.issuer === staff.rules.issuer ? decryptToken(app, id, begun.token) : undefined
  if (!asked) return 'lost'
  const answer = await staff.check(asked)
  if (!answer.ok && answer.code === 'issuer_unreachable') return late()
  return audited(app, { kind: 'server' }, async (trx, now): Promise<Outcome<CheckOutcome>> => {
    const person = await lockStaffById(trx, id)
    if (!person?.active || !person.uid) return unchanged('lost')
    if (!answer.ok || answer.value.claims.subject !== begun.subject) {
      await forgetToken(trx, id, { left: null })
      await endStaffSessions(trx, person.uid)
      app.securityLog.write({ kind: 'session_revoked', how: 'issuer' }, person.uid)
      return changed('lost', { action: 'end_sign_on', uid: person.uid, after: { why: 'check' } })
    }
    const { claims, token } = answer.value
    const standing = readStanding(claims, staff.rules)
    if (!standing.ok) {
      await loseDesk(app, trx, person, standing.code)
      return unchanged('lost')
    }
    await saveSignOn(
      trx,
      { id, issuer: begun.issuer, subject: begun.subject, token: encryptToken(app, id, token) },
      now,
    )
    return { value: 'stays', rows: await applyRoles(app, trx, person, standing.value, now) }
  })
}

/** Another request is asking already, or the issuer failed a moment ago. */
async function awaitCheck(app: AppContext, id: string): Promise<CheckOutcome> {
  const before = await findCheck(app.db, id)
  for (let looks = 0; looks < look.most; looks++) {
    const now = await findCheck(app.db, id)
    if (!now) return 'lost'
    if (now.checkedAt > (before?.checkedAt ?? now.checkedAt)) return 'stays'
    if (now.begunAt === null) return 'late'
    await app.wait(look.every)
  }
  return 'late'
}

/** Handles the issuer's signed notice that a session ended. */
export async function endSignOn(
  app: AppContext,
  text: string,
  client: Client,
): Promise<Result<void, 'not_found' | 'rate_limited' | 'issuer_unreachable' | 'sign_on_refused'>> {
  const { staff } = app.identity
  if (!staff) return fail('not_found')
  if (await countAttempts(app, { issuerNoticePerClient: client })) return fail('rate_limited')
  const read = await staff.readLogout(text)
  const refuse = (why: string) => app.securityLog.write({ kind: 'sign_out_notice_refused', why })
  if (!read.ok) {
    refuse(read.code)
    return read
  }
  const { subject, sid, id: notice } = read.value
  const { issuer } = staff.rules
  return audited(app, { kind: 'server' }, async (trx, now) => {
    if (!(await insertUsedLoginCode(trx, sha256(`sign-out notice ${issuer} ${notice}`), now))) {
      refuse('sign_on_replayed')
      return fail('sign_on_refused')
    }
    const people = await findStaffOf(trx, { issuer, subject, sid })
    const rows: AuditRow[] = []
    for (const { id, uid } of people) {
      // A notice that names no session ends all of them.
      if (sid === undefined) await forgetToken(trx, id, { left: null })
      if ((await endStaffSessions(trx, uid, sid)) === 0) continue
      app.securityLog.write({ kind: 'session_revoked', how: 'issuer' }, uid)
      rows.push({ action: 'end_sign_on', uid, after: { why: 'notice' } })
    }
    return { value: ok(undefined), rows }
  })
}
