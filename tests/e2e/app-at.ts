/** Starts the app in this process, for tests that depend on the date or on a setting. */

import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { addDemoUsers, createAppContext, readConfig, serve } from '../built-app.ts'
import { cloneTemplate } from '../clone-template.ts'
import { seedFirstMember } from '../seeded-member.ts'

/** `moment`: what its clock is set to. Demo users take seconds to add. */
export async function startAppAt(
  moment: string,
  { env = {}, demoUsers = true }: { env?: Record<string, string>; demoUsers?: boolean } = {},
) {
  const template = (process.env.E2E_DATABASE ?? '').replace(/[^/]+$/, 'template')
  const database = await cloneTemplate(template)
  await seedFirstMember(database.url)
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: database.url,
    SIOL_SECRET: 'a secret for tests, 32 characters or more',
    SIOL_LOG_LEVEL: 'silent',
    ...env,
  })
  const offset = new Date(moment).getTime() - Date.now()
  const now = () => new Date(Date.now() + offset)
  const context = await createAppContext({ ...config, databaseUrl: database.url }, { now })
  if (demoUsers) await addDemoUsers(context)
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
