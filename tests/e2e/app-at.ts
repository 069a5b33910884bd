/** The program at a moment of its own, in this process, with one adviser: for what depends on the day it is. */

import { freePort } from '../../src/infrastructure/postgres/free-port.ts'
import { addDemoPeople, createWorld, readConfig, serve } from '../built-app.ts'
import { cloneTemplate } from '../clone-template.ts'

export async function startAppAt(moment: string) {
  const template = (process.env.E2E_DATABASE ?? '').replace(/[^/]+$/, 'template')
  const database = await cloneTemplate(template)
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: database.url,
    SIOL_SECRET: 'a secret for visits, 32 characters or more',
    SIOL_LOG_LEVEL: 'silent',
  })
  const offset = new Date(moment).getTime() - Date.now()
  const now = () => new Date(Date.now() + offset)
  const world = await createWorld({ ...config, databaseUrl: database.url }, { now })
  await addDemoPeople(world)
  const server = await serve(world)
  return {
    world,
    address: server.address,
    stop: async () => {
      await server.stop()
      await world.stop()
      await database.drop()
    },
  }
}
