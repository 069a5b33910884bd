/** Mail over SMTP, through nodemailer. Knows which replies are final, and keeps addresses and passwords out of its errors. */
import { createTransport } from 'nodemailer'
import { type MailPort, MailRefused } from './port.ts'
import { readSmtpUrl } from './smtp-url.ts'

export type SmtpOptions = {
  /** See smtp-url.ts. */
  url: string
  /** The From header, such as `Síol <hello@siol.example>`. */
  from: string
  /** The part of a Message-ID after the @: the host name people reach the product at. */
  host: string
  replyTo?: string
  /** For tests alone: accept a certificate that nobody vouches for. */
  trustAnyCertificate?: boolean
}

const second = 1000
const wholeDelivery = 120 * second
const graceOnClose = 5 * second

export function smtpMail(options: SmtpOptions): MailPort {
  const transport = createTransport({
    ...readSmtpUrl(options.url),
    // What we call ourselves in EHLO; nodemailer would give away the machine's name.
    name: options.host,
    pool: true,
    // One more try on a fresh connection when a pooled one turns out to be dead before a byte was sent; beyond that the caller retries.
    maxRequeues: 1,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    dnsTimeout: 10 * second,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: options.trustAnyCertificate !== true },
    // nodemailer logs recipients.
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const underWay = new Set<Promise<unknown>>()

  return {
    async deliver(mail) {
      const delivery = transport
        .sendMail({
          messageId: messageId(mail.id, options.host),
          from: options.from,
          ...(options.replyTo === undefined ? {} : { replyTo: options.replyTo }),
          // As an object, so that it is never parsed as a list of several addresses.
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
          // RFC 3834, and Exchange's own header: out-of-office replies stay away.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          // A server that trickles its replies never meets the socket timeout.
          signal: AbortSignal.timeout(wholeDelivery),
        })
        .catch((error: unknown) => {
          throw withoutSecrets(error)
        })
      underWay.add(delivery)
      try {
        await delivery
      } finally {
        underWay.delete(delivery)
      }
    },

    async close() {
      transport.close()
      let timer: NodeJS.Timeout | undefined
      const grace = new Promise((resolve) => {
        timer = setTimeout(resolve, graceOnClose)
      })
      await Promise.race([Promise.allSettled(underWay), grace])
      clearTimeout(timer)
      transport.close({ force: true })
    },
  }
}

function messageId(id: string, host: string): string {
  if (!/^[\w.-]+$/.test(id)) throw new Error('A mail id may have letters, digits, dot, hyphen and underscore only.')
  return `<${id}@${host}>`
}

/** Anything that could end a header or a command, or name a second recipient, is no address. */
function bareAddress(to: string): string {
  const [local = '', domain = '', ...more] = to.split('@')
  const unsafe = /[\p{Cc}\s<>()[\]\\,;:"]/u.test(to)
  if (local === '' || domain === '' || more.length > 0 || unsafe) throw new MailRefused('mail refused: not an address')
  return to
}

/** The parts of nodemailer's error that tell an operator what happened. Its message and `response` quote the recipient, sometimes the body. */
type Refusal = { code?: string; originalCode?: string; command?: string; responseCode?: number; response?: string }

function withoutSecrets(error: unknown): Error {
  const refusal = error as Refusal
  const { code = 'unknown', originalCode, command, responseCode } = refusal
  const detail = enhancedStatus(refusal)
  const reason = [code, originalCode, command && `at ${command}`, responseCode, detail].filter(Boolean).join(' ')
  return isFinal(refusal, detail)
    ? new MailRefused(`mail refused: ${reason}`)
    : new Error(`mail not delivered: ${reason}`)
}

/** RFC 3463, such as 5.1.1 for an unknown mailbox. */
const enhancedStatus = ({ response }: Refusal): string | undefined =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]

/**
 * A 5xx reply is final only where it judges the recipient or the message. Refused log-ins and senders are our configuration, and so is
 * 'authentication required' (530, 538) or a policy against us (x.7.x, such as relaying denied): those mails are worth keeping until it is mended.
 * 503 speaks of the session alone.
 */
function isFinal({ command, responseCode = 0 }: Refusal, detail: string | undefined): boolean {
  const judgesEmail = command === 'RCPT TO' || command === 'DATA'
  return judgesEmail && responseCode >= 500 && ![503, 530, 538].includes(responseCode) && !detail?.startsWith('5.7.')
}
