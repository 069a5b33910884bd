import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountChooser } from './account-chooser.ts'

let now = new Date('2026-11-21T10:00:00Z')
const chooser = accountChooser('a secret', () => now)
const verifier = 'v'.repeat(50)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const oisin = { id: 'google:oisin@siol.example', email: 'oisin@siol.example', name: 'Oisín Daly', emailVerified: true }

test('AUTH-64: the chooser returns the chosen account to the browser that started the sign-in', async () => {
  const code = chooser.grant('google', oisin, challenge)
  const tokens = await chooser.exchange({ code, codeVerifier: verifier })
  expect(await chooser.readUser(tokens)).toEqual(oisin)
})

test("AUTH-64: a forged code, another browser's code and an expired code return no account", async () => {
  const code = chooser.grant('google', oisin, challenge)
  await expect(chooser.exchange({ code, codeVerifier: 'w'.repeat(50) })).rejects.toThrow()
  await expect(chooser.exchange({ code: `${code}x`, codeVerifier: verifier })).rejects.toThrow()
  await expect(accountChooser('another secret', () => now).exchange({ code, codeVerifier: verifier })).rejects.toThrow()
  now = new Date(now.getTime() + 61_000)
  await expect(chooser.exchange({ code, codeVerifier: verifier })).rejects.toThrow()
  expect(await chooser.readUser({ accessToken: code })).toBeNull()
})
