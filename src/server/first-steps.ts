/** For the console: an installation that nobody can administer says at its start what to do. */
import { setUp } from '#copy/desk/set-up.ts'
import { listAdvisers } from '#database/team.ts'
import { hasPermission } from '#domain/desk/permissions.ts'
import { paths } from '#paths.ts'
import type { ServerAppContext } from './app-context.ts'
import { demoSignIns } from './demo-users.ts'

/** The demo users' sign-ins in development; undefined when there is nothing to say. */
export async function startNotice(app: ServerAppContext): Promise<string | undefined> {
  const team = await listAdvisers(app.db)
  if (team.some(({ active, uid, roles }) => active && uid !== null && hasPermission(roles, 'setUp')))
    return demoSignIns(app)
  return setUp.firstSteps(`${app.origin}${paths.signup}`)
}
