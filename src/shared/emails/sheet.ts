/** The content of an email before rendering: text from copy/, and the target of the button. */
import type { EmailWords } from '#shared/copy/email-words.ts'

type Way = { label: string; link: string }

export type Sheet = Omit<EmailWords, 'button' | 'otherwise' | 'picture'> & {
  button: Way
  otherwise?: Way & { sentence: string }
  picture?: Picture & NonNullable<EmailWords['picture']>
  /** Introduces the link, or the address to write to, written out in full, for when the button does not work. */
  linkHint: string
  /** A link wherever a sentence has it. */
  helpEmail: string
  footer: readonly string[]
  /** Stops emails of this kind. */
  unsubscribe?: Way
}

/** A picture attached to the email; the HTML refers to it by this name. */
export type Picture = { cid: string; width: number; height: number; svg: string }
