/** Emails after which every other device was signed out. Their button resets the password, in case it was a thief. */
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

const lookInto = ({ email, phone }: HelpContact): string =>
  `Then write to ${email} or call ${phone}, and we'll look into it with you.`

/** `when` is an ISO timestamp. `isFormer`: to an address that the account had before. */
type PasswordChanged = { name: string; when: string; isFormer?: boolean }

export const passwordChanged = defineEmail({
  kind: 'password-changed',
  label: 'Password changed',
  examples: [
    { name: 'Síle', when: '2026-07-01T22:30:00Z' },
    { name: 'Síle', when: '2026-07-01T22:30:00Z', isFormer: true },
  ],
  write: ({ name, when, isFormer = false }: PasswordChanged, { link, firm }) => ({
    subject: `Your ${brand.name} account has a new password`,
    preheader: "If this was you, there's nothing you need to do.",
    heading: 'Your account has a new password',
    greeting: hello(name),
    paragraphs: [
      `A new password was chosen for your ${brand.name} account on ${formatMoment(new Date(when))}, Irish time. Every other device was signed out.`,
      "If this was you, there's nothing you need to do.",
      isFormer
        ? "If it wasn't you, and you didn't give the account another email address either, open our email about that change and undo it."
        : "If it wasn't you, choose a new password now.",
    ],
    button: { label: 'Choose a new password', link: link('/.well-known/change-password') },
    notes: [lookInto(firm.contact)],
  }),
})

/** After an undo. `when` is an ISO timestamp. */
export const accountBack = defineEmail({
  kind: 'account-back',
  label: 'Account is back with its owner',
  examples: [{ name: 'Síle', when: '2026-07-01T22:30:00Z' }],
  write: ({ name, when }: { name: string; when: string }, { link, firm }) => ({
    subject: `Your ${brand.name} account is yours again`,
    preheader: 'A change of its email address was undone, and every device was signed out.',
    heading: 'Your account is yours again',
    greeting: hello(name),
    paragraphs: [
      `A change of the email address of your ${brand.name} account was undone on ${formatMoment(new Date(when))}, Irish time. Every device was signed out, and a password from before doesn't work any more.`,
      "When you sign in again, we ask you about each way to sign in that was added lately. What you don't keep is removed.",
    ],
    button: { label: 'Choose a new password', link: link('/.well-known/change-password') },
    notes: [lookInto(firm.contact)],
  }),
})

/** `provider` is its name. `dropped`: the password of the account was deleted. */
type LinkedProvider = { name: string; when: string; provider: string; dropped: boolean }

export const providerLinked = defineEmail({
  kind: 'provider-linked',
  label: 'New way to sign in',
  examples: [true, false].map((dropped) => ({
    name: 'Síle',
    when: '2026-07-01T22:30:00Z',
    provider: 'Google',
    dropped,
  })),
  write: ({ name, when, provider, dropped }: LinkedProvider, { link, firm }) => ({
    subject: `A new way to sign in to ${brand.name}`,
    preheader: "If this was you, there's nothing you need to do.",
    heading: `${provider} now opens your account`,
    greeting: hello(name),
    paragraphs: [
      `Your ${brand.name} account was opened with ${provider} for the first time on ${formatMoment(new Date(when))}, Irish time. Every other device was signed out.`,
      ...(dropped
        ? [
            "We deleted the password, because we couldn't be sure that you were the one who chose it. You can choose one below.",
          ]
        : []),
      "If this was you, there's nothing you need to do. If it wasn't you, choose a new password now.",
    ],
    button: { label: 'Choose a new password', link: link('/.well-known/change-password') },
    notes: [lookInto(firm.contact)],
  }),
})
