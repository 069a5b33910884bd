import { generatePath, redirect } from 'react-router'
import { isFactorRecent, reauthenticateFor } from '#areas/account/domain/sign-in/session.ts'
import { factorRules } from '#areas/account/flows/sign-in/needs-factor.ts'
import { type Arguments, type MemberContext, requireRecent } from '#server/guards.ts'

/**
 * As `requireRecent`, for what changes the second factor, or with 'address' the address of the account: where there is
 * a second factor, the person proves it again, and no password or provider does instead (decision 31).
 */
export async function requireFactor(
  entered: MemberContext,
  args: Pick<Arguments, 'pattern' | 'params'>,
  what: 'factor' | 'address' = 'factor',
): Promise<void> {
  requireRecent(entered, args)
  const { app, person } = entered
  if (isFactorRecent(person.times, app.now())) return
  const rules = await factorRules(app, person.id)
  if (!(what === 'factor' ? rules.forFactor : rules.forAddress)) return
  const to = generatePath(`/${args.pattern.replace(/^\//, '')}`, args.params)
  throw redirect(reauthenticateFor(to, { withFactor: true }), 303)
}
