/** The rows of a backup as PostgreSQL's own pg_dump writes them, where it is installed. */
import { copyOut, hasTables, type RowCopy, serverMajor } from '#database/backup.ts'
import { type ClientProgram, feed, findClientProgram, outputOf } from '#infrastructure/postgres/client-programs.ts'
import { StartError } from '#infrastructure/start-error.ts'

/** What a manifest says of a dump: the major version of the pg_dump that made it, and the hash of its bytes. */
export type Dump = { madeBy: number; sha256: string }

/** `searchPath`: where programs are looked for besides Debian's folders. */
type Where = { databaseUrl: string; searchPath?: string | undefined }

/** Of the server's version or a later one; undefined where none is installed. */
export const findDump = async ({ databaseUrl, searchPath }: Where): Promise<ClientProgram | undefined> =>
  findClientProgram('pg_dump', await serverMajor(databaseUrl), searchPath)

/** `write` gets the dump. What is returned was read in the same snapshot, to compare a restore with. */
export const dumpRows = (
  program: ClientProgram,
  databaseUrl: string,
  write: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<RowCopy> =>
  copyOut(
    databaseUrl,
    async (_table, content) => {
      for await (const _chunk of content);
    },
    (snapshot) =>
      write(
        outputOf(program, ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`], databaseUrl),
      ),
  )

/** Finds a pg_restore for it, and makes sure that its tables meet no others. Before anything is written. */
export async function prepareRestore({ madeBy }: Dump, where: Where, folder: string): Promise<ClientProgram> {
  const program = await findClientProgram('pg_restore', madeBy, where.searchPath)
  if (!program)
    throw new StartError(
      `The rows in ${folder} were written by pg_dump ${madeBy}, and no pg_restore of that version or a later one is here. Install PostgreSQL's client programs, such as Debian's postgresql-client-${madeBy}, and try again.`,
    )
  if (await hasTables(where.databaseUrl)) throw tablesThere()
  return program
}

const tablesThere = () =>
  new StartError('The database has tables already. Restore into a new one, such as createdb makes.')

/** All or nothing. An empty name has pg_restore connect, to the address in its environment. */
export const restoreDump = (
  program: ClientProgram,
  databaseUrl: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> =>
  feed(
    program,
    ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--dbname='],
    databaseUrl,
    content,
  ).catch(async (error) => {
    // It left none itself: another restore was faster.
    throw (await hasTables(databaseUrl)) ? tablesThere() : error
  })
