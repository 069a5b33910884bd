import { beforeAll, expect, test } from 'vitest'
import { type Browser, openApp } from '../app.ts'
import { advise } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser
beforeAll(async () => {
  desk = await adviserAtDesk(app)
})

const details = '/recommendations/details/zurich_standard'

async function advisedMember(email: string) {
  const member = await answeredMember(app, 'saoirse', email)
  await advise(app, desk, member.uid)
  return member
}

test('REC-09 REC-10 REC-11 REC-13 PUB-24: the page shows the plan at a glance, three documents, a link home, and a title without personal data', async () => {
  const { browser, uid } = await advisedMember('glance@example.ie')
  const row = await db.selectFrom('members').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()
  const page = await browser.get(details)
  expect(page.html).toContain('<title>Recommendation details | Síol</title>')
  expect(page.text).toContain(
    `Plan at a glance Contribution type Monthly Amount €${row.pension_contribution_value} per month Duration ${row.time_contribution} years`,
  )
  for (const name of ['Pension Recommendation', 'Preliminary Disclosure Certificate', 'Terms of Business'])
    expect(page.html).toContain(`aria-label="Download ${name}"`)
  expect(page.html).toMatch(/<a [^>]*href="\/"[^>]*><svg[^>]*>(?:(?!<a ).)*<\/svg>Home<\/a>/s)
})

test('REC-19 SRV-27: each document is reported as available, and its download is byte-identical to the stored file', async () => {
  const { browser, uid } = await advisedMember('bytes@example.ie')
  const records = await db.selectFrom('recommendation_documents').selectAll().where('uid', '=', uid).execute()
  expect(records).toHaveLength(3)
  const { html } = await browser.get(details)
  for (const { document, sha256, bytes } of records) {
    expect(html).toContain(`href="${details}/documents/${document}"`)
    expect((await browser.get(`${details}/documents/${document}?check`)).status).toBe(204)
    const answer = await app.app.fetch(
      new Request(`http://localhost:3000${details}/documents/${document}`, {
        headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
    )
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    const downloaded = new Uint8Array(await answer.arrayBuffer())
    expect(downloaded.length).toBe(bytes)
    expect(Buffer.from(await crypto.subtle.digest('SHA-256', downloaded)).toString('hex')).toBe(sha256)
  }
})

test('REC-15 REC-16 REC-17 SRV-27: a missing document cannot be downloaded; its link returns to the page, which says so', async () => {
  const { browser, uid } = await answeredMember(app, 'saoirse', 'no-documents@example.ie')
  await db.updateTable('members').set({ recommend_zurich_standard: true }).where('uid', '=', uid).execute()
  const page = await browser.get(details)
  expect(page.text).toContain('File not available')
  expect(page.html).not.toContain(`${details}/documents/`)
  const document = `${details}/documents/terms`
  expect((await browser.fetch(document, { headers: { accept: 'application/pdf' } })).status).toBe(404)
  expect((await browser.get(`${document}?check`)).status).toBe(404)
  const link = await browser.fetch(document, { headers: { accept: 'text/html,*/*' } })
  expect(link.location).toBe(`${details}?gone=terms`)
  expect((await browser.get(link.location ?? '')).text).toContain(
    'The Terms of Business document is not available for download.',
  )
})

test('REC-19 GRD-14 GRD-15: only the owner can download documents', async () => {
  const { uid } = await advisedMember('owner-only@example.ie')
  const other = await answeredMember(app, 'saoirse', 'curious@example.ie')
  expect((await app.browser().get(`${details}/documents/terms`)).location).toBe('/entry')
  expect((await other.browser.get(`${details}/documents/terms`)).status).toBe(404)
  expect(uid).not.toBe(other.uid)
})

test('REC-09: an unknown plan and one that was not recommended redirect home', async () => {
  const { browser } = await advisedMember('elsewhere@example.ie')
  for (const route of ['zurich_gold', 'zurich_nonstandard', 'zurich_standard_prsa'])
    expect((await browser.get(`/recommendations/details/${route}`)).location).toBe('/')
})

test('REC-04 REC-05 REC-06: without JavaScript Apply shows the advice dialog in the page, with both choices for a member without an employer', async () => {
  const { browser } = await advisedMember('talk@example.ie')
  const page = await browser.get(`${details}?apply`)
  expect(page.text).toContain('Talk to your advisor today')
  expect(page.html).toContain('href="/schedule-call?pensionApplies=zurich_standard_prsa"')
  expect(page.text).toContain('Start Application')
})
