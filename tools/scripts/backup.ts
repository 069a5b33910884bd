/** npm run backup -- FOLDER: copies the database and the files, while the program runs. */
import { resolve } from 'node:path'
import { runCommand } from './run-command.ts'

await runCommand('backup', async ({ program, place, folder }) => {
  const now = new Date()
  const { tables, files } = await program.backUp(place, folder, now)
  // A database that cannot be written to has been backed up all the same.
  await program
    .noteBackup(place.databaseUrl, now)
    .catch(() => console.error('The backup could not be noted for the list at /desk/start.'))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${files.length} files are in ${resolve(folder)}. All of it is encrypted with SIOL_FILE_KEY, which is not in it.`
})
