/** Statements of nearly every request: built once a process, and read and planned by PostgreSQL once a connection. Decision 69. */
import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db } from './schema.ts'

type Named = { name: string; listsColumns: boolean }

/** Of all prepared statements, by their text. */
const known = new Map<string, Named>()

/** `listsColumns`: the columns that it returns are named one by one, so that no migration makes its plan stale, and it has its name in transactions too. */
type Kind = { listsColumns?: boolean }

/** Prepares a statement that a library wrote. There must be few of them: a connection keeps each. */
export function prepareStatement(name: string, text: string, { listsColumns = false }: Kind = {}): void {
  if (known.has(text)) return
  // Two releases may share a connection of a pooler, and a name means one text for ever.
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  known.set(text, { name: `${name}_${digest}`, listsColumns })
}

const allColumns = /(\bselect|\breturning|\.|,)\s*\*/i

/** Stands for an input while the statement is built. */
class Slot {
  readonly input: string
  constructor(input: string) {
    this.input = input
  }
}

/** `build` is called once, with stand-ins for the inputs: it may pass them on as parameters, and never look at them. Throws when `listsColumns` is not so. */
export function prepared<Inputs extends object, Row>(
  name: string,
  build: (db: Db, inputs: Inputs) => CompiledQuery<Row> | Compilable<Row>,
  kind: Kind = {},
): (db: Db, inputs: Inputs) => Promise<Row[]> {
  const slots = new Proxy({}, { get: (_, input) => new Slot(String(input)) }) as Inputs
  let built: CompiledQuery<Row> | undefined
  return async (db, inputs) => {
    if (!built) {
      const statement = build(db, slots)
      built = 'compile' in statement ? statement.compile() : statement
      if (kind.listsColumns && allColumns.test(built.sql)) throw new Error(`${name} does not list its columns`)
      prepareStatement(name, built.sql, kind)
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
 * A connection that sends prepared statements by name. Where the plan is stale, the statement is sent again without a name, as it is from then on. Within a
 * transaction, which such an error would end, only those have a name whose plans cannot become stale.
 */
export class PreparingClient extends pg.Client {
  readonly #unnamed = new Set<string>()

  override query(...args: unknown[]): never {
    const send = super.query as (...args: unknown[]) => unknown
    const [text, values, callback] = args
    const statement =
      typeof text !== 'string' || callback !== undefined || this.#unnamed.has(text) ? undefined : known.get(text)
    const isAlone = this.getTransactionStatus() === 'I'
    if (!statement || !(isAlone || statement.listsColumns)) return send.apply(this, args) as never
    const answer = send.call(this, { name: statement.name, text, values }) as Promise<pg.QueryResult>
    return answer.catch((error: unknown) => {
      if (!isStale(error)) throw error
      this.#unnamed.add(text as string)
      if (!isAlone) throw error
      return send.call(this, text, values)
    }) as never
  }
}
