/** What is to happen only if the transaction around it is committed. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'

type Waiting = { open: boolean; acts: (() => void)[] }

const transactions = new AsyncLocalStorage<Waiting>()

/** Calls `act` after the surrounding transaction commits, never if it rolls back, and immediately outside one. */
export function afterCommit(act: () => void): void {
  const waiting = transactions.getStore()
  if (waiting?.open) waiting.acts.push(act)
  else act()
}

/** `transact` resolves when its transaction is committed, and rejects when it was rolled back. */
export async function committing<T>(transact: () => Promise<T>): Promise<T> {
  const waiting: Waiting = { open: true, acts: [] }
  try {
    const result = await transactions.run(waiting, transact)
    for (const act of waiting.acts) act()
    return result
  } finally {
    // Work started after the transaction has ended runs immediately.
    waiting.open = false
  }
}

/** The database, with its transactions tracked for `afterCommit`. */
export function knownTransactions<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => committing(() => execute(work))
    return builder
  }
  return db
}
