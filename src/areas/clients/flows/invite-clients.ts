/** Emails that invite clients to open the account that holds their record. */
import { issueCode } from '#areas/account/flows/action-code.ts'
import { mayOpenAccount } from '#areas/firm/flows/opening.ts'
import { lockAccount } from '#database/accounts/action-codes.ts'
import {
  chooseUninvited,
  findClientRecord,
  listToInvite,
  lockUnopened,
  settleInvitation,
} from '#database/members/client-records.ts'
import { findDeskMember } from '#database/members/erasures.ts'
import type { Trx } from '#database/schema.ts'
import type { Actor } from '#shared/domain/access/actor.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { clientInvitationDays } from '#shared/domain/time/periods.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, auditedStep, changed, unchanged } from '#shared/flows/audited.ts'
import { emailMember } from '#shared/flows/enqueue-email.ts'

/** `opened`: the client has an account of their own. `closed`: the firm is not open to new members. */
export type InvitationRefusal = 'not_found' | 'opened' | 'closed'

/**
 * Sends an invitation, or the same again within a minute. The links of earlier ones work until one is used or they
 * expire.
 */
export const inviteClient = (
  app: AppContext,
  id: MemberId,
  actor: Actor,
): Promise<Result<{ isNew: boolean }, InvitationRefusal>> =>
  app.db.transaction().execute((trx) => sendInvitation(app, trx, id, actor))

/** As `inviteClient`, in the transaction that adds the client. */
export const sendInvitation = (
  app: AppContext,
  trx: Trx,
  id: MemberId,
  actor: Actor,
): Promise<Result<{ isNew: boolean }, InvitationRefusal>> =>
  auditedStep(app, trx, actor, async (now) => {
    // Before their record, as a correction of the address does, which the email must not miss.
    await lockAccount(trx, id)
    const member = await findDeskMember(trx, id)
    if (!member || (await findClientRecord(trx, id)) === undefined) return fail('not_found')
    if (!(await lockUnopened(trx, id))) return fail('opened')
    if (!(await mayOpenAccount(app, member.email_address, trx))) return fail('closed')
    const code = await issueCode(app, trx, id, 'verifyEmail', clientInvitationDays * 24 * 3_600_000)
    await settleInvitation(trx, id, now)
    if (!code.isNew) return unchanged(ok({ isNew: false }))
    const pension = member.final_pension_application
    await emailMember(app, trx, member, { kind: 'client-invitation', codeId: code.id, pension })
    return changed(ok({ isNew: true }), { action: 'invite_client', uid: id })
  })

/** Invitations a minute, so that a mail service does not take them for spam. */
export const invitationsAMinute = 50

/** Chooses everyone who was never invited; a job sends the emails one part after another. Returns how many. */
export const inviteEveryone = (app: AppContext, byUid: string): Promise<Result<number, 'closed'>> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    if (!(await mayOpenAccount(app, '', trx))) return fail('closed')
    const chosen = await chooseUninvited(trx, byUid, now)
    if (chosen === 0) return unchanged(ok(0))
    await app.jobs.enqueue(trx, 'client-invitations', {})
    return changed(ok(chosen), { action: 'invite_clients', after: { clients: chosen } })
  })

/** The job: each email in a transaction of its own, and the next part a minute later. Safe to repeat. */
export async function sendInvitations(app: AppContext): Promise<void> {
  const chosen = await listToInvite(app.db, invitationsAMinute)
  for (const { uid: id, byUid } of chosen) {
    const actor: Actor = byUid === null ? { kind: 'server' } : { kind: 'adviser', uid: byUid }
    await app.db.transaction().execute(async (trx) => {
      const sent = await sendInvitation(app, trx, id, actor)
      // Opened, deleted or closed meanwhile: it can be chosen again.
      if (!sent.ok) await settleInvitation(trx, id)
    })
  }
  if (chosen.length === invitationsAMinute)
    await app.db.transaction().execute((trx) => app.jobs.enqueue(trx, 'client-invitations', {}, { inSeconds: 60 }))
}
