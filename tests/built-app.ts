/** The program as `npm start` runs it, with the types of its source. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const bundle = pathToFileURL(join(import.meta.dirname, '../build/server/index.js')).href

export const {
  addDemoUsers,
  backUp,
  checkBackup,
  createApp,
  createAppContext,
  demoSignIns,
  migrate,
  newestBackup,
  readConfig,
  restore,
  serve,
  startNotice,
  tidyBackups,
} = (await import(/* @vite-ignore */ bundle)) as typeof import('#server/app.ts')
