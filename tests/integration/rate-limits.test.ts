/**
 * At every place that counts attempts, the one after the last is refused, with a sentence where a person reads it. A
 * new place needs a row here, or the name of the test that proves it.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyOwner } from '#areas/account/flows/recovery/notify-owner.ts'
import { requestNewPassword } from '#areas/account/flows/recovery/request-password-reset.ts'
import { sendVerificationEmail } from '#areas/account/flows/send-verification-email.ts'
import { verifyEmailedCode } from '#areas/account/flows/sign-in/verify-emailed-code.ts'
import { verifySecondFactor } from '#areas/account/flows/sign-in/verify-second-factor.ts'
import { endSignOn } from '#desk/flows/sign-on/check-sign-on.ts'
import { finishSignOn, startSignOn } from '#desk/flows/sign-on/sign-on.ts'
import { limits } from '#shared/domain/access/limits.ts'
import { fail } from '#shared/domain/result.ts'
import type { AppContext } from '#shared/flows/app-context.ts'
import { anna, emailsTo, setHits, verifiedMember } from '../accounts.ts'
import { takeCalls } from '../advisers.ts'
import { type Browser, openApp, type Page } from '../app.ts'
import { applicant, identityPage, noFile, ppsn, sendDocument, sendForm } from '../document-samples.ts'

const app = await openApp()
const { db } = app.context
const email = 'ciara@example.ie'
const client = '203.0.113.7'
const slot = { start: '2026-11-24T10:30Z', timezone: 'Europe/Dublin', phone_number: '087 123 4567' }
let member: Browser
let uid: string
beforeAll(async () => {
  const made = await applicant(app, email)
  member = made.browser
  uid = made.uid
  await db.updateTable('members').set({ form_fact_find_personal_details: true }).where('uid', '=', uid).execute()
  await takeCalls(app)
  expect((await member.post('/scheduler', slot)).status).toBe(303)
})

type Attempt = (nth: number) => Promise<unknown>
type Fields = Record<string, string>
/** With a function, each attempt posts another address, so that only the limit named counts both. */
type Posted = Fields | ((nth: number) => Fields)
const fieldsOf = (posted: Posted, nth: number) => (typeof posted === 'function' ? posted(nth) : posted)
const posts =
  (path: string, posted: Posted = {}): Attempt =>
  (nth) =>
    member.post(path, fieldsOf(posted, nth))
const guestPosts =
  (path: string, posted: Posted = {}): Attempt =>
  (nth) =>
    app.browser().post(path, fieldsOf(posted, nth))
const guestGets =
  (path: string): Attempt =>
  () =>
    app.browser().get(path)
const guestSends =
  (path: string, body: object): Attempt =>
  () =>
    app.browser().json(path, body)
const address = (nth: number) => ({ email: `attempt${nth}@example.ie` })

const security = '/my-profile/security'
const wrong = { password: 'Wrong123!' }
/** Refused without a check of its content. */
const text = new File(['x'], 'x.txt', { type: 'text/plain' })
const passkey = { id: 'c1', rawId: 'c1', type: 'public-key', response: {}, clientExtensionResults: {} }
const code = { headers: new Headers(), code: '000000' }
const refuse = async () => fail('refused')
const staff = { start: refuse, finish: refuse, readLogout: refuse }
const atIssuer = { ...app.context, identity: { ...app.context.identity, staff } } as unknown as AppContext
const changeEmail = 'account/flows/recovery/change-email.ts'
const resetPassword = 'account/flows/recovery/request-password-reset.ts'
const secondFactor = 'account/flows/sign-in/verify-second-factor.ts'

/** What the person reads then. */
const said = expect.stringMatching(/too many (times|requests|failed attempts)|several (copies|messages)/i)
const page = { status: 429, text: said }
/** For a script, which has the sentence, or another program. */
const status = { status: 429 }
const result = { ok: false, code: expect.stringMatching(/^(rate_limited|too-many-requests)$/) }

type Row = [limit: keyof typeof limits, at: string, attempt: Attempt, refusal?: object]
const rows: Row[] = [
  ['emailChangePerMember', changeEmail, posts(`${security}/email`, address)],
  ['emailChangePerAddress', changeEmail, (nth) => changeOf(nth)],
  ['accountExistsMailPerAddress', 'account/flows/recovery/notify-owner.ts', () => noticesToOwner(), { sent: 0 }],
  ['resetPerClient', resetPassword, guestPosts('/forgot-password', address)],
  ['resetPerAddressAndNetwork', resetPassword, guestPosts('/forgot-password', { email })],
  ['resetFallbackPerAddress', resetPassword, () => requestNewPassword(app.context, email), result],
  ['resendPerMember', 'account/flows/send-verification-email.ts', () => resend(), result],
  ['passkeyPerClient', 'account/flows/sign-in/passkeys.ts', guestSends('/auth/passkey', { response: passkey }), status],
  [
    'reauthenticationPerMember',
    'account/flows/sign-in/reauthenticate.ts',
    posts('/reauthenticate', { intent: 'password', ...wrong }),
  ],
  [
    'signInPerClient',
    'account/flows/sign-in/sign-in.ts',
    guestPosts('/login', (nth) => ({ ...address(nth), ...wrong })),
  ],
  ['signInPerAddressAndNetwork', 'account/flows/sign-in/sign-in.ts', guestPosts('/login', { email, ...wrong })],
  [
    'socialPerClient',
    'account/flows/sign-in/social-sign-in.ts',
    guestPosts('/auth/social/google'),
    { location: expect.stringContaining('code=rate_limited') },
  ],
  [
    'socialPerClient',
    'account/flows/sign-in/social-sign-in.ts',
    posts(security, { intent: 'link', provider: 'google' }),
  ],
  [
    'secondFactorPerClient',
    'account/flows/sign-in/verify-emailed-code.ts',
    () => verifyEmailedCode(app.context, { ...code, browser: '' }, client),
    result,
  ],
  ['secondFactorPerClient', secondFactor, () => verifySecondFactor(app.context, code, client), result],
  ['secondFactorPerMember', secondFactor, () => verifySecondFactor(app.context, { ...code, uid }, client), result],
  ['signUpPerClient', 'account/flows/sign-up.ts', guestPosts('/signup', (nth) => ({ ...anna, ...address(nth) }))],
  ['signUpPerAddressAndNetwork', 'account/flows/sign-up.ts', guestPosts('/signup', { ...anna, email })],
  [
    'codePerClient',
    'account/pages/action-link.tsx',
    guestGets('/auth/action?mode=resetPassword&oobCode=x'),
    { status: 429, text: expect.stringMatching(/again in a few minutes.*too many times/s) },
  ],
  // With its script the form stays, and what was typed.
  [
    'codePerClient',
    'account/pages/action-link.tsx',
    guestPosts('/auth/action.data?mode=resetPassword&oobCode=x'),
    { status: 429, html: expect.stringMatching(/refused.*too many times/s) },
  ],
  ['passkeyPerClient', 'account/pages/sign-in/passkey-login.ts', guestSends('/auth/passkey', {}), status],
  ['codePerClient', 'account/pages/stop-recovery.tsx', guestGets('/auth/stop-recovery?key=x')],
  ['codePerClient', 'account/pages/stop-recovery.tsx', guestPosts('/auth/stop-recovery?key=x')],
  [
    'documentPerMember',
    'application/pages/verify-identity.tsx',
    () => sendForm(member, identityPage, { pps_number: ppsn, ppsn: text, datebirth: noFile }),
  ],
  [
    'quotePicturePerClient',
    'calculator/flows/make-quote-files.ts',
    (nth) => app.browser().get(`/pension-calculator/quote.png?current_age=${nth + 30}`),
    status,
  ],
  ['bookingPerMember', 'calls/flows/book-call.ts', posts('/scheduler', slot)],
  ['calendarFeedPerClient', 'calls/flows/calendar-feed.ts', guestGets(`/calendar/${'a'.repeat(32)}.ics`)],
  ['bookingPerMember', 'calls/flows/reschedule-call.ts', posts('/scheduler?reschedule=none', slot)],
  ['confirmPerMember', 'calls/pages/cancel.tsx', (nth) => cancelCall(nth)],
  [
    'employerPerClient',
    'forms/pages/employer-form.ts',
    guestGets('/employer-form?key=x'),
    { status: 429, html: expect.stringMatching(/<h1[^>]*>The form opens again in a few minutes.*too many times/s) },
  ],
  ['formWebhookPerClient', 'forms/pages/jotform-webhook.ts', guestPosts('/webhooks/jotform/x')],
  ['exportPerMember', 'profile/flows/export-data.ts', () => exportData()],
  [
    'requestPerMember',
    'profile/flows/member-requests.ts',
    posts('/my-profile/requests', { kind: 'complaint', text: 'I waited two weeks.' }),
  ],
  [
    'documentPerMember',
    'profile/pages/change-identity.tsx',
    () => sendForm(member, '/my-profile/identity', { reason: 'I married.', proof: noFile }),
  ],
  [
    'profileWritePerMember',
    'profile/pages/data.tsx',
    posts('/my-profile/data', { intent: 'withdraw', preference: 'email_products' }),
  ],
  ['profileWritePerMember', 'profile/pages/profile.tsx', posts('/my-profile', { email_products: 'on' })],
  [
    'profileWritePerMember',
    'profile/pages/save-contact.ts',
    posts('/my-profile/phone', { phone_number: '0871234567' }),
  ],
  ['codePerClient', 'profile/pages/security/email-change.tsx', guestGets('/auth/email?key=x')],
  ['codePerClient', 'profile/pages/security/email-change.tsx', guestPosts('/auth/email?key=x')],
  [
    'passkeyPerClient',
    'profile/pages/security/passkey-ceremony.ts',
    () => member.json(`${security}/passkey-ceremony`, {}),
    status,
  ],
  ['issuerNoticePerClient', 'desk/flows/sign-on/check-sign-on.ts', () => endSignOn(atIssuer, '', client), result],
  [
    'socialPerClient',
    'desk/flows/sign-on/sign-on.ts',
    () => startSignOn(atIssuer, { to: '/', fresh: false }, client),
    result,
  ],
  [
    'socialPerClient',
    'desk/flows/sign-on/sign-on.ts',
    () => finishSignOn(atIssuer, new Request('http://x'), { current: undefined, browser: '', client }),
    result,
  ],
  [
    'documentPerMember',
    'web/forms/uploaded-document.ts',
    () => sendDocument(member, 'ppsn', text),
    { status: 429, html: said },
  ],
  [
    'secondFactorPerMember',
    'web/sign-in/authenticator-action.ts',
    posts(`${security}/authenticator`, { intent: 'begin', ...wrong }),
  ],
]

const provenElsewhere: Readonly<Record<string, string>> = {
  'account/flows/recovery/recover-factor.ts recoveryPerMember': 'factor-recovery',
  'account/flows/recovery/request-password-reset.ts resetPerAddress': 'attacks-lock-out',
  'account/flows/sign-in/sign-in-code.ts signInCodePerMember': 'emailed-code',
  'account/flows/sign-in/sign-in-code.ts signInCodePerMemberAndNetwork': 'emailed-code',
  'account/flows/sign-in/sign-in.ts signInPerAddress': 'attacks-lock-out',
  'account/flows/sign-in/sign-in.ts signInPerKnownBrowser': 'attacks-lock-out',
  'account/pages/callable.ts confirmPerMember': 'confirm-call',
  'account/pages/user-record.ts profileWritePerMember': 'security-log',
  'calculator/flows/make-quote-files.ts quoteDocumentPerClient': 'what-if',
  'calculator/flows/save-quote.ts quotePerAddress': 'save-quote',
  'calculator/flows/save-quote.ts quotePerClient': 'save-quote',
  'calls/flows/calendar-feed.ts calendarFeedPerAddress': 'calendars',
  'forms/pages/posted-page.ts formSavePerRespondent': 'form-pages',
  'server/guards/program-key.ts requestPerKey': 'api-keys',
  'server/guards/program-key.ts wrongKeyPerClient': 'api-keys',
  'shared/flows/store-upload.ts slowDocumentPerMember': 'upload-turns',
  'web/member/send-to-employer.ts employerMailPerMember': 'agreed-contribution',
}

/** Two members ask for one address. */
async function changeOf(nth: number): Promise<Page> {
  const browser = nth === 1 ? member : await verifiedMember(app, 'other@example.ie')
  return browser.post(`${security}/email`, address(1))
}

async function noticesToOwner() {
  const { length } = await emailsTo(app, email)
  await notifyOwner(app.context, email)
  return { sent: (await emailsTo(app, email)).length - length }
}

/** Within a minute of an email, asking again is no attempt. */
async function resend() {
  await db.deleteFrom('action_codes').execute()
  const user = await app.context.identity.findByEmail(email)
  return user && sendVerificationEmail(app.context, user)
}

/** The second attempt is for a call that is booked. */
async function cancelCall(nth: number): Promise<Page> {
  const { id } = await db.selectFrom('calls').select('id').where('uid', '=', uid).executeTakeFirstOrThrow()
  return member.post(`/calls/${nth === 1 ? 'none' : id}/cancel`, {})
}

/** While one is being made, asking again is no attempt. */
async function exportData(): Promise<Page> {
  await db.deleteFrom('data_exports').execute()
  return member.post('/my-profile/data', { intent: 'copy' })
}

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

test.each(rows)('%s: once more at %s is refused', async (limit, _at, attempt, refusal = page) => {
  expect(await attempt(1)).not.toMatchObject(refusal)
  await setHits(app, limits[limit].hits)
  expect(await attempt(2)).toMatchObject(refusal)
})

test('every place that counts has a row here, or a test elsewhere', () => {
  const counts = globSync('src/**/*.{ts,tsx}')
    .filter((path) => !path.endsWith('limits.ts'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\b(\w+Per[A-Z]\w*)(?=: |,| \})/g)]
        .filter(([, name]) => name !== undefined && name in limits)
        .map(([, name]) => `${path.replace(/^src\/(areas\/)?/, '')} ${name}`),
    )
  const proven = [...rows.map(([limit, at]) => `${at} ${limit}`), ...Object.keys(provenElsewhere)]
  expect(counts.sort()).toEqual(proven.sort())
  for (const name of Object.values(provenElsewhere)) expect(existsSync(`tests/integration/${name}.test.ts`)).toBe(true)
})
