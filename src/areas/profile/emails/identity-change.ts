/** Emails that answer a member who asked to change a name, a birth date or a PPSN. */
import { hello } from '#shared/copy/email-frame.ts'
import { notAskedFor } from '#shared/copy/help-line.ts'
import { defineEmail } from '#shared/emails/define-email.ts'
import { oneLine } from '#shared/emails/escape.ts'

/** `signed`: an application was signed before the change. */
type Accepted = { name: string; signed: boolean }

export const identityChangeAccepted = defineEmail({
  kind: 'identity-change-accepted',
  label: 'Details changed',
  examples: [true, false].map((signed) => ({ name: 'Síle', signed })),
  write: ({ name, signed }: Accepted, { link, firm }) => ({
    subject: 'Your details have been changed',
    preheader: 'An adviser compared them with your document.',
    heading: 'Your details have been changed',
    greeting: hello(name),
    paragraphs: [
      'An adviser compared the change that you asked for with your document, and your profile has the new details now.',
      signed
        ? 'You signed your application with the old details, so it needs your signature again. Your dashboard shows you where.'
        : "There's nothing else you need to do. If we need another document, we'll email you.",
    ],
    button: { label: 'Go to my dashboard', link: link('/') },
    notes: [notAskedFor(firm.contact)],
  }),
})

export const identityChangeRefused = defineEmail({
  kind: 'identity-change-refused',
  label: 'Change of details refused',
  examples: [{ name: 'Síle', reason: 'The document shows another name.' }],
  write: ({ name, reason }: { name: string; reason: string }, { link, firm }) => ({
    subject: "We couldn't make the change that you asked for",
    preheader: 'Your details are as before. Here is why, and what you can do.',
    heading: "We couldn't make this change",
    greeting: hello(name),
    paragraphs: [
      'An adviser looked at the change that you asked for and at your document. Your details are as they were.',
      `The reason: ${oneLine(reason)}`,
      'You can ask again with another document, or talk it through with us.',
    ],
    button: { label: 'Ask again', link: link('/my-profile/identity') },
    notes: [`Questions? Call us on ${firm.contact.phone}.`],
  }),
})
