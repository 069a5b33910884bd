/** Starts the app under test on its own database, and stops it after the tests. */
import { startApp } from '../app-process.ts'
import { cloneTemplate } from '../clone-template.ts'
import { seedFirstMember } from '../seeded-member.ts'
import { openTestCluster } from '../test-cluster.ts'
import { openEmbedder } from './embedder.ts'

const secret = 'a secret for tests, 32 characters or more'

export default async function start(): Promise<() => Promise<void>> {
  const cluster = await openTestCluster()
  const embedder = await openEmbedder()
  try {
    const database = await cloneTemplate(cluster.templateUrl)
    await seedFirstMember(database.url)
    const app = await startApp({
      DATABASE_URL: database.url,
      SIOL_DATA_DIR: '.cache/e2e-data',
      SIOL_SECRET: secret,
      SIOL_EMBEDDERS: embedder.origin,
      SIOL_CALCULATOR_EMBEDDERS: embedder.origin,
      SIOL_TRUST_PROXY: 'true', // the visits bring their own client addresses
    })
    process.env.E2E_SECRET = secret
    process.env.E2E_EMBEDDER = embedder.origin
    process.env.E2E_ADDRESS = app.address
    process.env.E2E_DATABASE = database.url
    return async () => {
      const code = await app.stop()
      embedder.close()
      await cluster.close()
      if (code !== 0) throw new Error(`The app did not stop cleanly (${code}):\n${app.output()}`)
    }
  } catch (error) {
    embedder.close()
    await cluster.close()
    throw error
  }
}
