import { expect, test } from 'vitest'
import { signUp } from '../accounts.ts'
import { openApp } from '../app.ts'

let breakJobs = false
const app = await openApp(
  {},
  {
    wrap: (world) => ({
      ...world,
      jobs: {
        ...world.jobs,
        enqueue: (...job) =>
          breakJobs ? Promise.reject(new Error('the queue is broken')) : world.jobs.enqueue(...job),
      },
    }),
  },
)

test('AUTH-50 AUTH-47: a failure half-way leaves nothing behind, says so, and the same form works afterwards', async () => {
  breakJobs = true
  const page = await signUp(app.browser())
  expect(page.status).toBe(500)
  expect(page.text).toContain('Failed to create account. Please try again.')
  expect(page.html).toContain('value="anna@example.ie"')
  expect(await app.world.identity.findByEmail('anna@example.ie')).toBeUndefined()
  breakJobs = false
  expect((await signUp(app.browser())).location).toBe('/')
})
