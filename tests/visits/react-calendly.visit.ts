/** Our scheduler speaks the hosted scheduler's contract: its published client drives it without knowing better. */
import { pickTime } from './booked-calls.ts'
import { member } from './people.ts'
import { expect, test } from './visit.ts'

const embedder = (): string => process.env.VISITS_EMBEDDER ?? ''
const scheduler = (): string => `${process.env.VISITS_ADDRESS}/scheduler`

test('CALL-01 CALL-05 CALL-06: the unmodified react-calendly books a call on another site that may show our page', async ({
  page,
}) => {
  const { email } = await member(page)
  await page.goto(`${embedder()}/?${new URLSearchParams({ url: scheduler(), email })}`)
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-heard', 'profile_page_viewed event_type_viewed')
  await pickTime(page.frameLocator('iframe'))
  await expect(body).toHaveAttribute('data-heard', / date_and_time_selected event_scheduled$/)
  const uri = (await body.getAttribute('data-uri')) ?? ''
  expect(uri).toMatch(/^https:\/\/api\.calendly\.com\/scheduled_events\/[A-Z]{16}$/)
  const calls = (await (await page.request.get('/calls')).json()) as { id: string }[]
  expect(calls.map(({ id }) => uri.endsWith(`/${id}`))).toEqual([true])
})

test('CALL-01: any other site may not show it', async ({ page, expectComplaint }) => {
  expectComplaint(/frame-ancestors/)
  await member(page)
  // The same server under another name is another site.
  const other = embedder().replace('localhost', '127.0.0.1')
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(`${other}/?${new URLSearchParams({ url: scheduler(), email: '' })}`)
  await refused
})
