import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { openApp } from '../app.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-s3-'))
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'documents', configs: [] }],
})
const { port } = await store.run()
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = {
  SIOL_S3_REGION: 'eu-west-1',
  SIOL_S3_BUCKET: 'documents',
  SIOL_S3_KEY_ID: 'S3RVER',
  SIOL_S3_SECRET: 'S3RVER',
}

test('a mistyped bucket stops the start; a store that is away does not', async () => {
  const endpoint = `http://127.0.0.1:${port}`
  const mistyped = openApp({ ...settings, SIOL_S3_ENDPOINT: endpoint, SIOL_S3_BUCKET: 'documnets' })
  await expect(mistyped).rejects.toThrow('SIOL_S3_BUCKET is documnets')
  const away = await openApp({ ...settings, SIOL_S3_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await away.browser().get('/login')).status).toBe(200)
})
