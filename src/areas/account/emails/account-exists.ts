import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** To the owner of an address with which somebody tried to sign up again. */
export const accountExists = defineEmail({
  kind: 'account-exists',
  label: 'Account exists',
  examples: [{ name: 'Síle' }],
  write: ({ name }: { name: string }, { link }) => ({
    subject: `You already have a ${brand.name} account`,
    preheader: 'Someone tried to sign up with this address. You can simply sign in.',
    heading: 'You already have an account',
    greeting: hello(name),
    paragraphs: [
      `Someone has just tried to open a ${brand.name} account with this email address. You already have one, so nothing has changed.`,
      'If it was you, sign in the way you did before.',
    ],
    button: { label: 'Sign in', link: link('/login') },
    otherwise: {
      sentence: 'Forgotten your password?',
      label: 'Choose a new password',
      link: link('/forgot-password'),
    },
    notes: [
      "If it wasn't you, there's nothing you need to do. Nobody has seen your account or learned that it exists.",
    ],
  }),
})
