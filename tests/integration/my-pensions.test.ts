/** My Pensions: what a member without and with a pension reads. Its buttons are in tests/e2e/my-pensions.e2e.ts. */
import { expect, test } from 'vitest'
import { anna, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { openPolicy } from '../member-columns.ts'

const app = await openApp()

test('PEN-03 PEN-04 PEN-05 PEN-06 PEN-07 PEN-08 PEN-09 PEN-10 PEN-11 PEN-12 PEN-15 PEN-16 PEN-18 PEN-19 PEN-20: a sparse profile shows -- and what will appear; then the pension, its date and the contacts', async () => {
  const browser = await verifiedMember(app)
  const uid = await uidOf(app, anna.email)
  const sparse = await browser.get('/my-pensions')
  expect(sparse.text).toMatch(/Fund Value €-- .*Monthly Contributions €-- .*€-- .*Default.* -- .*-- .*--/)
  expect(sparse.text).toContain('Your pension will appear here')

  const { db } = app.context
  await db
    .updateTable('members')
    .set({ ...openPolicy, updatedAt: new Date('2026-01-05T10:00:00Z') })
    .where('uid', '=', uid)
    .execute()
  for (const [on_date, fund_value] of [
    ['2025-12-31', 11_000],
    ['2026-10-31', 12_345],
  ] as const)
    await db
      .insertInto('pension_valuations')
      .values({ uid, on_date, cents: fund_value * 100, source: 'provider', recorded_at: app.clock.now() })
      .execute()
  const { text, html } = await browser.get('/my-pensions')
  const cards = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)
  expect(cards).toEqual(expect.arrayContaining(['Personal Details', 'Pension Details', 'Support Details']))
  for (const row of [
    /Name Anna Byrne Verified/,
    /Birthday 5 March 1990/,
    /Current Employer Bord na Móna/,
    /Current Salary €60,000/,
    /Normal Retirement Age 66/,
    /Fund Value €12,345/,
    /My Contributions €243/,
    /Employer Contributions €100/,
    /Standard PRSA Default Annuity Investment Strategy/,
    /Policy Number ZL 123 456/,
    /Start Date 1 December 2026/,
    /Risk Profile Medium/,
    /My Advisor Síol Life/,
    /Financial Advisor Niamh Kelly/,
    /advice@siol\.example/,
    /Last Updated on 5 January 2026/,
    /Go Beyond/,
  ])
    expect(text).toMatch(row)
  expect(html).toMatch(/<a [^>]*href="mailto:advice@siol\.example"[^>]*>(<[^>]*>)*Send Email</)
  const questions = (page: string) =>
    page.slice(page.indexOf('id="help"'), page.indexOf('<footer')).match(/<summary.*?<\/summary>/gs)
  expect(questions(html)).toHaveLength(5)
  expect(questions(html)).toEqual(questions((await browser.get('/siol-space')).html))
  expect(text).toContain('Value over time')
  const [, year = ''] = /href="([^"]+)"[^>]*>2025</.exec(html) ?? []
  expect((await browser.get(year.startsWith('/') ? year : `/my-pensions${year}`)).text).toContain(
    'It ended the year at',
  )
})
