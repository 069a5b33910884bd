/** Every mail the product writes, what each must be told, and how it becomes what is sent: one subject and two parts that say the same. */
import { type MailWords, mailFrame, mailWords } from '#copy/emails.ts'
import { oneLine } from './escape.ts'
import { layOut } from './layout.ts'
import { plainText } from './plain-text.ts'
import type { Sheet } from './sheet.ts'

/** A link is a whole address, ready to open. */
export type Letter =
  | { kind: 'verify-email'; name: string; link: string }
  | { kind: 'reset-password'; name: string; link: string }
  | { kind: 'welcome'; name: string; link: string }
  /** The link leads to signing in. */
  | { kind: 'account-exists'; name: string; link: string; resetLink: string }
  /** The link leads to asking for a new password, for when it was not the member. */
  | { kind: 'password-changed'; name: string; link: string; when: Date }

export function render(letter: Letter): { subject: string; html: string; text: string } {
  const { button, otherwise, ...words } = wordsOf(letter)
  const sheet: Sheet = {
    ...words,
    ...mailFrame,
    button: { label: button, link: letter.link },
    ...(otherwise && letter.kind === 'account-exists' ? { otherwise: { ...otherwise, link: letter.resetLink } } : {}),
  }
  return { subject: sheet.subject, html: layOut(sheet), text: plainText(sheet) }
}

function wordsOf(letter: Letter): MailWords {
  const name = oneLine(letter.name)
  switch (letter.kind) {
    case 'verify-email':
      return mailWords.verifyEmail(name)
    case 'reset-password':
      return mailWords.resetPassword(name)
    case 'welcome':
      return mailWords.welcome(name)
    case 'account-exists':
      return mailWords.accountExists(name)
    case 'password-changed':
      return mailWords.passwordChanged(name, letter.when)
  }
}
