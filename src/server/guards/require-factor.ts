import { generatePath, redirect } from 'react-router'
import { isFactorRecent, reauthenticateFor } from '#areas/account/domain/sign-in/session.ts'
import { factorRules } from '#areas/account/flows/sign-in/needs-factor.ts'
import { type Arguments, isRecentlyAuthenticated, type MemberContext, requireRecent } from '#server/guards.ts'

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
  if (!(await lacksFactor(entered, what))) return
  const to = generatePath(`/${args.pattern.replace(/^\//, '')}`, args.params)
  throw redirect(reauthenticateFor(to, { withFactor: true }), 303)
}

async function lacksFactor({ app, person }: MemberContext, what: 'factor' | 'address'): Promise<boolean> {
  if (isFactorRecent(person.times, app.now())) return false
  const rules = await factorRules(app, person.id)
  return what === 'factor' ? rules.forFactor : rules.forAddress
}

/** For a page whose form would be refused by `requireFactor`: where to prove it first, and come back to `path`. */
export async function confirmFirstAt(entered: MemberContext, path: string): Promise<string | undefined> {
  const withFactor = await lacksFactor(entered, 'factor')
  return withFactor || !isRecentlyAuthenticated(entered) ? reauthenticateFor(path, { withFactor }) : undefined
}
