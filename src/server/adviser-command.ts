/** The command `npm run adviser`: lists, adds and removes advisers. */

import { advisers as words } from '#copy/desk/advisers.ts'
import { adviserMessage } from '#copy/desk/errors.ts'
import { listAdvisers } from '#database/advisers.ts'
import { admitAdviser, removeAdviser } from '#flows/desk/admit-adviser.ts'
import type { ServerAppContext } from './app-context.ts'

export async function adviserCommand(
  app: ServerAppContext,
  command: string,
  email: string,
): Promise<{ ok: boolean; text: string }> {
  if (command === 'list') {
    const lines = (await listAdvisers(app.db)).map((adviser) => words.line(adviser))
    return { ok: true, text: lines.length === 0 ? words.none : lines.join('\n') }
  }
  const result = await (command === 'add' ? admitAdviser(app, email) : removeAdviser(app, email))
  if (!result.ok) return { ok: false, text: adviserMessage(result.code) }
  return { ok: true, text: command === 'add' ? words.added(email) : words.removed(email) }
}
