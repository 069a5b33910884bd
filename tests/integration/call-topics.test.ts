/**
 * The topics of a call, everywhere that the call is shown: home, the booking screen, the member at the desk and the
 * call's page there.
 */
import { expect, test } from 'vitest'
import { topicName } from '#areas/calls/copy/call-topics.ts'
import { bookCall } from '#areas/calls/flows/book-call.ts'
import { readFreeTimes } from '#areas/calls/flows/free-times.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { takeCalls } from '../advisers.ts'
import { openApp } from '../app.ts'
import { advise } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'

const standard = '/recommendations/details/zurich_standard'

test('what a member wants to talk about is on each page of the call, in the order of the recommendation, once', async () => {
  const app = await openApp()
  await takeCalls(app)
  const desk = await adviserAtDesk(app)
  const { browser, uid } = await answeredMember(app, 'saoirse', 'agenda@example.ie')
  await advise(app, desk, uid)
  const [start] = await readFreeTimes(app.context)
  const booked = await bookCall(app.context, uid as MemberId, {
    start: new Date(start ?? 0),
    timezone: 'Europe/Dublin',
    phone: '087 123 4567',
  })
  expect(booked.ok).toBe(true)
  const pages = [
    { agenda: 'You want to talk about', read: () => browser.get('/') },
    { agenda: 'You want to talk about', read: () => browser.get('/schedule-call') },
    { agenda: 'To talk about', read: () => desk.get(`/desk/members/${uid}`) },
    { agenda: 'To talk about', read: () => desk.get(`/desk/members/${uid}/call`) },
  ]
  for (const { agenda, read } of pages) expect((await read()).text).not.toContain(agenda)

  for (const topic of ['charges', 'risk', 'charges']) await browser.post(standard, { add: topic })
  for (const { agenda, read } of pages)
    expect((await read()).text).toContain(`${agenda} ${topicName('risk')} ${topicName('charges')}`)

  await browser.post(standard, { remove: 'risk' })
  for (const { agenda, read } of pages) {
    const { text } = await read()
    expect(text).toContain(`${agenda} ${topicName('charges')}`)
    expect(text.split(agenda)).toHaveLength(2)
  }
})
