import { setImmediate } from 'node:timers'
import DataLoader from 'dataloader'
import type { Db } from './schema.ts'

/** A statement's size; more keys of one turn are read by further ones. */
const mostKeys = 50

/**
 * One statement for what several requests ask at once: the keys that come up in one turn of the event loop are read together. Nothing is kept. What `read`
 * throws, all who asked in that turn get, so a key must be one that PostgreSQL can take. Decision 71.
 */
export function readTogether<Row>(
  read: (db: Db, keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (db: Db, key: string) => Promise<Row | undefined> {
  const loaders = new WeakMap<Db, DataLoader<string, Row | undefined>>()
  const loaderOf = (db: Db) => {
    const loader = new DataLoader<string, Row | undefined>(
      async (keys) => {
        const rows = new Map((await read(db, [...new Set(keys)])).map((row) => [keyOf(row), row]))
        return keys.map((key) => rows.get(key))
      },
      // After all sockets that had something to say in this turn.
      { cache: false, maxBatchSize: mostKeys, batchScheduleFn: (send) => setImmediate(send) },
    )
    loaders.set(db, loader)
    return loader
  }
  return (db, key) => (loaders.get(db) ?? loaderOf(db)).load(key)
}
