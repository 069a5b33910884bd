/** Requests that no browser of a person would send: a clear refusal, never an error of ours. */
import { expect, test } from 'vitest'
import { verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()

test('an address with a zero byte or half an escape leads nowhere, kindly', async () => {
  const member = await verifiedMember(app)
  for (const path of [
    '/calls/%00',
    '/calls/a%00b/cancel',
    '/calls/%00/call.ics',
    '/outbox/%00',
    '/outbox?to=%00',
    '/recommendations/details/%00',
    '/%',
    '/calls/%E0%A4',
    '/users/%ZZ',
  ]) {
    const page = await member.get(path)
    expect([path, page.status]).toEqual([path, 404])
    expect(page.html).toContain('href="/"')
  }
})
