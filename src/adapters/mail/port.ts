/** What the product asks of a mail service. Adapters: smtp.ts, and the outbox of development in local/. */

/** With a `cid` it is a picture that the HTML shows, by `src="cid:..."`. */
export type MailAttachment = { filename: string; contentType: string; content: Uint8Array; cid?: string }

export type OutgoingMail = {
  /**
   * Names this mail for ever, so it is chosen when the mail is decided on, not when it is tried. Letters, digits, dot, hyphen and
   * underscore only, since it becomes the Message-ID.
   */
  id: string
  /** One bare address, without a display name. */
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
  /** An appointment that a calendar takes in by itself: a part of the mail, and a file for the programs that want one. */
  appointment?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; text: string }
}

export interface MailPort {
  /**
   * Hands the mail over; when the promise resolves, the mail service has taken responsibility for it.
   *
   * A connection can break after the service has taken the mail and before we hear of it, so a caller that must not lose mail delivers
   * the same one again. An adapter therefore makes a second delivery of an id recognisable: both carry the Message-ID `<id@host>`, by
   * which mail programs and many services fold the two into one.
   *
   * Throws MailRefused when trying again is pointless. Any other error means: not delivered now, try again later. No error's text or
   * properties hold an address, a password or a part of the mail, so it may be logged whole.
   */
  deliver(mail: OutgoingMail): Promise<void>
  /** Lets what is under way finish for a few seconds, then drops it. Nothing can be delivered afterwards. */
  close(): Promise<void>
}

/** The mail service will never take this mail: the address does not exist, or the message itself is unacceptable. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
