/**
 * Everything sensitive asks for a recent sign-in. Each request is written out; a route that asks and is not here fails.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import routes from '#routes.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp, type Page } from '../app.ts'
import { adviserAtDesk, adviserBeforeMfa } from '../desk.ts'
import { filesOf } from '../route-table.ts'

const app = await openApp()
const browsers = new Map<Attempt['as'], Browser>()
let client: string
beforeAll(async () => {
  browsers.set('member', await verifiedMember(app, 'long.ago@example.ie', { sessionEnds: true }))
  browsers.set('desk', await adviserAtDesk(app, 'long.ago@siol.example', true))
  browsers.set('early', await adviserBeforeMfa(app, 'early@siol.example', true))
  await verifiedMember(app, 'client@example.ie', { sessionEnds: true })
  client = await uidOf(app, 'client@example.ie')
  app.clock.pass(10 * 60)
})

type Attempt = { as: 'member' | 'desk' | 'early'; get?: true; json?: object; form?: Record<string, string> }
const key = '/my-profile/security/passkeys/some-passkey'

/** `asksAt`: the page asks before it shows a form, and the loader sends nobody away. */
const sensitive: Record<string, { asksAt?: true; attempts: Attempt[]; at?: string }> = {
  '/my-profile/security': { attempts: [{ as: 'member', form: { intent: 'unlink', provider: 'google' } }] },
  '/my-profile/security/email': {
    attempts: [
      { as: 'member', get: true },
      { as: 'member', form: { email: 'other@example.ie' } },
    ],
  },
  '/my-profile/security/password': {
    attempts: [
      { as: 'member', get: true },
      { as: 'member', form: { password: 'Another1!', confirmPassword: 'Another1!' } },
    ],
  },
  '/my-profile/security/authenticator': {
    attempts: [
      { as: 'member', get: true },
      { as: 'member', form: { intent: 'remove' } },
    ],
  },
  '/my-profile/security/passkeys': { attempts: [{ as: 'member', get: true }] },
  '/my-profile/security/passkeys/:id': {
    at: key,
    attempts: [
      { as: 'member', get: true },
      { as: 'member', form: { intent: 'remove' } },
    ],
  },
  '/my-profile/security/review': { attempts: [{ as: 'member', form: { intent: 'keep', way: 'some-way' } }] },
  '/my-profile/security/passkey-ceremony': { attempts: [{ as: 'member', json: {} }] },
  // Its form is there only when a copy is ready: my-data.test.ts.
  '/my-profile/data': { attempts: [] },
  '/my-profile/data/copy': { attempts: [{ as: 'member', form: {} }] },
  '/my-profile/data/delete': { asksAt: true, attempts: [{ as: 'member', form: { agree: 'yes' } }] },
  '/desk/advisers': {
    asksAt: true,
    attempts: [{ as: 'desk', form: { intent: 'add', email: 'client@example.ie', role_adviser: 'yes' } }],
  },
  '/desk/advisers/:adviser/second-step': {
    at: '/desk/advisers/a-colleague/second-step',
    attempts: [{ as: 'desk', form: { intent: 'ask', reason: 'Lost the phone' } }],
  },
  '/desk/api': { attempts: [{ as: 'desk', form: { intent: 'make', name: 'CRM', role: 'auditor' } }] },
  '/desk/webhooks': {
    asksAt: true,
    attempts: [{ as: 'desk', form: { intent: 'add', address: 'https://crm.invalid' } }],
  },
  '/desk/webhooks/:endpoint': {
    at: '/desk/webhooks/an-endpoint',
    attempts: [{ as: 'desk', form: { intent: 'renew', seen: '' } }],
  },
  '/desk/second-factor': { attempts: [{ as: 'early', form: { intent: 'begin', password: 'Abcdef1!' } }] },
  '/desk/members/:uid/identity': { attempts: [{ as: 'desk', form: { intent: 'reveal' } }] },
}

function send(at: string, { as, get, json, form }: Attempt): Promise<Page> {
  const browser = browsers.get(as) ?? app.browser()
  return get ? browser.get(at) : json ? browser.json(at, json) : browser.post(at, form ?? {})
}

test('every route that asks for a recent sign-in is tried here', async () => {
  const asking = filesOf(await routes).flatMap(({ pattern, file }) =>
    /\b(recently|requireRecent|requireFactor|isRecentlyAuthenticated)\(/.test(
      readFileSync(join(import.meta.dirname, '../../src', file), 'utf8'),
    )
      ? [pattern]
      : [],
  )
  expect(asking.sort()).toEqual(Object.keys(sensitive).sort())
})

for (const [pattern, { asksAt, attempts, at = pattern }] of Object.entries(sensitive))
  test(`${pattern} sends somebody who signed in ten minutes ago to prove who they are, and back`, async () => {
    const address = at.replace(':uid', client)
    for (const attempt of attempts) {
      const answer = await send(address, attempt)
      const asked = `/reauthenticate?${new URLSearchParams({ to: address })}`
      expect([attempt, answer.status, answer.location]).toEqual([attempt, 303, asked])
    }
    if (!asksAt) return
    const page = await send(address, { as: pattern.startsWith('/desk') ? 'desk' : 'member', get: true })
    expect(page.html).toContain(`/reauthenticate?${new URLSearchParams({ to: address })}`)
  })
