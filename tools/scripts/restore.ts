/** npm run restore -- FOLDER: writes a backup into an empty database and store. The program is started afterwards. */
import { runCommand } from './run/run-command.ts'

await runCommand('restore', async ({ program, place, folder }) => {
  const { tables, files, at } = await program.restore(place, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows and ${files.length} files of ${at} are restored. Start the program with the SIOL_FILE_KEY of that day.`
})
