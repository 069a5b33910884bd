import { expect, test } from 'vitest'
import { developmentSecret } from './development-secret.ts'

test('a data folder in /proc is refused, where making it would never end', async () => {
  await expect(developmentSecret('/proc/siol/data', 'secret')).rejects.toMatchObject({ name: 'StartError' })
})
