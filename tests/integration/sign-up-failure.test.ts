import { expect, test } from 'vitest'
import { signUp } from '../accounts.ts'
import { openApp } from '../app.ts'
import { breakableQueue } from '../broken-queue.ts'

const { queue, replacements } = breakableQueue()
const app = await openApp({}, replacements)

test('AUTH-50 AUTH-47: a failure half-way leaves no account, shows an error, and the same form works afterwards', async () => {
  queue.broken = true
  const page = await signUp(app.browser())
  expect(page.status).toBe(500)
  expect(page.text).toContain('Failed to create account. Please try again.')
  expect(page.html).toContain('value="anna@example.ie"')
  expect(await app.context.identity.findByEmail('anna@example.ie')).toBeUndefined()
  queue.broken = false
  expect((await signUp(app.browser())).location).toBe('/')
})
