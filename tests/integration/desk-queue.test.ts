/** What the queue's heading counts stands below it, a member's complaint among it. */
import { beforeAll, expect, test } from 'vitest'
import { listQueue } from '#database/desk/queue.ts'
import { readCursor, writeCursor } from '#desk/domain/queue.ts'
import { uidOf, verifiedMember } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { answeredMember } from '../fact-finds.ts'

const app = await openApp()
let desk: Browser
beforeAll(async () => {
  await adviserAtDesk(app)
})

const day = 24 * 3600
const rowsOf = (html: string) => [...html.matchAll(/<tr( class="desk-late")?><th scope="row">.*?<\/tr>/gs)]
const counted = (html: string, view: string) =>
  Number(new RegExp(`<span>${view}</span><span class="desk-count[^"]*">(\\d+)<`).exec(html)?.[1])

test('a late request is in the queue with the service levels, once a member, and the headings count the rows below them', async () => {
  const email = 'complains@example.ie'
  const member = await verifiedMember(app, email)
  await answeredMember(app, 'saoirse', 'waits@example.ie')
  await member.post('/my-profile/requests', { kind: 'complaint', text: 'Nobody called me back.' })
  await member.post('/my-profile/requests', { kind: 'correction', text: 'My city is Galway.' })
  const uid = await uidOf(app, email)
  expect(
    (await app.context.db.selectFrom('member_requests').select('id').where('uid', '=', uid).execute()).length,
  ).toBe(2)

  app.clock.pass(10 * day)
  desk = await adviserAtDesk(app, 'oisin@siol.example')
  const { html, text } = await desk.get('/desk')
  const rows = rowsOf(html)
  const late = rows.filter(([, isLate]) => isLate)
  expect(text).toMatch(/complains@example\.ie An answer in writing \d+ days late/)
  expect(text).toMatch(/waits@example\.ie Recommendation \d+ days late/)
  expect([rows.length, late.length, counted(html, 'Queue'), counted(html, 'Requests')]).toEqual([2, 2, 2, 1])
  expect(text).toContain(`${late.length} late`)

  expect((await desk.get('/desk?q=complains')).text).toMatch(/complains@example\.ie An answer in writing \d+ days late/)
  const record = await desk.get(`/desk/members/${uid}`)
  expect(record.text).toMatch(/Waiting on You .*Due \d+ days late An answer in writing, was due/)

  const requests = await desk.get('/desk?view=requests')
  expect(rowsOf(requests.html)).toHaveLength(1)
  expect(requests.html).toMatch(/role="status">Requests, [^<]+: 1 row</)
})

test('"All members" counts and lists members, and nobody of the firm', async () => {
  const { html, text } = await desk.get('/desk?view=all&owner=all')
  expect(text).toContain('complains@example.ie')
  expect(text).not.toContain('oisin@siol.example')
  const members = await app.context.db.selectFrom('members').select('email_address').execute()
  const ofFirm = await app.context.db.selectFrom('advisers').select('uid').where('uid', 'is not', null).execute()
  expect(ofFirm.length).toBeGreaterThan(1)
  const expected = members.length - ofFirm.length
  expect([rowsOf(html).length, counted(html, 'All members')]).toEqual([expected, expected])
})

test('of two things that are due for one member at the same time, the second is on the next page', async () => {
  await answeredMember(app, 'saoirse', 'twice@example.ie')
  const at = app.clock.now()
  await app.context.db
    .updateTable('members')
    .set((of) => ({ documents_sent_at: of.ref('fact_find_completed_at') }))
    .where('uid', '=', await uidOf(app, 'twice@example.ie'))
    .execute()
  for (const [view, needs] of [
    ['due', ['documents', 'recommendation']],
    ['documents', ['documents']],
  ] as const) {
    const listed: string[] = []
    let after: string | undefined
    do {
      const page = { view, owner: undefined, after: readCursor(after ?? null), today: { from: at, to: at }, size: 1 }
      const [row] = await listQueue(app.context.db, page)
      if (row?.email_address === 'twice@example.ie') listed.push(row.need)
      after = row && writeCursor(row)
    } while (after)
    expect(listed).toEqual(needs)
  }
})
