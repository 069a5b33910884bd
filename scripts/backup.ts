/** npm run backup -- FOLDER: copies the database and the files, while the program runs. */
import { resolve } from 'node:path'
import { runCommand } from './run-command.ts'

await runCommand('backup', async ({ program, place, folder }) => {
  const { tables, files } = await program.backUp(place, folder, new Date())
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${files.length} files are in ${resolve(folder)}. Keep SIOL_FILE_KEY apart from them.`
})
