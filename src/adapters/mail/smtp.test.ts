import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { MailRefused, type OutgoingMail } from './port.ts'
import { type SmtpOptions, smtpMail } from './smtp.ts'
import { header, mailServer, part } from './smtp-server.fixture.ts'

const message: OutgoingMail = {
  id: '0193a7c2-verify',
  to: 'aoife.byrne@example.ie',
  subject: 'Confirm your email, Síle: €1 a day',
  html: '<p>Dia duit, Síle Ní Bhriain. It is €1 a day.</p>',
  text: 'Dia duit, Síle Ní Bhriain. It is €1 a day.\n.\nA dot alone on a line ends nothing.',
}

function mailTo(port: number, options: Partial<SmtpOptions> = {}) {
  const adapter = smtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Síol <hello@siol.example>',
    host: 'siol.example',
    ...options,
  })
  onTestFinished(() => adapter.close())
  return adapter
}

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

const failure = async (delivery: Promise<void>): Promise<Error> =>
  delivery.then(
    () => expect.fail('the email was delivered'),
    (error: Error) => error,
  )

const first = <T>(list: readonly T[]): T => list[0] ?? expect.fail('nothing arrived')

test('the complete email arrives, both parts and the headers, with fadas and the euro sign', async () => {
  const server = await mailServer()
  await mailTo(server.port, { replyTo: 'hello@siol.example' }).deliver(message)

  const { raw, from, to } = first(server.taken)
  expect(from).toBe('hello@siol.example')
  expect(to).toEqual(['aoife.byrne@example.ie'])
  expect(header(raw, 'Subject')).toBe(message.subject)
  expect(header(raw, 'From')).toBe('Síol <hello@siol.example>')
  expect(header(raw, 'To')).toBe('aoife.byrne@example.ie')
  expect(header(raw, 'Reply-To')).toBe('hello@siol.example')
  expect(header(raw, 'Message-ID')).toBe('<0193a7c2-verify@siol.example>')
  expect(header(raw, 'Auto-Submitted')).toBe('auto-generated')
  expect(header(raw, 'Content-Type')).toMatch(/^multipart\/alternative/)
  expect(part(raw, 'text/plain')).toBe(message.text)
  expect(part(raw, 'text/html')).toBe(message.html)
  expect(raw).toMatch(/^[\x20-\x7e\r\n\t]*$/)
})

test('an email that can be stopped says so to mail programs, with one click (RFC 8058)', async () => {
  const server = await mailServer()
  const unsubscribe = `https://siol.example/unsubscribe?key=${'A'.repeat(24)}.${'b'.repeat(22)}`
  await mailTo(server.port).deliver({ ...message, unsubscribe })
  await mailTo(server.port).deliver(message)
  const [optional, necessary] = server.taken.map(({ raw }) => raw)
  expect(header(optional ?? '', 'List-Unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(header(optional ?? '', 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(header(necessary ?? '', 'List-Unsubscribe')).toBeUndefined()
  expect(header(necessary ?? '', 'List-Unsubscribe-Post')).toBeUndefined()
})

test('an attachment arrives byte for byte', async () => {
  const server = await mailServer()
  const content = new Uint8Array(Array.from({ length: 300 }, (_, i) => i % 256))
  await mailTo(server.port).deliver({
    ...message,
    attachments: [{ filename: 'Síol.pdf', contentType: 'application/pdf', content }],
  })

  const { raw } = first(server.taken)
  const attached = raw.slice(raw.indexOf('Content-Type: application/pdf'))
  const body = attached.slice(attached.indexOf('\r\n\r\n')).split('--')[0] ?? ''
  expect(new Uint8Array(Buffer.from(body, 'base64'))).toEqual(content)
})

test('an appointment arrives as a part that calendars import, and as a file', async () => {
  const server = await mailServer()
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Síol call\r\nEND:VCALENDAR'
  await mailTo(server.port).deliver({ ...message, appointment: { method: 'REQUEST', text } })

  const { raw } = first(server.taken)
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
  expect(raw).toMatch(/filename=call\.ics/)
  const encoded = raw.slice(raw.indexOf('Content-Type: application/ics'))
  const body = encoded.slice(encoded.indexOf('\r\n\r\n')).split('--')[0] ?? ''
  expect(Buffer.from(body, 'base64').toString()).toBe(text)
})

test('signs in with the decoded user name and password of the address', async () => {
  const server = await mailServer({
    authOptional: false,
    onAuth(auth, _session, done) {
      if (auth.username !== 'post@siol' || auth.password !== 'p@ss/word') return done(new Error('no'))
      done(null, { user: auth.username })
    },
  })
  await mailTo(server.port, { url: `smtp://post%40siol:p%40ss%2Fword@127.0.0.1:${server.port}` }).deliver(message)
  expect(first(server.taken).user).toBe('post@siol')
})

test('a wrong password is a retryable error that reveals neither password nor address', async () => {
  const server = await mailServer({
    authOptional: false,
    onAuth: (auth, _session, done) => done(reply(535, `5.7.8 ${auth.password} is wrong for ${auth.username}`)),
  })
  const mail = mailTo(server.port, { url: `smtp://postmaster:hunter2hunter2@127.0.0.1:${server.port}` })
  const error = await failure(mail.deliver(message))

  expect(error).not.toBeInstanceOf(MailRefused)
  expect(error).toMatchObject({ message: expect.stringMatching(/EAUTH.*535/), code: expect.stringContaining('535') })
  const shown = inspect(error, { depth: 9, showHidden: true })
  for (const secret of ['hunter2', Buffer.from('hunter2hunter2').toString('base64'), 'postmaster', 'aoife']) {
    expect(shown).not.toContain(secret)
  }
  expect(server.taken).toEqual([])
})

test('a delivery fails while the server is down, and succeeds once it is back', async () => {
  const before = await mailServer()
  const mail = mailTo(before.port)
  await mail.deliver({ ...message, id: 'one' })
  before.dropConnections()
  await before.close()

  const error = await failure(mail.deliver({ ...message, id: 'two' }))
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(error.message).toContain('ECONNREFUSED')

  const after = await mailServer({ port: before.port })
  await mail.deliver({ ...message, id: 'two' })
  expect(after.taken.map(({ raw }) => header(raw, 'Message-ID'))).toEqual(['<two@siol.example>'])
})

type Stage = 'sender' | 'recipient' | 'message'
const replies: [Stage, number, string, 'final' | 'retry'][] = [
  ['recipient', 550, '5.1.1 <aoife.byrne@example.ie> is not known here', 'final'],
  ['recipient', 550, 'no such user', 'final'],
  ['recipient', 451, '4.3.0 try again later', 'retry'],
  ['recipient', 554, '5.7.1 <aoife.byrne@example.ie> relay access denied', 'retry'],
  ['recipient', 530, '5.7.0 authentication required', 'retry'],
  ['recipient', 421, '4.3.2 closing down', 'retry'],
  ['sender', 550, '5.1.8 sender domain is not known', 'retry'],
  ['message', 554, '5.6.0 Dia duit: we take no such message', 'final'],
  ['message', 452, '4.2.2 mailbox of aoife.byrne@example.ie is full', 'retry'],
]
test.each(replies)('reply to the %s: %i %s is %s, and reveals no address', async (stage, code, text, verdict) => {
  const refuse = (_: unknown, __: unknown, done: (error: Error) => void) => done(reply(code, text))
  const server = await mailServer({
    ...(stage === 'sender' ? { onMailFrom: refuse } : {}),
    ...(stage === 'recipient' ? { onRcptTo: refuse } : {}),
    ...(stage === 'message'
      ? {
          onData(stream, _session, done) {
            stream.resume()
            stream.on('end', () => done(reply(code, text)))
          },
        }
      : {}),
  })
  const error = await failure(mailTo(server.port).deliver(message))
  expect(error instanceof MailRefused ? 'final' : 'retry').toBe(verdict)
  expect(error.message).toContain(String(code))
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/aoife|Dia duit/)
})

test('after a refusal the next email is delivered', async () => {
  const server = await mailServer({
    onRcptTo: (address, _session, done) =>
      address.address === 'gone@example.ie' ? done(reply(550, '5.1.1 gone')) : done(),
  })
  const mail = mailTo(server.port)
  await failure(mail.deliver({ ...message, to: 'gone@example.ie' }))
  await mail.deliver(message)
  expect(server.taken).toHaveLength(1)
})

test('a connection lost in the middle of the message fails the delivery, without an automatic retry', async () => {
  let starts = 0
  const server = await mailServer({
    onData(stream) {
      starts += 1
      stream.once('data', () => server.dropConnections())
      stream.on('error', () => {})
    },
  })
  const error = await failure(mailTo(server.port).deliver({ ...message, html: 'Síol '.repeat(100_000) }))
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(starts).toBe(1)
})

test('when the reply is lost after the email was accepted, the second delivery has the same Message-ID', async () => {
  const ids: (string | undefined)[] = []
  const server = await mailServer({
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1')
      })
      stream.on('end', () => {
        ids.push(header(raw, 'Message-ID'))
        if (ids.length === 1) server.dropConnections()
        else done()
      })
    },
  })
  const mail = mailTo(server.port)
  expect(await failure(mail.deliver(message))).not.toBeInstanceOf(MailRefused)
  await mail.deliver(message)
  expect(ids).toEqual(['<0193a7c2-verify@siol.example>', '<0193a7c2-verify@siol.example>'])
})

test('STARTTLS is used when offered, and an untrusted certificate is refused unless a test accepts it', async () => {
  const server = await mailServer({
    disabledCommands: [],
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
  })
  const url = `smtp://postmaster:hunter2@127.0.0.1:${server.port}`

  const error = await failure(mailTo(server.port, { url }).deliver(message))
  expect(error).not.toBeInstanceOf(MailRefused)
  expect(server.taken).toEqual([])

  await mailTo(server.port, { url, trustAnyCertificate: true }).deliver(message)
  expect(first(server.taken)).toMatchObject({ secure: true, user: 'postmaster' })
})

test('smtps speaks TLS from the start', async () => {
  const server = await mailServer({ secure: true })
  await mailTo(server.port, { url: `smtps://127.0.0.1:${server.port}`, trustAnyCertificate: true }).deliver(message)
  expect(first(server.taken).secure).toBe(true)
})

test('tls=required sends nothing to a server that offers no STARTTLS', async () => {
  const server = await mailServer()
  const error = await failure(
    mailTo(server.port, { url: `smtp://127.0.0.1:${server.port}?tls=required` }).deliver(message),
  )
  expect(error.message).toContain('ETLS')
  expect(server.taken).toEqual([])
})

test('line breaks in a subject or an address add no header and no recipient', async () => {
  const server = await mailServer()
  const mail = mailTo(server.port)
  await mail.deliver({ ...message, subject: 'Dia duit\r\nBcc: thief@example.ie\r\n\r\n<b>hello</b>' })
  const { raw, to } = first(server.taken)
  expect(to).toEqual(['aoife.byrne@example.ie'])
  expect(header(raw, 'Bcc')).toBeUndefined()
  expect(header(raw, 'Subject')).toContain('Dia duit Bcc: thief@example.ie')
  expect(part(raw, 'text/plain')).toBe(message.text)

  const addresses = [
    'aoife@example.ie\r\nRCPT TO:<thief@example.ie>',
    'aoife@example.ie, thief@example.ie',
    'aoife@example.ie\0',
    '"Aoife" <aoife@example.ie>',
    'a@b@example.ie',
    'aoife',
    '',
  ]
  for (const address of addresses) {
    expect(await failure(mail.deliver({ ...message, to: address })), address).toBeInstanceOf(MailRefused)
  }
  expect(await failure(mail.deliver({ ...message, id: 'a@b>\r\nBcc: x' }))).toBeInstanceOf(Error)
  expect(server.taken).toHaveLength(1)
})

test('twenty concurrent emails all arrive, once each', async () => {
  const server = await mailServer()
  const mail = mailTo(server.port)
  const ids = Array.from({ length: 20 }, (_, i) => `mail-${i}`)
  await Promise.all(ids.map((id) => mail.deliver({ ...message, id })))
  const arrived = server.taken.map(({ raw }) => header(raw, 'Message-ID'))
  expect(arrived.toSorted()).toEqual(ids.map((id) => `<${id}@siol.example>`).toSorted())
})

test('closing waits for a delivery in progress, and later ones fail', async () => {
  let started = () => {}
  const start = new Promise<void>((resolve) => {
    started = resolve
  })
  const server = await mailServer({
    onData(stream, _session, done) {
      started()
      stream.resume()
      stream.on('end', () => setTimeout(done, 100))
    },
  })
  const mail = mailTo(server.port)
  const delivery = mail.deliver(message)
  await start
  await mail.close()
  await delivery
  expect(await failure(mail.deliver(message))).not.toBeInstanceOf(MailRefused)
})
