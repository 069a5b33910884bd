import { generatePath, redirect } from 'react-router'
import { isFactorRecent, reauthenticateFor } from '#areas/account/domain/sign-in/session.ts'
import { factorRules } from '#areas/account/flows/sign-in/needs-factor.ts'
import { type Arguments, type MemberContext, requireRecent } from '#server/guards.ts'

/**
 * Like `requireRecent`, for changes of the second factor or, with 'address', of the account's address. If there is a
 * second factor the person must prove it again; a password or provider is not enough (decision 31).
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
