import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** To the owner of an address that somebody entered to sign up, or as the new one of another account. */
export const accountExists = defineEmail({
  kind: 'account-exists',
  label: 'Account exists',
  examples: [{ name: 'Síle' }],
  write: ({ name }: { name: string }, { link }) => ({
    subject: `You already have a ${brand.name} account`,
    preheader: 'Someone entered this address for another account. You can simply sign in.',
    heading: 'You already have an account',
    greeting: hello(name),
    paragraphs: [
      `Someone has just entered this email address for another ${brand.name} account. You already have one with it, so nothing has changed.`,
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
