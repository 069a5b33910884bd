/** Invites a colleague who has no account by email. They get access to the desk once they have one. */
import { invitedSince } from '#areas/firm/domain/opening.ts'
import { inviteAddress, takeInvitation } from '#database/desk/openings.ts'
import { findAdviserName } from '#database/desk/team.ts'
import type { Role } from '#desk/domain/permissions.ts'
import { normaliseEmail } from '#shared/domain/text/email.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { audited, changed, unchanged } from '#shared/flows/audited.ts'
import { enqueueEmail } from '#shared/flows/enqueue-email.ts'

type Invitation = { email: string; roles: readonly Role[]; by: { kind: 'adviser'; uid: string } }

/** A repeated invitation sends the email again, with the current roles. */
export const inviteByEmail = (app: AppContext, { email, roles, by }: Invitation): Promise<void> =>
  audited(app, by, async (trx, now) => {
    await inviteAddress(trx, { email, roles, by: by.uid }, now)
    const message = { kind: 'staff-invitation', name: '', by: (await findAdviserName(trx, by.uid)) ?? '' } as const
    await enqueueEmail(app, trx, { to: email, uid: null, message })
    return changed(undefined, { action: 'invite_staff', after: { roles } })
  })

/** Repeating it changes nothing. */
export const withdrawInvitation = (app: AppContext, address: string, byUid: string): Promise<void> =>
  audited(app, { kind: 'adviser', uid: byUid }, async (trx, now) => {
    const taken = await takeInvitation(trx, normaliseEmail(address), invitedSince(now))
    return taken
      ? changed(undefined, { action: 'withdraw_invitation', before: { roles: taken.roles } })
      : unchanged(undefined)
  })
