/** Email delivery. Adapters: smtp.ts, and embedded.ts for development. */

/** With a `cid` it is an inline image, which the HTML shows by `src="cid:..."`. */
export type MailAttachment = { filename: string; contentType: string; content: Uint8Array; cid?: string }

export type OutgoingMail = {
  /**
   * Identifies this email across delivery attempts, so choose it when the email is enqueued. It becomes the Message-ID:
   * letters, digits, dot, hyphen and underscore only.
   */
  id: string
  /** One address, without a display name. */
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
  /** The address that stops emails of this kind by a POST (RFC 8058), and shows a page to a person who opens it. */
  unsubscribe?: string
  /** An iCalendar invitation, sent both as a message part, which calendars import, and as an attached file. */
  appointment?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; text: string }
}

export interface MailPort {
  /**
   * Resolves once the mail service has accepted responsibility for the email.
   *
   * A connection can fail after the service accepted the email and before its reply arrives, so callers deliver again
   * to be sure. Both deliveries carry the same Message-ID, `<id@host>`, by which mail programs and many services remove
   * the duplicate.
   *
   * Throws MailRefused when retrying is pointless. After any other error, retry later. No error contains an address, a
   * password or a part of the email, so errors may be logged in full.
   */
  deliver(mail: OutgoingMail): Promise<void>
  /** Waits a few seconds for deliveries in progress, then aborts them. Later deliveries fail. */
  close(): Promise<void>
}

/** The mail service will never accept this email: the address does not exist, or the message itself is unacceptable. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
