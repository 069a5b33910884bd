/** SIOL_SECRET is replaced while people are signed in and links are on their way. */
import { expect, test } from 'vitest'
import { deriveCode, newCodeId } from '#areas/account/flows/action-code.ts'
import { confirm, linkTo, newcomer, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { adviserAtDesk, codeOf, secretUri, signInByPassword } from '../desk.ts'

const app = await openApp({ SIOL_SECRET: 'the first secret of the tests: 32 characters' })
const { config, secret } = app.context
const fresh = 'the next secret of the tests: 32 characters'

test('with both secrets, sessions, mailed links and second factors of the old one work; without the old one, they do not', async () => {
  const member = await verifiedMember(app, 'stays@example.ie')
  const unverified = await newcomer(app, 'linked@example.ie')
  await adviserAtDesk(app, 'rotates@siol.example')
  const link = await linkTo(app, 'linked@example.ie', 'verifyEmail')

  const after = await openApp({ DATABASE_URL: config.databaseUrl ?? '', SIOL_SECRET: `${fresh},${secret}` })
  const returned = after.browser()
  for (const [name, value] of member.cookies) returned.cookies.set(name, value)
  expect((await returned.get('/my-profile')).text).toContain('stays@example.ie')
  const linked = after.browser()
  for (const [name, value] of unverified.cookies) linked.cookies.set(name, value)
  expect((await confirm(linked, link)).location).toBe('/verify/request-followup')
  const desk = after.browser()
  await signInByPassword(desk, 'rotates@siol.example')
  const code = await codeOf(await secretUri(after, 'rotates@siol.example'), 1)
  await desk.post('/login/second-factor', { code })
  expect((await desk.get('/desk')).status).toBe(200)

  const without = await openApp({ DATABASE_URL: config.databaseUrl ?? '', SIOL_SECRET: fresh })
  const signedOut = without.browser()
  for (const [name, value] of member.cookies) signedOut.cookies.set(name, value)
  expect((await signedOut.get('/my-profile')).location).toBe('/entry')
})

test('a code that was derived before is derived again as it was, and new ones come from the new secret', () => {
  const old = { secret, olderSecrets: [], newId: () => 'X1' }
  const both = { secret: fresh, olderSecrets: [secret], newId: () => 'X1' }
  for (const id of ['untagged', newCodeId(old)]) expect(deriveCode(both, id)).toBe(deriveCode(old, id))
  expect(deriveCode(both, newCodeId(both))).toBe(deriveCode({ secret: fresh }, newCodeId(both)))
})
