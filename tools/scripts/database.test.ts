import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openSharedDatabase } from './database.ts'

test.each(['postgres://siol@127.0.0.1:1/siol%', 'postgres://siol:%e9@127.0.0.1:1/siol'])(
  'a % that nothing can be read from is said in a sentence: %s',
  async (url) => {
    await expect(openSharedDatabase(readConfig({ DATABASE_URL: url }))).rejects.toMatchObject({
      name: 'StartError',
      message: 'DATABASE_URL does not work: in its user name, password and database, % is written as %25.',
    })
  },
)

test('a database that nothing listens at, or with a broken % in its name, is named', async () => {
  await expect(openSharedDatabase(readConfig({ DATABASE_URL: 'postgres://siol@127.0.0.1:1/a%zz' }))).rejects.toThrow(
    'DATABASE_URL does not work: nothing listens at 127.0.0.1:1.',
  )
})
