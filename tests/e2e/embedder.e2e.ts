/** Our booking page on another firm's site, both allowed and not allowed to frame it. */

import { anyOf, caller, freeDays } from './booked-calls.ts'
import { readEventOf, storedCall } from './calls.ts'
import { uidOf } from './database.ts'
import { expect, test } from './fixtures.ts'
import { received } from './inline-widget.ts'

const embedder = (): string => process.env.E2E_EMBEDDER ?? ''
const query = (): string => `?${new URLSearchParams({ url: `${process.env.E2E_ADDRESS}/scheduler` })}`

test('CALL-01 CALL-03 CALL-05 CALL-06: the unmodified client of the hosted service books a call with us from another origin that may frame our page; no other may', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/frame-ancestors/)
  const { email } = await caller(page)
  await page.goto(`${embedder()}/${query()}`)
  const frame = page.frameLocator('iframe')
  const events = async () => (await received(page)).map(({ event }) => event)
  await expect(frame.getByRole('heading', { level: 1, name: 'Pick a day and a time' })).toBeVisible()
  await expect(frame.getByText('A call with an adviser')).toHaveCount(0)
  await expect.poll(events).toContain('calendly.page_height')
  await frame.getByRole('link', { name: 'Later days' }).click()
  await (await anyOf(freeDays(frame))).check()
  await (await anyOf(frame.getByRole('link', { name: /^\d\d:\d\d on / }))).click()
  await expect(frame.getByText(email)).toHaveCount(2)
  expect(await events()).not.toContain('calendly.event_scheduled')
  await frame.getByRole('button', { name: 'Book this call' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Your call is booked' })).toBeVisible()
  await expect.poll(events).toContain('calendly.event_scheduled')
  expect((await events()).filter((event) => event !== 'calendly.page_height')).toEqual([
    'calendly.profile_page_viewed',
    'calendly.event_type_viewed',
    'calendly.date_and_time_selected',
    'calendly.event_scheduled',
  ])
  const messages = await received(page)
  for (const { event, payload } of messages)
    if (event === 'calendly.page_height') expect(payload.height).toMatch(/^\d+px$/)
  const id = readEventOf(messages.find(({ event }) => event === 'calendly.event_scheduled'))
  expect(id).toMatch(/^[A-Z]{16}$/)
  expect(await storedCall(id)).toMatchObject({ uid: await uidOf(email), status: 'active' })

  // The same server under another host name counts as another site.
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(`${embedder().replace('localhost', '127.0.0.1')}/${query()}`)
  await refused
})
