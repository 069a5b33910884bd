// A file of its own: one of two deliveries that the configuration chooses between.
/** Development without a mail service: an email is delivered once it is in the table that /outbox shows. */
import type { MailPort } from './port.ts'

export const embeddedMail = (): MailPort => ({ deliver: async () => {}, close: async () => {} })
