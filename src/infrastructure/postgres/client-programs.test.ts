import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { feed, findClientProgram, outputOf } from './client-programs.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-programs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program of this name in a folder of its own. */
async function programOf(name: string, lines: string): Promise<{ name: 'pg_dump'; path: string; major: number }> {
  const path = join(await mkdtemp(join(folder, 'bin-')), name)
  await writeFile(path, `#!/bin/sh\n${lines}\n`)
  await chmod(path, 0o755)
  return { name: 'pg_dump', path, major: 90 }
}

const address = 'postgres://aoife:s%2Fcret@db.example:6543/siol?sslmode=no-verify&application_name=siol-command-1'

test('the address and the password go by environment, and no argument has them', async () => {
  const echo = await programOf('pg_dump', 'echo "arguments $@"; env')
  const printed = await text(outputOf(echo, ['--format=custom'], address))
  expect(printed).toContain('arguments --no-password --format=custom\n')
  for (const line of [
    'PGHOST=db.example',
    'PGPORT=6543',
    'PGUSER=aoife',
    'PGPASSWORD=s/cret',
    'PGDATABASE=siol',
    'PGSSLMODE=require',
    'PGAPPNAME=siol-command-1',
  ])
    expect(printed.split('\n')).toContain(line)
  // Nor is a secret of the program in the environment of another.
  expect(printed).not.toMatch(/^SIOL_/m)
})

test('the socket of an address is its host', async () => {
  const echo = await programOf('pg_dump', 'env')
  const printed = await text(outputOf(echo, [], 'postgres:///siol?host=/run/postgresql&user=siol'))
  expect(printed).toMatch(/^PGHOST=\/run\/postgresql$/m)
  expect(printed).toMatch(/^PGUSER=siol$/m)
})

test('the oldest that is new enough is found, and none that is too old', async () => {
  const versions = await Promise.all(
    [97, 99, 98].map((major) => programOf('pg_dump', `echo "pg_dump (PostgreSQL) ${major}.2"`)),
  )
  const searchPath = versions.map(({ path }) => join(path, '..')).join(delimiter)
  expect((await findClientProgram('pg_dump', 98, searchPath))?.path).toBe(versions[2]?.path)
  expect(await findClientProgram('pg_dump', 100, searchPath)).toBeUndefined()
})

test('a program that fails says why, with what it had printed before, and so does content that cannot be read', async () => {
  const failing = await programOf('pg_dump', 'echo half; echo "pg_dump: error: no such table" >&2; exit 1')
  await expect(text(outputOf(failing, [], address))).rejects.toThrow('pg_dump failed: no such table')
  const reading = await programOf('pg_restore', 'cat > /dev/null')
  await expect(
    feed(
      reading,
      [],
      address,
      (async function* () {
        yield Buffer.from('half')
        throw new Error('The file is damaged.')
      })(),
    ),
  ).rejects.toThrow('The file is damaged.')
})
