/** npm run backup -- FOLDER: copies the database and the files, while the program runs. */
import { resolve } from 'node:path'
import { runCommand } from './run/run-command.ts'

await runCommand('backup', async ({ program, place, folder }) => {
  const now = new Date()
  const { tables, files, dump } = await program.backUp(place, folder, now)
  // A database that cannot be written to has been backed up all the same.
  await program
    .noteBackup(place.databaseUrl, now)
    .catch(() => console.error('The backup could not be noted for the list at /desk/start.'))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const copied = place.builtIn
    ? 'by the program itself, as always from the built-in database'
    : "by the program itself: no pg_dump of the server's version or a later one is installed here"
  return [
    `${rows} rows of ${tables.length} tables and ${files.length} files are in ${resolve(folder)}.`,
    `The rows were copied ${dump ? `by pg_dump ${dump.madeBy}` : copied}.`,
    'All of it is encrypted with SIOL_FILE_KEY, which is not in it.',
  ].join(' ')
})
