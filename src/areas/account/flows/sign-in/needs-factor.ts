import { needsFactor } from '#areas/account/domain/recovery/credential-epoch.ts'
import { listPasskeys } from '#database/accounts/sign-in-methods.ts'
import { findStaffFactor } from '#database/desk/team.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import type { AppContext } from '#shared/flows/app-context.ts'

/** `usable`: there is a factor that can be proved. `staff`: only for an active role at the desk. */
export type FactorRules = {
  forFactor: boolean
  forAddress: boolean
  usable: boolean
  staff: { atDesk: boolean; admittedAt: Date | null } | undefined
}

/** Of an account: whether its second factor, and its address, change only with the factor itself. */
export async function factorRules(app: AppContext, uid: MemberId): Promise<FactorRules> {
  const found = await findStaffFactor(app.db, uid)
  const staff = found && { atDesk: found.factorAt !== null, admittedAt: found.admittedAt }
  const { on } = await app.identity.secondFactor.stateOf(uid)
  const passkeys = (await listPasskeys(app.db, uid)).length
  const forFactor = needsFactor({ staff: staff !== undefined, twoStep: on, passkeys, atDesk: staff?.atDesk === true })
  return { forFactor, forAddress: staff !== undefined, usable: on || passkeys > 0, staff }
}
