/** Starts the app in this process with its clock set to `moment`, for tests that depend on the date. */

import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { addDemoUsers, createAppContext, readConfig, serve } from '../built-app.ts'
import { cloneTemplate } from '../clone-template.ts'
import { seedFirstMember } from '../seeded-member.ts'

export async function startAppAt(moment: string) {
  const template = (process.env.E2E_DATABASE ?? '').replace(/[^/]+$/, 'template')
  const database = await cloneTemplate(template)
  await seedFirstMember(database.url)
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: database.url,
    SIOL_SECRET: 'a secret for tests, 32 characters or more',
    SIOL_LOG_LEVEL: 'silent',
  })
  const offset = new Date(moment).getTime() - Date.now()
  const now = () => new Date(Date.now() + offset)
  const context = await createAppContext({ ...config, databaseUrl: database.url }, { now })
  await addDemoUsers(context)
  const server = await serve(context)
  return {
    context,
    address: server.address,
    stop: async () => {
      await server.stop()
      await context.stop()
      await database.drop()
    },
  }
}
