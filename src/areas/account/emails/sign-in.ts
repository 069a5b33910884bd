/** Emails about how an account is signed in to. Each says what happened, and what to do if it was somebody else. */
import { formatSignInCode } from '#areas/account/domain/sign-in/sign-in-code.ts'
import { brand } from '#brand.ts'
import { hello } from '#shared/copy/email-frame.ts'
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import { signInCodePeriod } from '#shared/copy/format/periods.ts'
import { helpLine } from '#shared/copy/help-line.ts'
import { defineEmail } from '#shared/emails/define-email.ts'

/** What changed about the ways to sign in. `id` and `name` are the provider's. */
export type SignInChange =
  | { what: 'providerLinked' | 'providerUnlinked'; id: string; name: string }
  | {
      what: 'passkeyAdded' | 'passkeyRemoved' | 'authenticatorAdded' | 'authenticatorRemoved' | 'recoveryCodesReplaced'
    }

const signOthersOut =
  "If it wasn't you, sign out the other devices on that page and choose a new password. Then write to us."

/** `when` is an ISO timestamp; `browser` and `network` may be empty. */
type SignIn = { name: string; when: string; browser: string; network: string }
const exampleSignIn = { name: 'Síle', when: '2026-07-01T22:30:00Z', browser: 'Firefox on Linux', network: '192.0.2.0' }

const placeOf = ({ browser, network }: SignIn): string =>
  `${browser === '' ? '' : `: ${browser}`}${network === '' ? '' : `, network ${network}`}`

export const newSignIn = defineEmail({
  kind: 'new-sign-in',
  label: 'New sign-in',
  examples: [exampleSignIn, { ...exampleSignIn, browser: '', network: '' }],
  write: (facts: SignIn, { link, firm }) => ({
    subject: `New sign-in to your ${brand.name} account`,
    preheader: "If this was you, there's nothing you need to do.",
    heading: 'A new sign-in',
    greeting: hello(facts.name),
    paragraphs: [
      `Someone signed in to your ${brand.name} account on ${formatMoment(new Date(facts.when))}, Irish time, with a browser that we don't know yet${placeOf(facts)}.`,
      "If this was you, there's nothing you need to do.",
    ],
    button: { label: 'See where you are signed in', link: link('/my-profile/security') },
    notes: [signOthersOut, helpLine(firm.contact)],
  }),
})

export const signInCode = defineEmail({
  kind: 'sign-in-code',
  label: 'Code to sign in',
  examples: [{ ...exampleSignIn, codeId: 'S' }],
  write: (facts: SignIn & { codeId: string }, { link, secrets, firm }) => ({
    subject: `Your code to sign in to ${brand.name}`,
    preheader: `It works for ${signInCodePeriod}, in the browser where you are signing in.`,
    heading: 'Your code',
    greeting: hello(facts.name),
    paragraphs: [
      `Someone is signing in to your ${brand.name} account, on ${formatMoment(new Date(facts.when))}, Irish time, with a browser that we don't know yet${placeOf(facts)}.`,
      "If this is you, enter the code on the page that is waiting for it. We ask once in each browser, so that a stolen password isn't enough.",
    ],
    figures: [
      {
        label: 'Code',
        value: formatSignInCode(secrets.signInCode(facts.codeId)),
        note: `Works once, for ${signInCodePeriod}`,
      },
    ],
    button: { label: 'Not you? Choose a new password', link: link('/.well-known/change-password') },
    notes: [
      "If it isn't you, someone can pass the first step of signing in. They can't go on without the code. Don't give it to anyone, not even us, and choose a new password.",
      helpLine(firm.contact),
    ],
  }),
})

function headingOf(change: SignInChange): string {
  switch (change.what) {
    case 'passkeyAdded':
      return 'A passkey was added'
    case 'passkeyRemoved':
      return 'A passkey was removed'
    case 'providerLinked':
      return `${change.name} sign-in was linked`
    case 'providerUnlinked':
      return `${change.name} sign-in was unlinked`
    case 'authenticatorAdded':
      return 'Two-step sign-in is on'
    case 'authenticatorRemoved':
      return 'Two-step sign-in is off'
    case 'recoveryCodesReplaced':
      return 'You have new recovery codes'
  }
}

const { name, when } = exampleSignIn

export const signInChanged = defineEmail({
  kind: 'sign-in-changed',
  label: 'Way to sign in changed',
  examples: [
    { name, when, change: { what: 'passkeyAdded' } },
    { name, when, change: { what: 'providerLinked', id: 'google', name: 'Google' } },
  ],
  write: (facts: { name: string; when: string; change: SignInChange }, { link, firm }) => ({
    subject: `How you sign in to ${brand.name} has changed`,
    preheader: "If this was you, there's nothing you need to do.",
    heading: headingOf(facts.change),
    greeting: hello(facts.name),
    paragraphs: [
      `This was changed on ${formatMoment(new Date(facts.when))}, Irish time. If this was you, there's nothing you need to do.`,
    ],
    button: { label: 'See how you sign in', link: link('/my-profile/security') },
    notes: [signOthersOut, helpLine(firm.contact)],
  }),
})
