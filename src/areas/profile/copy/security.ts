/** /my-profile/security and its pages, and the page of the links in emails about a new address. */
import { brand } from '#brand.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import { emailChangePeriod, emailUndoPeriod } from '#shared/copy/format/periods.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { formatDate, irishDate } from '#shared/domain/time/dates.ts'

export const securityHead: PageHead = {
  title: 'Sign-in and security',
  description: `How you sign in to ${brand.name}, and where you are signed in.`,
}

export const changeEmailHead: PageHead = {
  title: 'Change your email',
  description: `Use another email address for your ${brand.name} account.`,
}

export const changePasswordHead: PageHead = {
  title: 'Choose a new password',
  description: `Choose a new password for your ${brand.name} account.`,
}

export const authenticatorHead: PageHead = {
  title: 'Authenticator app',
  description: `A code from an app on your phone, as the second step when you sign in to ${brand.name}.`,
}

export const addPasskeyHead: PageHead = {
  title: 'Add a passkey',
  description: `Sign in to ${brand.name} with your fingerprint, your face or your device's PIN.`,
}

export const passkeyHead: PageHead = {
  title: 'Your passkey',
  description: `Rename or remove a passkey of your ${brand.name} account.`,
}

export const emailChangeHead: PageHead = {
  title: 'Your email address',
  description: `A change of the email address of a ${brand.name} account.`,
}

const savedTexts = {
  email: 'We sent a link to your new address. Open it there, and your address is changed.',
  emailCancelled: 'The change of your email address is cancelled.',
  password: 'Your password is changed. Your other devices are signed out.',
  authenticatorRemoved: 'Two-step sign-in is off.',
  passkey: 'Your passkey is saved. You can sign in with it from now on.',
  passkeyNamed: 'The name is saved.',
  passkeyRemoved: 'The passkey is removed.',
  linked: 'Done. You can sign in with it from now on. Your other devices are signed out.',
  unlinked: 'That way to sign in is removed.',
  ended: 'Done. That device is signed out.',
  others: 'Done. All your other devices are signed out.',
  recoveryStopped:
    "Two-step sign-in stays on, and your other devices are signed out. If it wasn't you who asked, choose a new password now.",
} as const
export type SecuritySaved = keyof typeof savedTexts

/** Why a provider was not linked; undefined without a code. `provider` is its name. */
function notLinked(code: string, provider: string | undefined): string | undefined {
  if (provider === undefined) return undefined
  switch (code) {
    case 'credential-already-in-use':
      return `That ${provider} account belongs to another ${brand.name} account, so it isn't linked to this one.`
    case 'popup-closed-by-user':
      return `You cancelled at ${provider}, so nothing is linked.`
    case 'network-request-failed':
      return `${provider} isn't responding at the moment. Please try again later.`
  }
  return `Your ${provider} account isn't linked. Check that its email address is confirmed there, then try again.`
}

const day = (at: Date): string => formatDate(irishDate(at))

const codeAsked = 'When you sign in, we ask for a code from your authenticator app, unless you use a passkey.'

export const security = {
  title: 'Sign-in and security',
  text: 'How you sign in, and where you are signed in.',
  card: {
    title: 'Sign-in and security',
    text: 'Your email and password, passkeys, two-step sign-in, and the devices where you are signed in.',
    link: 'Open security settings',
  },
  back: 'Your profile',
  saved: (what: string): string | undefined =>
    Object.hasOwn(savedTexts, what) ? savedTexts[what as SecuritySaved] : undefined,
  notLinked,
  lastWayIn: 'This is your only way to sign in. Set a password or add a passkey first.',
  ways: {
    title: 'How you sign in',
    email: 'Email',
    waiting: (to: string): string => `Waiting for you to confirm ${to}`,
    cancel: 'Cancel the change',
    password: 'Password',
    passwordSet: 'Set',
    passwordNone: 'Not set',
    change: 'Change',
    set: 'Set one',
    linked: 'Linked',
    notLinked: 'Not linked',
    link: 'Link',
    unlink: 'Unlink',
  },
  twoStep: {
    title: 'Two-step sign-in',
    on: 'On',
    off: 'Off',
    textOn: codeAsked,
    textOff: 'Ask for a code from an app on your phone at every sign-in, so that a stolen password is not enough.',
    setUp: 'Set up an authenticator app',
    manage: 'Manage',
  },
  /** While a recovery of two-step sign-in is open. */
  recovery: {
    title: 'Someone asked to turn off two-step sign-in',
    waiting: (readyAt: Date): string =>
      `They said that they lost the authenticator app and the recovery codes. From ${formatMoment(readyAt)}, Irish time, they can turn it off.`,
    ready: 'They said that they lost the authenticator app and the recovery codes. They can turn it off now.',
    advice: "If you don't need this, or it wasn't you, stop it.",
    submit: 'Keep two-step sign-in on',
  },
  passkeys: {
    title: 'Passkeys',
    text: "Sign in with your fingerprint, your face or your device's PIN instead of a password. A passkey can't be guessed, and it only works here.",
    unnamed: 'Passkey',
    added: (at: Date): string => `Added on ${day(at)}`,
    used: (at: Date): string => `last used on ${day(at)}`,
    change: 'Change',
    add: 'Add a passkey',
  },
  sessions: {
    title: 'Where you are signed in',
    text: "If you don't recognise one of these, sign it out and choose a new password.",
    unknownBrowser: 'A browser',
    here: 'This device',
    seen: (at: Date): string => `Last seen on ${day(at)}`,
    since: (at: Date): string => `Signed in on ${day(at)}`,
    network: (prefix: string): string => `network ${prefix}`,
    end: 'Sign out',
    endOf: (browser: string): string => `Sign out ${browser}`,
    endOthers: 'Sign out all other devices',
  },
  email: {
    title: 'Change your email',
    text: `We'll send a link to the new address, which works for ${emailChangePeriod}. Until you open it, you sign in with the old one.`,
    current: 'Your address now',
    field: 'New email address',
    note: `We'll email your old address as well. From there you can undo the change for ${emailUndoPeriod}.`,
    submit: 'Send the link',
    cancel: 'Cancel',
  },
  password: {
    title: 'Choose a new password',
    firstTitle: 'Choose a password',
    text: 'Your other devices are signed out, and we send you an email about it.',
    field: 'New password',
    confirm: 'Confirm password',
    submit: 'Save password',
    cancel: 'Cancel',
  },
  authenticator: {
    title: 'Set up an authenticator app',
    onTitle: 'Two-step sign-in is on',
    onText: codeAsked,
    codes: (left: number): string =>
      left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`,
    codesTitle: 'Recovery codes',
    codesHow: "Each works once, for when you don't have your phone. With new ones, the old ones stop working.",
    newCodes: 'Get new recovery codes',
    removeTitle: 'Remove the app',
    removeText: 'You sign in without the app then. For another phone, remove the app and set it up again.',
    remove: 'Remove the app',
    cancel: 'Cancel',
    back: 'Sign-in and security',
  },
  addPasskey: {
    title: 'Add a passkey',
    text: 'Your device asks for your fingerprint, your face or its PIN, and keeps the passkey. Next time you sign in with that instead of your password.',
    create: 'Create a passkey',
    cancel: 'Cancel',
    noScript: 'To add a passkey, please turn on JavaScript for this site.',
    unsupported: "This browser can't create passkeys. Try a newer one, or your phone.",
    known: 'This device has a passkey for your account already.',
    failed: 'No passkey was created. Please try again.',
    limited: requestMessage('rate_limited'),
  },
  passkey: {
    title: 'Your passkey',
    name: 'Name',
    helper: 'Such as the device or the password manager that keeps it.',
    save: 'Save name',
    removeTitle: 'Remove this passkey',
    removeText: "You won't be able to sign in with it again. Delete it on your device as well.",
    remove: 'Remove passkey',
    cancel: 'Cancel',
  },
  link: {
    confirm: {
      title: 'Confirm your new email',
      text: (to: string): string => `Use ${to} to sign in to ${brand.name} from now on.`,
      submit: 'Confirm this address',
    },
    undo: {
      title: 'Undo the change of your email',
      text: (old: string): string =>
        `You sign in with ${old} again. Every device is signed out, and we send you a link to choose a new password.`,
      submit: 'Undo the change',
    },
    done: {
      confirmed: { title: 'Your email is changed', text: 'Sign in with your new address from now on.' },
      stopped: {
        title: 'The change is stopped',
        text: 'Your address stays as it is. Every device is signed out. We sent you a link to choose a new password.',
      },
      undone: {
        title: 'Your old address is back',
        text: 'Every device is signed out. We sent you a link to choose a new password.',
      },
    },
    failed: {
      title: "This link doesn't work",
      link_unknown: (): string => 'It may be incomplete, or a newer change has replaced it.',
      link_over: (phone: string): string =>
        `It has expired, or the change is settled. If someone else has taken over your account, call us on ${phone}.`,
      email_taken: (phone: string): string =>
        `That address belongs to another account now. Please call us on ${phone}.`,
      is_adviser: (phone: string): string =>
        `The address of someone who works at the desk changes only with their second step. Ask an administrator of your firm, or call us on ${phone}.`,
    },
    onward: 'Carry on',
  },
} as const
