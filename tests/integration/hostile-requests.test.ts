/** Requests that no browser sends get a clear refusal, never a server error. */
import { expect, test } from 'vitest'
import { verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()

test('an address with a zero byte or a broken escape shows the not-found page', async () => {
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

test('every response of any type has a content security policy', async () => {
  const member = await verifiedMember(app, 'policy@example.ie')
  for (const path of [
    '/entry',
    '/entry.data',
    '/calls',
    '/users/x',
    '/robots.txt',
    '/favicon.svg',
    '/healthz',
    '/%00',
  ]) {
    const { headers } = await member.get(path)
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(headers.get('x-frame-options'), path).toBe('DENY')
  }
  const refused = await app.browser().post('/login', {}, { origin: 'https://evil.example' })
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('pages that are authenticated by their link are never cached', async () => {
  for (const path of [
    ...[
      '/auth/action?mode=resetPassword&oobCode=x',
      '/Auth/Action?mode=resetPassword&oobCode=x',
      '/employer-form?key=x',
    ],
    ...['/auth/email?key=x', '/AUTH/email/?key=x', '/auth/stop-recovery?key=x', '/Auth/Stop-Recovery/?key=x'],
    ...['/unsubscribe?key=x', '/auth/action.data?mode=resetPassword&oobCode=x'],
  ])
    expect((await app.browser().get(path)).headers.get('cache-control'), path).toBe('no-store')
})
