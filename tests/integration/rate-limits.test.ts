/** Limits that no other test reaches: the attempt after the last one is refused. */
import { expect, test } from 'vitest'
import { limits } from '#shared/domain/access/limits.ts'
import { anna, setHits, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()

type Fields = Record<string, string>
/** Each attempt with another address, so that only the limit named counts both. */
const address = (attempt: number) => ({ email: `attempt${attempt}@example.ie` })

test.each<[keyof typeof limits, string, (attempt: number) => Fields]>([
  ['profileWritePerMember', '/my-profile', () => ({ email_products: 'on' })],
  ['profileWritePerMember', '/my-profile/phone', () => ({ phone_number: '0871234567' })],
  ['profileWritePerMember', '/my-profile/data', () => ({ intent: 'withdraw', preference: 'email_products' })],
  ['requestPerMember', '/my-profile/requests', () => ({ kind: 'complaint', text: 'I waited two weeks.' })],
  ['exportPerMember', '/my-profile/data', () => ({ intent: 'copy' })],
  ['emailChangePerMember', '/my-profile/security/email', address],
])('%s: a member who posts to %s once more is refused', async (limit, path, fields) => {
  const browser = await verifiedMember(app, `${limit}.${path.split('/').at(-1)}@example.ie`.toLowerCase())
  expect((await browser.post(path, fields(1))).status).not.toBe(429)
  // While one is being made, asking again is no attempt.
  await app.context.db.deleteFrom('data_exports').execute()
  await setHits(app, limits[limit].hits)
  expect((await browser.post(path, fields(2))).status).toBe(429)
})

test.each<[keyof typeof limits, string, Fields]>([
  ['signInPerClient', '/login', { password: 'Wrong123!' }],
  ['signUpPerClient', '/signup', anna],
  ['resetPerClient', '/forgot-password', {}],
])('%s: a guest who posts to %s once more is refused', async (limit, path, fields) => {
  expect((await app.browser().post(path, { ...fields, ...address(1) })).status).not.toBe(429)
  await setHits(app, limits[limit].hits)
  expect((await app.browser().post(path, { ...fields, ...address(2) })).status).toBe(429)
})
