/** A whole mail before it becomes HTML and text: the words of copy/, and where the button leads. */
import type { EmailWords } from '#copy/shared/email-words.ts'

type Way = { label: string; link: string }

export type Sheet = Omit<EmailWords, 'button' | 'otherwise' | 'picture'> & {
  button: Way
  otherwise?: Way & { sentence: string }
  picture?: Picture & NonNullable<EmailWords['picture']>
  /** Leads into the button's link written out, for when the button does not work. */
  linkHint: string
  footer: readonly string[]
}

/** A picture that travels with the mail, by the name that the HTML calls it. */
export type Picture = { cid: string; width: number; height: number; svg: string }
