/** Where people turn with a question: the email address and the phone number of the firm's settings, everywhere. */
import { beforeAll, expect, test } from 'vitest'
import { ownValues } from '#areas/firm/domain/firm.fixture.ts'
import { withValues } from '#areas/firm/domain/firm-settings.ts'
import { findOpen, importDraft, seenSettings } from '#areas/firm/flows/edit-draft.ts'
import { approveVersion, proposeDraft } from '#areas/firm/flows/settle-version.ts'
import { makeStatement } from '#areas/pension/flows/annual-statement.ts'
import { putValuation } from '#database/members/pension-values.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { emailsTo, uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { readPdf } from '../read-pdf.ts'

const app = await openApp()
const { context } = app
const guest = app.browser()
const before = context.firm.current().settings.contact
const now = { email: 'office@oak.example', phone: '+353 21 555 0142' }
const callable = now.phone.replaceAll(' ', '')

/** Public pages that say where to turn; each was asked for once with the old settings, and might be remembered. */
const publicPages = [
  '/privacy-policy',
  '/accessibility',
  '/remuneration',
  '/terms-of-business',
  '/faq',
  '/forgot-password',
]

async function moveOffice(): Promise<void> {
  const { settings } = context.firm.current()
  const figures = { contribution: 1, fund: 0.5 }
  const plan = { ...settings.plans.zurich_standard_prsa, charges: figures, commission: figures }
  const complete = { ...settings, plans: { zurich_standard_prsa: plan, zurich_nonstandard_prsa: plan } }
  const made = await importDraft(
    context,
    withValues(complete, { ...ownValues, 'contact.email': now.email, 'contact.phone': now.phone }),
    'ann',
  )
  if (made.kind !== 'imported') throw new Error(made.kind)
  const seen = seenSettings((await findOpen(context))?.content ?? settings)
  expect((await proposeDraft(context, { by: 'ann', note: 'A new office.', seen })).ok).toBe(true)
  const approval = { by: 'bea', roles: ['compliance'], effectiveFrom: '2026-11-21', version: made.version } as const
  expect((await approveVersion(context, { ...approval, seen })).ok).toBe(true)
}

/** The shown text with its links; spaces inside a phone number do not break. */
const saidOn = ({ html, text }: { html: string; text: string }): string => `${html} ${text}`.replaceAll('\u00a0', ' ')

/** Not what was said before, nor as the number of a link. */
function expectNew(said: string, ...expected: string[]): void {
  const old = [before.email, before.phone, before.phone.replaceAll(' ', '')]
  expect([...expected, ...old].filter((words) => said.includes(words))).toEqual(expected)
}

beforeAll(async () => {
  const old = await Promise.all(publicPages.map(async (page) => saidOn(await guest.get(page))))
  expect(old.map((said) => said.includes(before.email))).toEqual(publicPages.map(() => true))
  await moveOffice()
})

test.each(publicPages)('%s says the new address', async (page) => {
  expectNew(saidOn(await guest.get(page)), now.email)
})

test('who finds a security fault, and whose link is incomplete, is told the new ones', async () => {
  expectNew((await guest.get('/.well-known/security.txt')).html, `Contact: mailto:${now.email}\n`)
  expectNew(saidOn(await guest.get('/unsubscribe')), now.phone)
})

const statementOf = async (browser: Browser): Promise<Uint8Array> => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = `${browser.origin}/my-pensions/statements/2025`
  const response = await app.app.fetch(new Request(url, { headers: { cookie } }))
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

test('a member reads them in emails, on their pages and in the annual statement', async () => {
  const member = await verifiedMember(app, 'owner@example.ie')
  const uid = await uidOf(app, 'owner@example.ie')
  await member.post('/my-profile/requests', { kind: 'complaint', text: 'Nobody called me back.' })
  await expect.poll(async () => (await emailsTo(app, 'owner@example.ie')).length).toBeGreaterThan(0)
  for (const { html, text } of await emailsTo(app, 'owner@example.ie')) {
    expectNew(text, now.email)
    expectNew(saidOn({ html, text }), now.email)
  }
  expectNew(saidOn(await member.get('/scheduler')), now.phone)

  await context.db
    .updateTable('members')
    .set({
      pension_applied: 'zurich_standard_prsa',
      policy_number: 'ZP-1',
      pension_start_date: '2024-11-01',
      final_pension_application: true,
      updatedAt: new Date('2024-11-02T10:00:00Z'),
    })
    .where('uid', '=', uid)
    .execute()
  const id = uid as MemberId
  const value = { on: '2025-12-31', cents: 160_040, source: 'desk' } as const
  await context.db.transaction().execute((trx) => putValuation(trx, id, { ...value, byUid: id }, context.now()))
  await makeStatement(context, { uid: id, year: 2025 })
  expectNew((await readPdf(await statementOf(member))).text, now.email)
  expectNew(saidOn(await member.get('/my-pensions')), `href="mailto:${now.email}"`, `href="tel:${callable}"`)
})
