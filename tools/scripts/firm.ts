/**
 * npm run firm -- export FILE | import FILE: moves the firm's settings between installations. Can run beside a running
 * program.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { commandLine } from '../../src/infrastructure/command-line.ts'
import { runWithApp } from './run/command-app.ts'

const [command, file, ...more] = process.argv.slice(2)
if ((command !== 'export' && command !== 'import') || !file || more.length > 0) {
  console.error(`Usage: ${commandLine(process.env.NODE_ENV, 'firm', 'export FILE | import FILE')}`)
  process.exit(2)
}

await runWithApp(async (program, app) => {
  if (command === 'import') return program.importFirm(app, await readFile(file, 'utf8'))
  const { content, ...outcome } = await program.exportFirm(app, file)
  await writeFile(file, content)
  return outcome
})
