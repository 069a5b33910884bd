/**
 * npm run types:api: writes the types of the client that tests/integration/api-client.test.ts uses, from the OpenAPI
 * file. openapi-typescript needs an older TypeScript than ours, so npm runs it from its cache.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApi } from '../../src/areas/api/flows/openapi.ts'
import { exitWithError } from './run/exit-with-error.ts'

const target = 'tests/api-client.generated.ts'
const scratch = await mkdtemp(join(tmpdir(), 'siol-api-'))
try {
  const text = JSON.stringify(openApi({ origin: 'https://siol.example', cookie: 'session' }))
  const [file, types] = [join(scratch, 'openapi.json'), join(scratch, 'types.ts')]
  await writeFile(file, text)
  const packages = ['openapi-typescript@7.13.0', 'typescript@5.9.3'].map((name) => `--package=${name}`)
  const made = spawnSync('npm', ['exec', '--yes', ...packages, '--', 'openapi-typescript', file, '-o', types], {
    stdio: 'inherit',
  })
  if (made.status !== 0) throw new Error('openapi-typescript did not write the types')
  const hash = createHash('sha256').update(text).digest('hex')
  await writeFile(target, `// Of the OpenAPI file ${hash}\n${await readFile(types, 'utf8')}`)
  console.log(`${target} is written.`)
} catch (error) {
  exitWithError(error)
} finally {
  await rm(scratch, { recursive: true, force: true })
}
