/** An answer that is not ours, to a file at the desk. sign-up.e2e.ts has those to a form and to a link. */
import type { Route } from '@playwright/test'
import { answerPosts, cut, portal, proxy } from './answers-not-ours.ts'
import { atDesk } from './desk-members.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test.beforeEach(({ expectComplaint }) =>
  expectComplaint(/the server responded with a status of|ERR_CONNECTION_RESET|ERR_FAILED|connection-lost/),
)

test('a file at the desk stays chosen when something else answers, and is stored after that @desktop', async ({
  page,
}) => {
  await atDesk(page)
  await open(page, '/desk/values')
  const values = page.getByLabel('CSV file')
  const csv = Buffer.from('policy_number,date,fund_value\nSY-1,01/11/2026,250.00\n')
  await values.setInputFiles({ name: 'values.csv', mimeType: 'text/csv', buffer: csv })
  const send = page.getByRole('button', { name: 'Show the changes' })
  const answers: [(route: Route) => Promise<void>, string][] = [
    [portal, 'You seem to be offline.'],
    [proxy(502), 'Something went wrong on our side.'],
    [cut, 'You seem to be offline.'],
  ]
  for (const [answer, message] of answers) {
    const restore = await answerPosts(page, answer)
    await send.click()
    await expect(page.locator('#file-error')).toContainText(message)
    await expect(values).toHaveValue(/values\.csv$/)
    await restore()
  }
  await send.click()
  await expect(page).toHaveURL(/\/desk\/values\/[^/]+$/)
})
