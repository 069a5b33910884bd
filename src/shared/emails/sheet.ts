/** An email before rendering: its content and the common parts. */
import type { EmailContent } from './define-email.ts'

export type Sheet = EmailContent & {
  /** Introduces the link, or the address to write to, written out in full, for when the button does not work. */
  linkHint: string
  /** Becomes a link wherever a sentence contains it. */
  helpEmail: string
  footer: readonly string[]
  /** Stops emails of this kind. */
  unsubscribe?: { label: string; link: string }
}
