import { expect, test } from 'vitest'
import { uidOf, verifiedMember } from '../accounts.ts'
import { openApp } from '../app.ts'
import { submit, walkToReview } from '../form-walk.ts'

const app = await openApp()

test('QUA-07 QUA-08: the quiz is answered page by page', async () => {
  const browser = await verifiedMember(app, 'quiz@example.ie')
  const first = await browser.get('/forms/qualification')
  console.log(first.html.replace(/<style[\s\S]*?<\/style>/, ''))
  console.log(first.headers)
  console.log(await walkToReview(browser, 'qualification', { pick: 0 }))
  const review = await browser.get('/forms/qualification?page=check-answers')
  console.log(review.text)
  const sent = await submit(browser, 'qualification')
  console.log(sent.status, sent.location)
  expect(await uidOf(app, 'quiz@example.ie')).toBeTruthy()
})
