/** What `npm run adviser` does and says. */
import { sayAdviser } from '#copy/desk-errors.ts'
import { advisers as words } from '#copy/pages/desk/advisers.ts'
import { admitAdviser, removeAdviser } from '#flows/admit-adviser.ts'
import { listAdvisers } from '#store/advisers.ts'
import type { ServerWorld } from './world.ts'

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
