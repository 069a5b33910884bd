/** /my-profile/security/review, where the owner says which ways to sign in are theirs, and the history of them. */
import { brand } from '#brand.ts'
import { formatMoment } from '#shared/copy/format/format-moment.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { formatDate, irishDate } from '#shared/domain/time/dates.ts'

export const reviewHead: PageHead = {
  title: 'Was this you?',
  description: `Ways to sign in to your ${brand.name} account that wait for your answer.`,
}

type Way = { kind: 'passkey' | 'provider' | 'authenticator' | 'recovery_codes'; name: string | null }

/** What a way to sign in is called in a list. */
function wayName({ kind, name }: Way): string {
  switch (kind) {
    case 'passkey':
      return name ?? 'A passkey'
    case 'provider':
      return name ?? 'Another account'
    case 'authenticator':
      return 'An authenticator app'
    case 'recovery_codes':
      return 'Recovery codes'
  }
}

const wayKind = { passkey: 'Passkey', provider: 'Linked account', authenticator: 'Two-step sign-in' } as const

/** As in 'Added on Monday 3 November at 14:05, with Firefox on Linux, network 203.0.113.0/24'. */
const wherefrom = (browser: string | null, network: string | null): string =>
  `${browser ? `, with ${browser}` : ''}${network ? `, network ${network}` : ''}`

const day = (at: Date): string => formatDate(irishDate(at))

export const history = {
  title: 'History',
  text: 'Changes of how you sign in, the newest first.',
  what: {
    added: 'Added',
    removed: 'Removed',
    suspended: 'Suspended',
    kept: 'Kept',
    expired: 'Removed, because nobody kept it',
  },
  name: wayName,
  line: (what: string, at: Date, browser: string | null, network: string | null): string =>
    `${what} on ${formatMoment(at)}${wherefrom(browser, network)}`,
} as const

export const review = {
  title: 'Was this you?',
  text: (until: Date): string =>
    `To be safe, we stopped these ways to sign in. Keep the ones that you added yourself. What you don't keep by ${day(until)} is removed.`,
  name: wayName,
  kind: wayKind,
  added: (at: Date, browser: string | null, network: string | null): string =>
    `Added on ${formatMoment(at)}${wherefrom(browser, network)}`,
  keep: 'Keep',
  remove: 'Remove',
  left: (count: number): string => (count === 1 ? 'One to look at' : `${count} to look at`),
  firmOnly:
    'This was added before you got access to the desk, and you have no other second step. Ask an administrator of your firm.',
  done: {
    title: 'Your account is yours again',
    text: 'There is nothing left to look at. Only the ways to sign in on your security page open your account.',
    onward: 'Carry on',
    see: 'See how you sign in',
  },
  /** On the account page, while something waits. */
  waiting: 'Some ways to sign in are stopped until you say that they are yours.',
  open: 'Look at them',
} as const
