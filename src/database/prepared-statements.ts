/** Statements of nearly every request: built once a process, and read and planned by PostgreSQL once a connection. Decision 69. */
import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from './schema.ts'

/** Of all prepared statements, by their text. */
const names = new Map<string, string>()

/** Stands for an input while the statement is built. */
class Slot {
  readonly input: string
  constructor(input: string) {
    this.input = input
  }
}

/** `build` is called once, with stand-ins for the inputs: it may pass them on as parameters, and never look at them. */
export function prepared<Inputs extends object, Row>(
  name: string,
  build: (db: Db, inputs: Inputs) => CompiledQuery<Row> | Compilable<Row>,
): (db: Db, inputs: Inputs) => Promise<Row[]> {
  const slots = new Proxy({}, { get: (_, input) => new Slot(String(input)) }) as Inputs
  let built: CompiledQuery<Row> | undefined
  return async (db, inputs) => {
    if (!built) {
      const statement = build(db, slots)
      built = 'compile' in statement ? statement.compile() : statement
      // Two releases may share a connection of a pooler, and a name means one text for ever.
      const digest = createHash('sha256').update(built.sql).digest('base64url').slice(0, 8)
      names.set(built.sql, `${name}_${digest}`)
    }
    const values: Partial<Record<string, unknown>> = { ...inputs }
    const parameters = built.parameters.map((value) => (value instanceof Slot ? values[value.input] : value))
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}

/** The plan's columns have changed by a migration; the connection does not know the name, or knows it already, as behind a pooler. */
const staleCodes = ['0A000', '26000', '42P05']

const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && staleCodes.includes(String(error.code))

/**
 * A connection that sends prepared statements by name. Not within a transaction: an error of a stale plan would end it, and elsewhere the statement is sent
 * again without a name, as it is from then on.
 */
export class PreparingClient extends pg.Client {
  readonly #unnamed = new Set<string>()

  override query(...args: unknown[]): never {
    const send = super.query as (...args: unknown[]) => unknown
    const [text, values, callback] = args
    const name = typeof text === 'string' && callback === undefined ? names.get(text) : undefined
    if (
      typeof text !== 'string' ||
      name === undefined ||
      this.#unnamed.has(text) ||
      this.getTransactionStatus() !== 'I'
    )
      return send.apply(this, args) as never
    const answer = send.call(this, { name, text, values }) as Promise<pg.QueryResult>
    return answer.catch((error: unknown) => {
      if (!isStale(error)) throw error
      this.#unnamed.add(text)
      return send.call(this, text, values)
    }) as never
  }
}
