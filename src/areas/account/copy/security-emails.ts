/** Emails about how an account is signed in to. Each says what happened, and what to do if it was somebody else. */

import { formatSignInCode } from '#areas/account/domain/sign-in/sign-in-code.ts'
import type { HelpContact } from '#areas/firm/domain/firm-settings.ts'
import { brand } from '#brand.ts'
import type { EmailWords } from '#shared/copy/email-words.ts'
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import {
  emailChangePeriod,
  emailUndoPeriod,
  recoveryOpenPeriod,
  recoveryPeriod,
  signInCodePeriod,
} from '#shared/copy/format/periods.ts'
import { helpLine } from '#shared/copy/help-line.ts'

/** What changed about the ways to sign in. `id` and `name` are the provider's. */
export type SignInChange =
  | { what: 'providerLinked' | 'providerUnlinked'; id: string; name: string }
  | {
      what: 'passkeyAdded' | 'passkeyRemoved' | 'authenticatorAdded' | 'authenticatorRemoved' | 'recoveryCodesReplaced'
    }

const hello = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`)
const signOthersOut =
  "If it wasn't you, sign out the other devices on that page and choose a new password. Then write to us."

/** Either may be empty. */
const placeOf = ({ browser, network }: { browser: string; network: string }): string =>
  `${browser === '' ? '' : `: ${browser}`}${network === '' ? '' : `, network ${network}`}`

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

export const securityEmails = {
  confirmEmail: (name: string, help: HelpContact): EmailWords => ({
    subject: `Confirm your new email for ${brand.name}`,
    preheader: `Confirm that this address is yours. The link works for ${emailChangePeriod}.`,
    heading: 'Confirm your new email',
    greeting: hello(name),
    paragraphs: [
      `You asked to use this address for your ${brand.name} account. Please confirm that it is yours.`,
      `Until then you sign in with your old address. The link works for ${emailChangePeriod}.`,
    ],
    button: 'Confirm this address',
    notes: ["If you didn't ask for this, there's nothing you need to do: the address won't be used.", helpLine(help)],
  }),

  emailChangeAsked: (name: string, to: string, help: HelpContact): EmailWords => ({
    subject: `A new email address for your ${brand.name} account`,
    preheader: "If this was you, there's nothing you need to do here.",
    heading: 'A change of your email address',
    greeting: hello(name),
    paragraphs: [
      `Your ${brand.name} account is about to get a new email address: ${to}. It takes effect once you confirm it from there.`,
      "If this was you, there's nothing you need to do here. If it wasn't, stop the change now.",
    ],
    button: 'Stop this change',
    notes: [helpLine(help)],
  }),

  emailChanged: (name: string, to: string, help: HelpContact): EmailWords => ({
    subject: `The email address of your ${brand.name} account was changed`,
    preheader: `You can undo this for ${emailUndoPeriod}.`,
    heading: 'Your email address was changed',
    greeting: hello(name),
    paragraphs: [
      `You now sign in to ${brand.name} with ${to}, and our emails go there.`,
      `If this wasn't you, undo it within ${emailUndoPeriod}: your old address counts again, every device is signed out, and you choose a new password.`,
    ],
    button: 'Undo this change',
    notes: [helpLine(help)],
  }),

  recoveryAsked: (name: string, readyAt: Date, help: HelpContact): EmailWords => ({
    subject: `Two-step sign-in of your ${brand.name} account`,
    preheader: "Someone asked to turn it off. If it wasn't you, stop it now.",
    heading: 'Someone asked to turn off two-step sign-in',
    greeting: hello(name),
    paragraphs: [
      `Someone who passed the first step of signing in to your ${brand.name} account says that they have lost their authenticator app and their recovery codes. If this was you, sign in again on ${formatMoment(readyAt)}, Irish time, or within ${recoveryOpenPeriod} after that. Then you can turn two-step sign-in off.`,
      `If it wasn't you, stop it before then. We wait ${recoveryPeriod} so that you can.`,
    ],
    button: 'Stop this',
    notes: [helpLine(help)],
  }),

  recoveryReady: (name: string, help: HelpContact): EmailWords => ({
    subject: `You can turn off two-step sign-in of your ${brand.name} account`,
    preheader: "If it wasn't you who asked for this, stop it now.",
    heading: 'You can sign in again',
    greeting: hello(name),
    paragraphs: [
      `You asked us to turn off two-step sign-in. Sign in as far as the code, select that you have lost your phone, and turn it off. That works for ${recoveryOpenPeriod}.`,
      "If it wasn't you who asked, stop it now.",
    ],
    button: 'Stop this',
    notes: [helpLine(help)],
  }),

  newSignIn: (name: string, at: { when: Date; browser: string; network: string }, help: HelpContact): EmailWords => ({
    subject: `New sign-in to your ${brand.name} account`,
    preheader: "If this was you, there's nothing you need to do.",
    heading: 'A new sign-in',
    greeting: hello(name),
    paragraphs: [
      `Someone signed in to your ${brand.name} account on ${formatMoment(at.when)}, Irish time, with a browser that we don't know yet${placeOf(at)}.`,
      "If this was you, there's nothing you need to do.",
    ],
    button: 'See where you are signed in',
    notes: [signOthersOut, helpLine(help)],
  }),

  signInCode: (
    name: string,
    at: { code: string; when: Date; browser: string; network: string },
    help: HelpContact,
  ): EmailWords => ({
    subject: `Your code to sign in to ${brand.name}`,
    preheader: `It works for ${signInCodePeriod}, in the browser where you are signing in.`,
    heading: 'Your code',
    greeting: hello(name),
    paragraphs: [
      `Someone is signing in to your ${brand.name} account, on ${formatMoment(at.when)}, Irish time, with a browser that we don't know yet${placeOf(at)}.`,
      "If this is you, enter the code on the page that is waiting for it. We ask once in each browser, so that a stolen password isn't enough.",
    ],
    figures: [{ label: 'Code', value: formatSignInCode(at.code), note: `Works once, for ${signInCodePeriod}` }],
    button: 'Not you? Choose a new password',
    notes: [
      "If it isn't you, someone can pass the first step of signing in. They can't go on without the code. Don't give it to anyone, not even us, and choose a new password.",
      helpLine(help),
    ],
  }),

  signInChanged: (name: string, change: SignInChange, when: Date, help: HelpContact): EmailWords => ({
    subject: `How you sign in to ${brand.name} has changed`,
    preheader: "If this was you, there's nothing you need to do.",
    heading: headingOf(change),
    greeting: hello(name),
    paragraphs: [
      `This was changed on ${formatMoment(when)}, Irish time. If this was you, there's nothing you need to do.`,
    ],
    button: 'See how you sign in',
    notes: [signOthersOut, helpLine(help)],
  }),
} as const
