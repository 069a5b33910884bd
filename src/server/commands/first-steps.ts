// A file of its own: tested without starting a program.
/** For the console: says what to do when an installation starts without an administrator. */

import { href } from 'react-router'
import { isOpen } from '#areas/firm/flows/opening.ts'
import { listAdvisers } from '#database/desk/team.ts'
import { setUp } from '#desk/copy/set-up.ts'
import { hasPermission } from '#desk/domain/permissions.ts'
import { commandLine } from '#infrastructure/command-line.ts'
import type { ServerAppContext } from '#server/app-context.ts'
import { demoSignIns } from '#server/demo/demo-users.ts'

/** The demo users' sign-ins in development; undefined when there is nothing to say. */
export async function startNotice(app: ServerAppContext): Promise<string | undefined> {
  const team = await listAdvisers(app.db)
  if (team.some(({ active, uid, roles }) => active && uid !== null && hasPermission(roles, 'setUp')))
    return demoSignIns(app)
  const command = commandLine(app.config.mode, 'adviser', 'add EMAIL')
  if (!(await isOpen(app))) return setUp.firstStepsClosed(command)
  return setUp.firstSteps(`${app.origin}${href('/signup')}`, command)
}
