/** The same screen with Calendly instead of our own scheduler: a mock that answers as its documentation says. */

import { calendlyServer, calendlyToken } from '../../src/adapters/scheduler/calendly-server.fixture.ts'
import { type AppProcess, startApp } from '../app-process.ts'
import { cloneTemplate, databaseAt } from '../clone-template.ts'
import { firstMember, password, seedFirstMember } from '../seeded-member.ts'
import { axe, expect, test } from './fixtures.ts'

let app: AppProcess
let database: Awaited<ReturnType<typeof cloneTemplate>>
let calendly: Awaited<ReturnType<typeof calendlyServer>>

test.beforeAll(async () => {
  calendly = await calendlyServer()
  const template = databaseAt(process.env.E2E_DATABASE ?? '', 'template')
  database = await cloneTemplate(template)
  await seedFirstMember(database.url)
  app = await startApp({
    DATABASE_URL: database.url,
    SIOL_DATA_DIR: '.cache/e2e-data',
    SIOL_CALENDLY_URL: calendly.url + calendly.bookingPage,
    SIOL_CALENDLY_TOKEN: calendlyToken,
    SIOL_CALENDLY_API: calendly.url,
  })
})

test.afterAll(async () => {
  await app.stop()
  await calendly.close()
  await database.drop()
})

test('CALL-01 CALL-10 CALL-15 CALL-24 CALL-25: book and cancel at Calendly', async ({ page }) => {
  const at = (path: string) => app.address + path
  const answer = await page.request.post(at('/login'), {
    form: { email: firstMember, password },
    headers: { origin: app.address },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await page.goto(at('/schedule-call'))
  const frame = page.frameLocator('iframe[title^="Calendar"]')
  await frame.getByRole('button', { name: 'Schedule Event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "It's all done! Celebrate in style." })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.locator('.call-card')).toContainText('With Niamh Kelly')
  await expect(page.getByRole('link', { name: /^Reschedule/ })).toHaveAttribute('href', /^https:\/\/calendly\.com\//)
  await page.getByRole('button', { name: 'Cancel call' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel call' }).click()
  await expect(page.locator('.call-card')).toHaveCount(0)
  expect(calendly.asked.filter((request) => request.endsWith('/cancellation'))).toHaveLength(1)
})
