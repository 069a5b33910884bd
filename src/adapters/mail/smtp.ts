/**
 * Email over SMTP, by nodemailer. Classifies replies as final or retryable, and keeps addresses and passwords out of
 * errors.
 */
import { createTransport } from 'nodemailer'
import { type MailPort, MailRefused } from './port.ts'
import { readSmtpUrl } from './smtp-url.ts'

export type SmtpOptions = {
  /** See smtp-url.ts. */
  url: string
  /** The From header, such as `Síol <hello@siol.example>`. */
  from: string
  /** The domain of Message-IDs: the public host name of the product. */
  host: string
  replyTo?: string
  /** For tests only: accept an untrusted certificate. */
  trustAnyCertificate?: boolean
}

/** In milliseconds, as are the two below. */
const second = 1000
const deliveryTimeout = 120 * second
const closeTimeout = 5 * second

export function smtpMail(options: SmtpOptions): MailPort {
  const transport = createTransport({
    ...readSmtpUrl(options.url),
    // The name in EHLO; nodemailer's default would reveal the machine's host name.
    name: options.host,
    pool: true,
    // One retry on a new connection, for a pooled one that turns out to be dead before a byte was sent. Otherwise the
    // caller retries.
    maxRequeues: 1,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    // RFC 5321 lets a server think about a message for ten minutes. Asked again before it has answered, it would take
    // the same email twice.
    socketTimeout: deliveryTimeout,
    dnsTimeout: 10 * second,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: options.trustAnyCertificate !== true },
    // nodemailer would log recipients.
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const inProgress = new Set<Promise<unknown>>()

  return {
    async deliver(mail) {
      const delivery = transport
        .sendMail({
          messageId: messageId(mail.id, options.host),
          from: options.from,
          ...(options.replyTo === undefined ? {} : { replyTo: options.replyTo }),
          // As an object, which nodemailer does not parse as a list of addresses.
          to: { name: '', address: bareAddress(mail.to) },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          attachments: (mail.attachments ?? []).map((file) => ({ ...file, content: Buffer.from(file.content) })),
          ...(mail.appointment === undefined
            ? {}
            : {
                icalEvent: { method: mail.appointment.method, content: mail.appointment.text, filename: 'call.ics' },
              }),
          // RFC 3834, and Exchange's own header: both suppress out-of-office replies.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(mail.unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(mail.unsubscribe && { list: { unsubscribe: { url: mail.unsubscribe } } }),
          // A server that trickles its replies never triggers the socket timeout.
          signal: AbortSignal.timeout(deliveryTimeout),
        })
        .catch((error: unknown) => {
          throw withoutSecrets(error)
        })
      inProgress.add(delivery)
      try {
        await delivery
      } finally {
        inProgress.delete(delivery)
      }
    },

    async close() {
      transport.close()
      let timer: NodeJS.Timeout | undefined
      const grace = new Promise((resolve) => {
        timer = setTimeout(resolve, closeTimeout)
      })
      await Promise.race([Promise.allSettled(inProgress), grace])
      clearTimeout(timer)
      transport.close({ force: true })
    },
  }
}

function messageId(id: string, host: string): string {
  if (!/^[\w.-]+$/.test(id))
    throw new Error('An email id may contain only letters, digits, dot, hyphen and underscore.')
  return `<${id}@${host}>`
}

/** Refuses anything that could end a header or a command, or name a second recipient. */
function bareAddress(to: string): string {
  const [local = '', domain = '', ...rest] = to.split('@')
  const unsafe = /[\p{Cc}\s<>()[\]\\,;:"]/u.test(to)
  if (local === '' || domain === '' || rest.length > 0 || unsafe) throw new MailRefused('Email refused: not an address')
  return to
}

/**
 * The useful parts of nodemailer's errors. Never log `message` or `response`: they quote the recipient, sometimes the
 * body.
 */
type Refusal = { code?: string; originalCode?: string; command?: string; responseCode?: number; response?: string }

function withoutSecrets(error: unknown): Error {
  const refusal = error as Refusal
  const { code = 'unknown', originalCode, command, responseCode } = refusal
  const detail = enhancedStatus(refusal)
  const reason = [code, originalCode, command && `at ${command}`, responseCode, detail].filter(Boolean).join(' ')
  const failure = isFinal(refusal, detail)
    ? new MailRefused(`Email refused: ${reason}`)
    : new Error(`Email not delivered: ${reason}`)
  // The log shows the code of a failed job, not its message.
  return Object.assign(failure, { code: reason })
}

/** RFC 3463, such as 5.1.1 for an unknown mailbox. */
const enhancedStatus = ({ response }: Refusal): string | undefined =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]

/**
 * A 5xx reply is final only if it rejects the recipient or the message. A refused login or sender, 'authentication
 * required' (530, 538) and a policy against us (x.7.x, such as relaying denied) are faults of our configuration, so
 * those emails are retried until it is corrected. 503 is about the session only.
 */
function isFinal({ command, responseCode = 0 }: Refusal, detail: string | undefined): boolean {
  const rejectsEmail = command === 'RCPT TO' || command === 'DATA'
  return rejectsEmail && responseCode >= 500 && ![503, 530, 538].includes(responseCode) && !detail?.startsWith('5.7.')
}
