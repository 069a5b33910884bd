/** Tasks for what a form or a document promises a member, so that somebody keeps it. */

import { insertTask, listMemberTasks } from '#database/desk/tasks.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { Trx } from '#database/schema.ts'

/** For the member's adviser and without a day, since no law names one. A promise made again adds no second one. */
export async function addPromisedTasks(
  trx: Trx,
  { uid, adviser_id: forId }: Pick<MemberRow, 'uid' | 'adviser_id'>,
  texts: readonly string[],
  byUid: string,
  now: Date,
): Promise<void> {
  if (texts.length === 0) return
  const open = (await listMemberTasks(trx, uid)).filter(({ doneAt }) => doneAt === null)
  for (const text of texts.filter((each) => !open.some((task) => task.text === each)))
    await insertTask(trx, { uid, kind: 'task', text, due: null, forId, byUid }, now)
}
