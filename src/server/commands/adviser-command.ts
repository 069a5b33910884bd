/** The command `npm run adviser`: lists, adds and removes people at the desk, changes roles and resets factors. */

import { listAdvisers } from '#database/desk/team.ts'
import { advisers as words } from '#desk/copy/advisers.ts'
import { adviserMessage } from '#desk/copy/errors.ts'
import { isRole, sortRoles } from '#desk/domain/permissions.ts'
import { admitAdviser, changeRoles, removeAdviser } from '#desk/flows/admit-adviser.ts'
import { resetDeskFactor } from '#desk/flows/reset-desk-factor.ts'
import { forgetSignOn, nameLastResort } from '#desk/flows/sign-on/last-resort.ts'
import type { ServerAppContext } from '#server/app-context.ts'

/**
 * `given`: roles by name; without any, the first person gets all that it takes to begin and everyone after them is an
 * adviser.
 */
export async function adviserCommand(
  app: ServerAppContext,
  command: string,
  email: string,
  given: readonly string[] = [],
): Promise<{ ok: boolean; text: string }> {
  if (command === 'list') {
    const lines = (await listAdvisers(app.db)).map((adviser) => words.line(adviser))
    return { ok: true, text: lines.length === 0 ? words.none : lines.join('\n') }
  }
  const unknown = given.find((role) => !isRole(role))
  if (unknown !== undefined) return { ok: false, text: words.roles.unknown(unknown) }
  const roles = sortRoles(given.filter(isRole))
  const commands = {
    add: () => admitAdviser(app, email, { roles: roles.length > 0 ? roles : undefined }),
    roles: () => changeRoles(app, { email, roles }),
    remove: () => removeAdviser(app, email),
    'reset-factor': () => resetDeskFactor(app, email),
    'last-resort': () => nameLastResort(app, email),
    unlink: () => forgetSignOn(app, email),
  }
  const result = await commands[command as keyof typeof commands]()
  if (!result.ok) return { ok: false, text: adviserMessage(result.code, app.origin) }
  if (command === 'roles') return { ok: true, text: words.roles.changed(email, roles) }
  if (command === 'last-resort') return { ok: true, text: words.lastResortNamed(email) }
  if (command === 'unlink') return { ok: true, text: words.signOnForgotten(email) }
  if (command === 'reset-factor') return { ok: true, text: words.factorReset(email) }
  return { ok: true, text: command === 'add' ? words.added(email) : words.removed(email) }
}
