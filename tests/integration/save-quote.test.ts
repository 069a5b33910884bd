/** A quote by email, through a real SMTP server on loopback and as the outbox shows it. */
import { expect, test } from 'vitest'
import { mailServer } from '#adapters/mail/smtp-server.fixture.ts'
import { emailsTo } from '../accounts.ts'
import { crowded, openApp } from '../app.ts'
import { eventually } from '../eventually.ts'

// Emails are enqueued and shown by the outbox; one is sent, by an app of its own.
const app = await openApp({ SIOL_TRUST_PROXY: 'true' }, { idle: true, ...crowded })
const query = 'todaySave=400&enjoy_retirement=2500&current_age=40&retirement_age=66&current_pension_fund='
const page = `/pension-calculator/quote?${query}`

let clients = 0
/** Each request has its own IP address, unless a test checks the limit. */
const requestQuote = (email: string, client = `203.0.113.${++clients}`, path = page) =>
  app.browser().post(path, { email }, { 'x-forwarded-for': client })

test('CAL-36 CAL-38: the page has an email field, Send, and Back to the same numbers', async () => {
  const { status, html, text } = await app.browser().get(page)
  expect(status).toBe(200)
  expect(html).toContain('<h1>Save quote</h1>')
  expect(html).toMatch(/<input[^>]*type="email"[^>]*>/)
  const tag = /<form[^>]*>/.exec(html)?.[0]
  expect(tag).toContain('method="post"')
  expect(tag).toContain('action="/pension-calculator/quote?todaySave=400')
  expect(html).toMatch(/>Send<|>Send\s*<\/span>/)
  expect(html).toMatch(/<a [^>]*href="\/pension-calculator\/calculator\?todaySave=400[^"]*"[^>]*>.*?Back/s)
  expect(text).toContain('check your spam folder')
})

test('CAL-37 CAL-38: the quote is emailed with its figures, and its link reopens them', async () => {
  const answer = await requestQuote('quote@example.ie')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('Your quote is on its way')
  expect(answer.text).toContain('quote@example.ie')
  const [mail] = await emailsTo(app, 'quote@example.ie')
  expect(mail?.subject).toContain('Your pension quote')
  const outbox = await app.browser().get('/outbox?to=quote%40example.ie')
  const [, id = ''] = /\/outbox\/([0-9A-Z]+)"/.exec(outbox.html) ?? []
  expect((await app.browser().get(`/outbox/${id}/html`)).html).toContain('src="data:image/png;base64,iVBOR')
  const link = new URL(mail?.link ?? '')
  const reopened = await app.browser().get(`${link.pathname}${link.search}`)
  for (const name of ['premium_needed', 'tax_relief', 'how_much']) {
    const shown = new RegExp(`name="${name}">([^<]*)<`).exec(reopened.html)?.[1] ?? 'nothing'
    expect(shown).toMatch(/^€\d/)
    expect(mail?.text).toContain(shown)
  }
  expect(link.search).toContain('todaySave=400')
})

test('no personal data is stored except the recipient address', async () => {
  await requestQuote('private@example.ie')
  const row = await app.context.db
    .selectFrom('emails')
    .selectAll()
    .where('to_address', '=', 'private@example.ie')
    .executeTakeFirstOrThrow()
  expect(row.uid).toBeNull()
  expect(row.message).toEqual({
    kind: 'quote',
    year: 2026,
    inputs: { todaySave: 400, enjoy_retirement: 2500, current_age: 40, retirement_age: 66 },
  })
})

test.each(['', 'nope', 'a@b', 'a@example.ie, b@example.ie', 'a@example.ie\nBcc: b@example.ie'])(
  'CAL-39: %j is refused with an error at its field, and no email is enqueued',
  async (email) => {
    const before = await app.context.db.selectFrom('emails').select('id').execute()
    const answer = await requestQuote(email)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Must be a valid email')
    expect(await app.context.db.selectFrom('emails').select('id').execute()).toHaveLength(before.length)
  },
)

test('invalid numbers are corrected as on the result page', async () => {
  await requestQuote('corrected@example.ie', undefined, '/pension-calculator/quote?todaySave=1e9&current_age=abc')
  const [mail] = await emailsTo(app, 'corrected@example.ie')
  expect(mail?.link).toContain('todaySave=5000')
  expect(mail?.link).toContain('current_age=25')
})

test('a visitor who sends twelve requests in a minute gets ten emails and then the true waiting time', async () => {
  const answers: number[] = []
  for (let at = 0; at < 12; at++) {
    answers.push((await requestQuote(`many${at}@example.ie`, '198.51.100.7')).status)
    app.clock.pass(5)
  }
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(200))
  expect(answers.slice(10)).toEqual([429, 429])
  const refused = await requestQuote('many12@example.ie', '198.51.100.7')
  expect(refused.text).toContain('Please wait 59 minutes and try again.')
  const sent = await app.context.db.selectFrom('emails').select('id').where('to_address', 'like', 'many%').execute()
  expect(sent).toHaveLength(10)
  app.clock.pass(59 * 60)
  expect((await requestQuote('later@example.ie', '198.51.100.7')).status).toBe(200)
})

test('one recipient gets three emails at most, whatever the number of senders', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => requestQuote('Crowd@example.ie')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await emailsTo(app, 'crowd@example.ie')).toHaveLength(3)
})

test('a form from another site or with an unknown field sends nothing', async () => {
  const foreign = await app.browser().post(page, { email: 'x@example.ie' }, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  const withUnknownField = await app
    .browser()
    .post(page, { email: 'x@example.ie', to: 'y@example.ie' }, { 'x-forwarded-for': '203.0.113.250' })
  expect(withUnknownField.status).toBe(422)
  expect(await emailsTo(app, 'x@example.ie')).toHaveLength(0)
})

test('CAL-37: the email contains its chart as an inline attachment', async () => {
  const server = await mailServer()
  const smtpApp = await openApp({
    SIOL_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SIOL_MAIL_FROM: 'Síol <hello@siol.example>',
  })
  await smtpApp.browser().post(page, { email: 'inbox@example.ie' })
  await eventually(() => expect(server.taken).toHaveLength(1))
  const raw = server.taken[0]?.raw ?? ''
  const parts = [/multipart\/related/, /Content-ID: <fund>/i, /Content-Type: image\/png/, /cid:fund/]
  expect(parts.filter((part) => !part.test(raw))).toEqual([])
  const picture = raw.slice(raw.indexOf('Content-Type: image/png'))
  const bytes = Buffer.from(picture.slice(picture.indexOf('\r\n\r\n')).split('--')[0] ?? '', 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
})
