import { expect, test } from 'vitest'
import { sampleContact } from '#areas/firm/copy/sample-contact.ts'
import { verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()

test('security.txt says whom to tell, and has not expired', async () => {
  const { status, headers, html } = await app.browser().get('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(html).toContain(`Contact: mailto:${sampleContact.email}\n`)
  expect(html).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
  const expires = new Date(/^Expires: (.+)$/m.exec(html)?.[1] ?? '')
  expect(expires.getTime()).toBeGreaterThan(app.clock.now().getTime())
})

test('a password manager is led to where a password is changed', async () => {
  const { status, location } = await app.browser().get('/.well-known/change-password')
  expect([status, location]).toEqual([302, '/forgot-password'])
  // The page for a forgotten one would send a member home.
  const member = await verifiedMember(app)
  expect((await member.get('/.well-known/change-password')).location).toBe('/my-profile/security/password')
})
