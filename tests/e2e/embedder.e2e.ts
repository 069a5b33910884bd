/** Our booking page on another firm's site, both allowed and not allowed to frame it. */

import { member } from './accounts.ts'
import { pickTime } from './booked-calls.ts'
import { readEventOf } from './calls.ts'
import { expect, test } from './fixtures.ts'
import { received } from './inline-widget.ts'

const embedder = (): string => process.env.E2E_EMBEDDER ?? ''
const query = (): string => `?${new URLSearchParams({ url: `${process.env.E2E_ADDRESS}/scheduler` })}`

test('CALL-01 CALL-05 CALL-06: the unmodified client books a call from another origin that may frame our page; no other may', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/frame-ancestors/)
  await member(page)
  await page.goto(`${embedder()}/${query()}`)
  await pickTime(page.frameLocator('iframe'))
  const scheduled = async () => (await received(page)).find(({ event }) => event === 'calendly.event_scheduled')
  await expect.poll(scheduled).toBeTruthy()
  const calls = (await (await page.request.get('/calls')).json()) as { id: string }[]
  expect(calls.map(({ id }) => id)).toEqual([readEventOf(await scheduled())])

  // The same server under another host name counts as another site.
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(`${embedder().replace('localhost', '127.0.0.1')}/${query()}`)
  await refused
})
