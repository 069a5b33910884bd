/** Both adapters know leaked passwords; the service never gets a password or its whole hash. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { embeddedLeakedPasswords } from './embedded.ts'
import { rangeService } from './range-service.ts'

const requests: { url: string | undefined; padding: string | string[] | undefined }[] = []
let answer: (prefix: string) => { status: number; body: string } = () => ({ status: 200, body: '' })
const server = createServer((request, response) => {
  requests.push({ url: request.url, padding: request.headers['add-padding'] })
  const { status, body } = answer(request.url?.split('/').at(-1) ?? '')
  response.writeHead(status).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const errors: unknown[] = []
const embedded = embeddedLeakedPasswords()
const service = rangeService({ address, embedded, onError: (error) => errors.push(error) })
beforeEach(() => {
  requests.length = 0
  errors.length = 0
})

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const secret = 'three quiet herons at noon'

test.each([embedded, service])('leaked passwords are known, as typed and in small letters', async (adapter) => {
  for (const leaked of ['password', '123456789', 'Password1!', 'PASSWORD', '1qaz2wsx3edc4rfv'])
    expect(await adapter.includes(leaked), leaked).toBe(true)
  for (const other of [secret, '', '\n', 'password\n123456', 'sswor'])
    expect(await adapter.includes(other), JSON.stringify(other)).toBe(false)
})

test('the list has the hundred thousand that are asked for, and a question takes milliseconds of the processor', async () => {
  await embedded.includes('warm')
  const began = process.cpuUsage()
  for (let times = 0; times < 20; times++) await embedded.includes(`${secret}${times}`)
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000 / 20).toBeLessThan(60)
  // The lines 100,000 and 900,000 of the list.
  for (const rare of ['070162', 'WyknC9G2TT']) expect(await embedded.includes(rare)).toBe(true)
})

test('the service gets five digits of a hash and no more, and a padded line is no hit', async () => {
  answer = () => ({ status: 200, body: `${sha1(secret).slice(5)}:3\r\n${sha1('other').slice(5)}:1` })
  expect(await service.includes(secret)).toBe(true)
  expect(requests).toEqual([{ url: `/range/${sha1(secret).slice(0, 5)}`, padding: 'true' }])
  answer = () => ({ status: 200, body: `${sha1(secret).slice(5)}:0` })
  expect(await service.includes(secret)).toBe(false)
})

test('a service that fails leaves the list in charge, and is reported', async () => {
  answer = () => ({ status: 503, body: 'away' })
  expect(await service.includes(secret)).toBe(false)
  expect(await service.includes('password')).toBe(true)
  expect(errors).toHaveLength(1)
})
