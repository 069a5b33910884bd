/** What `npm run adviser` does and says. */

import { advisers as words } from '#copy/desk/advisers.ts'
import { adviserMessage } from '#copy/desk/errors.ts'
import { listAdvisers } from '#database/advisers.ts'
import { admitAdviser, removeAdviser } from '#flows/desk/admit-adviser.ts'
import type { ServerAppContext } from './app-context.ts'

export async function adviserCommand(
  app: ServerAppContext,
  word: string,
  email: string,
): Promise<{ ok: boolean; text: string }> {
  if (word === 'list') {
    const lines = (await listAdvisers(app.db)).map((adviser) => words.line(adviser))
    return { ok: true, text: lines.length === 0 ? words.none : lines.join('\n') }
  }
  const done = await (word === 'add' ? admitAdviser(app, email) : removeAdviser(app, email))
  if (!done.ok) return { ok: false, text: adviserMessage(done.code) }
  return { ok: true, text: word === 'add' ? words.added(email) : words.removed(email) }
}
