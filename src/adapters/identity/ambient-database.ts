/**
 * Lets the sign-in engine write inside the caller's transaction, so that an account never exists without its profile.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { committing } from '#infrastructure/after-commit.ts'

/** Runs compiled statements: a database or one of its transactions. */
export type Executor = Pick<Kysely<unknown>, 'executeQuery'>
type OpenTransaction = { commit(): Command; rollback(): Command }
type Command = { execute(): Promise<void> }

export type Database<Trx extends Executor> = Executor & {
  startTransaction(): { execute(): Promise<Trx & OpenTransaction> }
}

type OwnScope<Trx> = { own: Promise<Trx & OpenTransaction> | undefined }
type Scope<Trx> = { given: Trx } | OwnScope<Trx>

export class AmbientDatabase<Trx extends Executor> {
  readonly #db: Database<Trx>
  readonly #scope = new AsyncLocalStorage<Scope<Trx>>()
  /** For the engine. Maps its camelCase fields to our snake_case columns. */
  readonly kysely: Kysely<unknown>

  constructor(db: Database<Trx>) {
    this.#db = db
    this.kysely = new Kysely<unknown>({
      plugins: [new CamelCasePlugin()],
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new AmbientDriver(() => this.#executor()),
        createIntrospector: (kysely) => new PostgresIntrospector(kysely),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
  }

  /** Runs `work` so that the engine writes in `trx`. */
  within<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
    return this.#scope.run({ given: trx }, work)
  }

  /**
   * Runs `work` in a new transaction. It opens at the first statement, so that waiting for a slow provider before that
   * does not occupy a connection.
   */
  inOwnTransaction<T>(work: (open: () => Promise<Trx>) => Promise<T>): Promise<T> {
    return committing(() => this.#inOwnTransaction(work))
  }

  async #inOwnTransaction<T>(work: (open: () => Promise<Trx>) => Promise<T>): Promise<T> {
    const scope: OwnScope<Trx> = { own: undefined }
    try {
      const result = await this.#scope.run(scope, () => work(() => this.#open(scope)))
      if (scope.own) await (await scope.own).commit().execute()
      return result
    } catch (error) {
      if (scope.own) await (await scope.own).rollback().execute()
      throw error
    }
  }

  /** The transaction of the caller's scope, if it has begun. */
  async begun(): Promise<Trx | undefined> {
    const scope = this.#scope.getStore()
    return scope && ('given' in scope ? scope.given : scope.own)
  }

  #open(scope: OwnScope<Trx>): Promise<Trx & OpenTransaction> {
    scope.own ??= this.#db.startTransaction().execute()
    return scope.own
  }

  async #executor(): Promise<Executor> {
    const scope = this.#scope.getStore()
    if (!scope) return this.#db
    return 'given' in scope ? scope.given : this.#open(scope)
  }
}

/** Forwards every statement; the surrounding scope begins and commits. */
class AmbientDriver implements Driver {
  readonly #executor: () => Promise<Executor>

  constructor(executor: () => Promise<Executor>) {
    this.#executor = executor
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const executor = await this.#executor()
    return {
      executeQuery: <R>(query: CompiledQuery) => executor.executeQuery<R>(query as CompiledQuery<R>),
      streamQuery: () => {
        throw new Error('The sign-in engine must not stream query results.')
      },
    }
  }
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
