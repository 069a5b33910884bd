/** One member's documents that take long to check, and everybody else's (attack U1). */
import { expect, test } from 'vitest'
import type { CheckOutcome } from '#infrastructure/document-check/check-content.ts'
import { pdf } from '#infrastructure/documents.fixture.ts'
import { limits } from '#shared/domain/access/limits.ts'
import { setHits } from '../accounts.ts'
import type { Browser } from '../app.ts'
import { openApp } from '../app.ts'
import { applicant, identityPage, sendDocument, sendForm } from '../document-samples.ts'
import { eventually } from '../eventually.ts'

/** The checks under way and done, each ended by its test. */
const checks: { end: (outcome: CheckOutcome) => void }[] = []
const app = await openApp(undefined, {
  wrap: (context) => ({
    ...context,
    checkSeconds: 60,
    documentCheck: {
      ...context.documentCheck,
      check: () => new Promise<CheckOutcome>((end) => void checks.push({ end })),
    },
  }),
})
const slow = { ok: false, code: 'document_slow' } as const
const begun = (count: number) =>
  eventually(async () => {
    if (checks.length < count) throw new Error(`${checks.length} checks have begun`)
  })
const send = async (browser: Browser) => {
  const answer = await sendDocument(
    browser,
    'ppsn',
    new File([new Uint8Array(pdf())], 'a.pdf', { type: 'application/pdf' }),
  )
  return JSON.parse(answer.html).error as string
}

test('U1: of five documents of one member two wait at most, and another member is next', async () => {
  const [{ browser: many }, { browser: one }] = [
    await applicant(app, 'five@example.ie'),
    await applicant(app, 'one@example.ie'),
  ]
  const first = send(many)
  await begun(1)
  const refused: string[] = []
  const others = [1, 2, 3, 4].map(async () => {
    const text = await send(many)
    refused.push(text)
    return text
  })
  await eventually(async () => {
    if (refused.length < 2) throw new Error('not all have come')
  })
  expect(refused).toEqual(Array(2).fill(expect.stringContaining('We are checking other files just now')))
  expect(app.context.uploadChecks.waiting()).toBe(2)
  const another = send(one)
  await eventually(async () => {
    if (app.context.uploadChecks.waiting() < 3) throw new Error('not there yet')
  })
  checks[0]?.end({ ok: false, code: 'document_broken' })
  await begun(2)
  // The other member's answer ends with the second check.
  checks[1]?.end({ ok: false, code: 'picture_too_large' })
  expect(await another).toContain('50 million pixels')
  for (const at of [2, 3]) {
    await begun(at + 1)
    checks[at]?.end({ ok: false, code: 'document_broken' })
  }
  const answers = [await first, ...(await Promise.all(others))]
  expect(answers.filter((text) => text.includes('checking other files'))).toHaveLength(2)
  expect(answers.filter((text) => text.includes('damaged'))).toHaveLength(3)
})

test('U1: who sent three documents that took too long pauses for a quarter of an hour, and nobody else does', async () => {
  const { browser } = await applicant(app, 'slow@example.ie')
  const other = await applicant(app, 'quick@example.ie')
  const sendAndEnd = async (who: Browser, outcome: CheckOutcome) => {
    const before = checks.length
    const answer = send(who)
    await begun(before + 1)
    checks.at(-1)?.end(outcome)
    return answer
  }
  expect(await sendAndEnd(browser, { ok: false, code: 'document_broken' })).toContain('damaged')
  for (const _ of [1, 2, 3]) expect(await sendAndEnd(browser, slow)).toContain('takes too long to check')
  const before = checks.length
  expect(await send(browser)).toContain('Please wait a quarter of an hour')
  expect(checks).toHaveLength(before)
  expect(await sendAndEnd(other.browser, { ok: false, code: 'document_broken' })).toContain('damaged')
  app.clock.pass(901)
  expect(await sendAndEnd(browser, slow)).toContain('takes too long to check')
})

test('IDU-12: a check that does not end is answered in time, and the file can be sent again', async () => {
  const { browser } = await applicant(app, 'late@example.ie')
  app.context.checkSeconds = 0.2
  const before = checks.length
  const answer = await sendDocument(
    browser,
    'ppsn',
    new File([new Uint8Array(pdf())], 'a.pdf', { type: 'application/pdf' }),
  )
  expect(JSON.parse(answer.html)).toEqual({
    error: expect.stringContaining('could not check this file in time'),
    again: true,
  })
  // One that waits for its turn behind it does not begin after its own time.
  expect(await send(browser)).toContain('could not check this file in time')
  checks.at(-1)?.end({ ok: false, code: 'document_broken' })
  app.context.checkSeconds = 60
  const third = send(browser)
  await begun(before + 2)
  checks.at(-1)?.end({ ok: false, code: 'document_broken' })
  expect(await third).toContain('damaged')
})

test.each([identityPage, '/my-profile/identity'])(
  'over the limit of documents, %s is refused before the files that it posts are read',
  async (path) => {
    const email = `many${path.replaceAll('/', '-')}@example.ie`
    const { browser, uid } = await applicant(app, email)
    await app.context.db
      .updateTable('members')
      .set({ form_fact_find_personal_details: true })
      .where('uid', '=', uid)
      .execute()
    await sendForm(browser, path, { reason: 'I married.' })
    await setHits(app, limits.documentPerMember.hits)
    let sent = 0
    const file = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          sent += 65_536
          controller.enqueue(new Uint8Array(65_536))
          if (sent > 1_000_000) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      origin: browser.origin,
      'content-type': 'multipart/form-data; boundary=B',
      'content-length': '1048576',
    }
    const upload = { method: 'POST', body: file, duplex: 'half', headers } as RequestInit
    expect([(await browser.fetch(path, upload)).status, sent]).toEqual([429, 0])
  },
)
