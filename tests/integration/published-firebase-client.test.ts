/**
 * The unmodified clients of the hosted provider, pointed at this app: its callable functions, and its parser of mailed
 * links.
 */
import { deleteApp, initializeApp } from '@firebase/app'
import { ActionCodeURL } from '@firebase/auth'
import { getFunctions, httpsCallable } from '@firebase/functions'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { limits } from '#shared/domain/access/limits.ts'
import { emailsTo, linkTo, newcomer, setHits, verifiedMember } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { type Browser, openApp } from '../app.ts'

const app = await openApp()
await takeCalls(app)
const client = initializeApp({ projectId: 'siol', apiKey: 'siol', appId: 'siol' })
const functions = getFunctions(client, 'http://localhost:3000/callable')
afterAll(() => deleteApp(client))
afterEach(() => vi.unstubAllGlobals())

/** Calls as the client does in this browser: its requests carry the cookies and the origin that a browser adds. */
function callIn(browser: Browser, name: string, data?: unknown) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = { ...(init.headers as Record<string, string>), origin: browser.origin }
    const page = await browser.fetch(url, { ...init, headers, signal: null })
    return new Response(page.html, { status: page.status, headers: page.headers })
  })
  return httpsCallable(functions, name)(data)
}

const failure = (browser: Browser, name: string, data?: unknown) =>
  callIn(browser, name, data).then(
    ({ data: result }) => ({ result }),
    // The client itself adds the status to the message.
    ({ code, message, details }) => ({ code, message: message.replace(/ \[\d+\]$/, ''), details }),
  )

test('SRV-22 RST-19 RST-20: the client gets the result of user-request_new_password, and its codes', async () => {
  await newcomer(app, 'firebase@example.ie')
  const guest = app.browser()
  const sent = await callIn(guest, 'user-request_new_password', { email: 'firebase@example.ie' })
  expect(sent.data).toEqual({ success: true, message: expect.any(String) })
  expect(await emailsTo(app, 'firebase@example.ie')).toHaveLength(2)
  expect(await failure(guest, 'user-request_new_password', { email: 'nobody@example.ie' })).toMatchObject({
    code: 'functions/not-found',
    message: 'No account found with this email address.',
  })
  expect(await failure(guest, 'user-request_new_password', { email: 'no address' })).toMatchObject({
    code: 'functions/invalid-argument',
    message: 'Please enter a valid email address.',
  })
})

test('SRV-20 SRV-21: the client of a member gets results and codes of bookings', async () => {
  const browser = await verifiedMember(app, 'booker@example.ie')
  const unknown = { event_uid: 'NOSUCHEVENTATALL' }
  expect(await failure(browser, 'user-on_calendly_booking', unknown)).toMatchObject({
    code: 'functions/not-found',
    details: { code: 'call_not_found' },
  })
  expect(await failure(browser, 'user-on_calendly_booking', {})).toMatchObject({
    code: 'functions/invalid-argument',
    message: 'Event UID is required',
  })
  expect(await failure(browser, 'user-on_cancel_canlendly_booking', unknown)).toEqual({
    result: { success: false, alreadyCancelled: false },
  })
  expect(await failure(app.browser(), 'user-on_calendly_booking', unknown)).toMatchObject({
    code: 'functions/unauthenticated',
  })
  expect(await failure(browser, 'nothing')).toMatchObject({
    code: 'functions/not-found',
    message: 'There is no function of this name.',
  })
})

test('SRV-23: setupNewUser creates a missing profile, and does no harm when called again', async () => {
  const browser = await verifiedMember(app, 'profile@example.ie')
  const { db } = app.context
  const profiles = db.selectFrom('members').select('first_name').where('email_address', '=', 'profile@example.ie')
  await db.deleteFrom('members').where('email_address', '=', 'profile@example.ie').execute()
  for (let call = 0; call < 2; call++) {
    // The client posts null for a call without arguments.
    expect(await failure(browser, 'setupNewUser')).toEqual({ result: { success: true } })
    expect(await profiles.execute()).toEqual([{ first_name: 'Anna' }])
  }
})

test('a member with too many requests gets the code for it, and a body of another form is refused', async () => {
  const browser = await verifiedMember(app, 'eager@example.ie')
  await browser.json('/callable/user-on_calendly_booking', { data: {} })
  await setHits(app, limits.confirmPerMember.hits)
  expect(await failure(browser, 'user-on_calendly_booking', {})).toMatchObject({ code: 'functions/resource-exhausted' })
  await setHits(app, 0)
  const bare = await browser.json('/callable/setupNewUser', { email: 'x' })
  expect([bare.status, JSON.parse(bare.html)]).toMatchObject([400, { error: { status: 'INVALID_ARGUMENT' } }])
})

test("the provider's own parser reads every mailed link", async () => {
  const address = 'links@example.ie'
  await newcomer(app, address)
  await app.browser().json('/callable/user-request_new_password', { data: { email: address } })
  for (const [mode, operation] of [
    ['verifyEmail', 'VERIFY_EMAIL'],
    ['resetPassword', 'PASSWORD_RESET'],
  ] as const) {
    const link = new URL(await linkTo(app, address, mode), 'http://localhost:3000')
    const parsed = ActionCodeURL.parseLink(link.href)
    expect(parsed, mode).toMatchObject({ operation, code: link.searchParams.get('oobCode'), apiKey: 'siol' })
  }
})
