/** Emails about a change of the sign-in address: one to the new address, two to the old one. */
import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { emailChangePeriod, emailUndoPeriod } from '#shared/copy/format/periods.ts'
import { helpLine } from '#shared/copy/help-line.ts'
import { defineEmail } from '#shared/emails/define-email.ts'
import { oneLine } from '#shared/emails/escape.ts'

export const emailChangeConfirm = defineEmail({
  kind: 'email-change-confirm',
  label: 'Confirm a new email address',
  recipient: () => 'newAddress',
  examples: [{ name: 'Síle', changeId: 'C' }],
  write: ({ name, changeId }: { name: string; changeId: string }, { secrets, firm }) => ({
    subject: `Confirm your new email for ${brand.name}`,
    preheader: `Confirm that this address is yours. The link works for ${emailChangePeriod}.`,
    heading: 'Confirm your new email',
    greeting: hello(name),
    paragraphs: [
      `You asked to use this address for your ${brand.name} account. Please confirm that it is yours.`,
      `Until then you sign in with your old address. The link works for ${emailChangePeriod}.`,
    ],
    button: { label: 'Confirm this address', link: secrets.emailChangeLink('confirm', changeId) },
    notes: [
      "If you didn't ask for this, there's nothing you need to do: the address won't be used.",
      helpLine(firm.contact),
    ],
  }),
})

/** `to` is the new address. */
type ToOldAddress = { name: string; changeId: string; to: string }

export const emailChangeAsked = defineEmail({
  kind: 'email-change-asked',
  label: 'Change of the email address asked for',
  examples: [{ name: 'Síle', changeId: 'C', to: 'new@example.ie' }],
  write: ({ name, changeId, to }: ToOldAddress, { secrets, firm }) => ({
    subject: `A new email address for your ${brand.name} account`,
    preheader: "If this was you, there's nothing you need to do here.",
    heading: 'A change of your email address',
    greeting: hello(name),
    paragraphs: [
      `Your ${brand.name} account is about to get a new email address: ${oneLine(to)}. It takes effect once you confirm it from there.`,
      "If this was you, there's nothing you need to do here. If it wasn't, stop the change now.",
    ],
    button: { label: 'Stop this change', link: secrets.emailChangeLink('undo', changeId) },
    notes: [helpLine(firm.contact)],
  }),
})

export const emailChanged = defineEmail({
  kind: 'email-changed',
  label: 'Email address changed',
  examples: [{ name: 'Síle', changeId: 'C', to: 'new@example.ie' }],
  write: ({ name, changeId, to }: ToOldAddress, { secrets, firm }) => ({
    subject: `The email address of your ${brand.name} account was changed`,
    preheader: `You can undo this for ${emailUndoPeriod}.`,
    heading: 'Your email address was changed',
    greeting: hello(name),
    paragraphs: [
      `You now sign in to ${brand.name} with ${oneLine(to)}, and our emails go there.`,
      `If this wasn't you, undo it within ${emailUndoPeriod}: your old address counts again, every device is signed out, and you choose a new password.`,
    ],
    button: { label: 'Undo this change', link: secrets.emailChangeLink('undo', changeId) },
    notes: [helpLine(firm.contact)],
  }),
})
