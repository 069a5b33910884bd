/** What `npm run adviser` does and says. */

import { advisers as words } from '#copy/desk/advisers.ts'
import { sayAdviser } from '#copy/desk/desk-errors.ts'
import { listAdvisers } from '#database/advisers.ts'
import { admitAdviser, removeAdviser } from '#flows/desk/admit-adviser.ts'
import type { ServerWorld } from './app-context.ts'

export async function tellAdvisers(
  world: ServerWorld,
  word: string,
  email: string,
): Promise<{ ok: boolean; text: string }> {
  if (word === 'list') {
    const lines = (await listAdvisers(world.db)).map((adviser) => words.line(adviser))
    return { ok: true, text: lines.length === 0 ? words.none : lines.join('\n') }
  }
  const done = await (word === 'add' ? admitAdviser(world, email) : removeAdviser(world, email))
  if (!done.ok) return { ok: false, text: sayAdviser(done.code) }
  return { ok: true, text: word === 'add' ? words.added(email) : words.removed(email) }
}
