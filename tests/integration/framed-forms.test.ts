/**
 * Our form pages inside another page: what the browser says of the request decides, and the host's own query does no
 * harm.
 */
import { expect, test } from 'vitest'
import { mergeMember } from '#database/members/members.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { signUp, uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { aboutAna, answer, questionIn } from '../fill-forms.ts'

const site = 'https://www.pensions.example'
const app = await openApp({ SIOL_EMBEDDERS: site })

const inFrame = { 'sec-fetch-dest': 'iframe' }
const atTop = { 'sec-fetch-dest': 'document' }
const quiz = '/forms/qualification'

test('SRV-28: signed out, the frame shows a page that may be framed, with a sign-in that opens at the top', async () => {
  const page = await app.browser().fetch(quiz, { headers: inFrame })
  expect([page.status, page.text]).toEqual([401, expect.stringContaining('Please sign in')])
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${site};`)
  expect(page.headers.get('x-frame-options')).toBeNull()
  expect(page.html).toMatch(/<a [^>]*href="\/login" target="_top"[^>]*>Sign in/)
  expect(page.headers.get('vary')).toContain('Sec-Fetch-Dest')
  const post = await app.browser().post(`${quiz}?page=tax_resident`, { version: '1' }, inFrame)
  expect(post.status).toBe(401)
  expect((await app.browser().fetch(`${quiz}?isIframeEmbed=1`, { headers: atTop })).location).toBe('/entry')

  const unconfirmed = app.browser()
  await signUp(unconfirmed, { email: 'unconfirmed.frame@example.ie' })
  expect((await unconfirmed.fetch(quiz, { headers: inFrame })).status).toBe(403)
})

test('SRV-28: the header of its own page is shown at the top and not in a frame; its links leave a frame', async () => {
  const browser = await verifiedMember(app, 'header@example.ie')
  for (const [headers, query] of [
    [inFrame, ''],
    [inFrame, '?isIframeEmbed=0'],
    [{}, '?isIframeEmbed=1'],
  ] as const) {
    const framed = await browser.fetch(`${quiz}${query}`, { headers })
    expect([framed.status, framed.text.includes('Save and leave')]).toEqual([200, false])
  }
  const top = await browser.fetch(`${quiz}?isIframeEmbed=1`, { headers: atTop })
  expect(top.html).toMatch(/<a class="logo" href="\/" target="_top"/)
  expect(top.html).toMatch(/<a [^>]*target="_top"[^>]*>Save and leave/)
})

test('SRV-28: every page of a form carries its id for the messages to the host, refusals too', async () => {
  const guest = await app.browser().fetch(quiz, { headers: inFrame })
  const browser = await verifiedMember(app, 'ids@example.ie')
  const other = await uidOf(app, 'header@example.ie')
  const pages = [
    guest,
    await browser.fetch(quiz, { headers: inFrame }),
    await browser.fetch(`${quiz}?session=${other}`, { headers: inFrame }),
  ]
  expect(pages.map(({ status, html }) => [status, html.includes('<body data-form="qualification"')])).toEqual([
    [401, true],
    [200, true],
    [403, true],
  ])
  const closed = await browser.fetch('/forms/fact_find_risk_reward', { headers: inFrame })
  expect(closed.html).toContain('<body data-form="fact_find_risk_reward"')
  expect((await browser.fetch('/forms/nothing', { headers: inFrame })).html).not.toContain('data-form')
})

test("FF-20: a host's own session in the query does no harm, and stays from page to page", async () => {
  const browser = await verifiedMember(app, 'session@example.ie')
  const address = `${quiz}?session=from-the-hosts-own-shop-42&page=tax_resident`
  expect((await browser.fetch(address, { headers: inFrame })).status).toBe(200)
  expect((await browser.fetch(`${quiz}?session=`, { headers: inFrame })).status).toBe(200)
  const saved = await browser.post(address, { version: '1', is_tax_resident: 'Yes' }, inFrame)
  expect(saved.location).toBe(`${quiz}?session=from-the-hosts-own-shop-42&page=can_save`)
})

test('SRV-28: the query fills fields that are not yet answered, says so, and stays from page to page', async () => {
  const email = 'prefill@example.ie'
  const browser = await verifiedMember(app, email)
  const id = (await uidOf(app, email)) as MemberId
  await mergeMember(app.context.db, id, { form_qualification: true, is_tax_resident: 'Yes' }, app.context.now())
  const form = '/forms/fact_find_personal_details'
  const query = 'nationality=British&first_name=Other&unknown=x'
  await answer(browser, 'fact_find_personal_details', 'name', aboutAna)
  const page = await browser.fetch(`${form}?${query}`, { headers: inFrame })
  expect(questionIn(page)).toBe('nationality')
  expect(page.html).toMatch(/checked=""[^>]*value="British"|value="British"[^>]*checked=""/)
  expect(page.text).toContain('Filled in by the page that brought you here.')
  expect(page.html).toContain('first_name=Other&amp;nationality=British&amp;page=nationality')
  expect(page.html).not.toContain('unknown')
  const name = await browser.fetch(`${form}?${query}&page=name`, { headers: inFrame })
  expect(name.html).toContain('value="Ana"')
  expect(name.html).not.toContain('value="Other"')
})
