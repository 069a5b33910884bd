/** Starts the app in this process, for tests that depend on the date or on a setting. */

import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { addDemoUsers, createAppContext, readConfig, serve } from '../built-app.ts'
import { cloneTemplate, databaseAt } from '../clone-template.ts'
import { seedFirstMember } from '../seeded-member.ts'

type Choices = {
  env?: Record<string, string>
  demoUsers?: boolean
  /** Without anybody, as a new installation is. */
  empty?: boolean
  replacements?: Parameters<typeof createAppContext>[1]
}

/** `moment`: what its clock is set to. Demo users take seconds to add. */
export async function startAppAt(
  moment: string,
  { env = {}, demoUsers = true, empty = false, replacements = {} }: Choices = {},
) {
  const template = databaseAt(process.env.E2E_DATABASE ?? '', 'template')
  const database = await cloneTemplate(template)
  if (!empty) await seedFirstMember(database.url)
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
  const context = await createAppContext({ ...config, databaseUrl: database.url }, { now, ...replacements })
  if (demoUsers) await addDemoUsers(context)
  const server = await serve(context)
  return {
    context,
    address: server.address,
    /** Past what stands in front of it in production. */
    ownAddress: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      await context.stop()
      await database.drop()
    },
  }
}
