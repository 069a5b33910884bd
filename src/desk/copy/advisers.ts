/** /desk/advisers, and the command that does the same. */

import { type Role, roles } from '#desk/domain/permissions.ts'
import { capitalise } from '#shared/copy/format/format-count.ts'
import type { PageHead } from '#shared/copy/head.ts'
import { reasonFaults } from './work.ts'

export const secondFactorHead: PageHead = {
  title: 'Second step',
  description: 'Two-step sign-in for the desk: a code from an authenticator app on your phone. For advisers only.',
  keywords: 'pension Ireland, PRSA, adviser',
}

export const teamHead: PageHead = {
  title: 'Team',
  description: 'Who can use the desk, what they may do there, and who takes calls. For the firm only.',
  keywords: 'pension Ireland, PRSA, adviser',
}

export const factorResetHead: PageHead = {
  title: 'Reset a second step',
  description:
    'Lets a colleague who lost their second step set up a new one, once two people agree. For the firm only.',
  keywords: 'pension Ireland, PRSA, team',
}

type Adviser = {
  name: string
  email: string
  uid: string | null
  active: boolean
  secondFactor: boolean
  roles: readonly Role[]
  checkedAt: Date | null
  lastResort: boolean
}

function stateOf({ active, uid, secondFactor, checkedAt }: Adviser): string {
  if (!active) return 'Removed'
  if (uid === null) return 'Takes calls, no desk access'
  // When the issuer requires a second factor, ours is not asked for.
  if (checkedAt) return 'Has desk access'
  return secondFactor ? 'Has desk access' : 'Has desk access once two-step sign-in is set up'
}

const roleTexts: Readonly<Record<Role, { name: string; hint: string }>> = {
  adviser: { name: 'Adviser', hint: 'Takes calls, and does everything that is done for a member' },
  compliance: { name: 'Compliance', hint: 'Sees every record and the audit trail' },
  administrator: { name: 'Administrator', hint: 'Decides who can use the desk' },
  auditor: { name: 'Auditor', hint: 'Sees everything, and changes nothing' },
}

const roleName = (role: Role): string => roleTexts[role].name

/** 'Adviser, compliance, administrator' */
const listNames = (held: readonly Role[]): string =>
  capitalise(held.map((role) => roleName(role).toLowerCase()).join(', '))

const orNames = new Intl.ListFormat('en-IE', { type: 'disjunction' })

/** For a read-only page. */
const looksOnly = (lacking: readonly Role[]): string =>
  `You can look at this page. Only ${orNames.format(lacking.map((role) => `an ${roleName(role).toLowerCase()}`))} can change anything here.`

export const advisers = {
  title: 'Team',
  text: 'Who can use the desk and what they may do there, and who takes calls.',
  add: 'Add a colleague',
  email: 'Their email',
  helper: 'If they have an account, they get access immediately. If not, we email them an invitation.',
  invitations: {
    title: 'Invited',
    sent: 'The invitation is on its way.',
    of: (roles: string, moment: string): string => `${roles}, invited ${moment}`,
    columns: { email: 'Email', invited: 'Roles', action: 'Action' },
    withdraw: 'Withdraw',
    withdrawOf: (email: string): string => `Withdraw the invitation of ${email}`,
  },
  submit: 'Add',
  confirmFirst: 'Someone you add can see every member. Before you change the team, we check that it is you.',
  confirm: "Confirm that it's you",
  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name}`,
  you: 'You',
  columns: { name: 'Name', roles: 'Roles', access: 'Access', action: 'Action' },
  state: stateOf,
  byIssuer: (moment: string): string => `Signs in with the firm's account, last confirmed ${moment}`,
  lastResort: "For when the firm's accounts are down",
  noLastResort:
    "There is no account for when the firm's accounts are down. On the server, name an administrator who has a second step: siol adviser last-resort EMAIL",
  rolesOfGroups: "Roles come from the firm's accounts",
  addedByGroups:
    "Everybody in a group of the firm's accounts that gives a role here can sign in. Leaving the group takes the desk away.",
  roles: {
    label: 'Roles',
    change: 'Change roles',
    of: (name: string): string => `Roles of ${name}`,
    save: 'Save roles',
    choices: roles.map((role) => ({ value: role, label: roleTexts[role].name, hint: roleTexts[role].hint })),
    list: listNames,
    /** For the terminal. */
    unknown: (text: string): string => `There is no role ${text}. Roles are ${roles.join(', ')}.`,
    changed: (email: string, held: readonly Role[]): string => `${email} is now ${listNames(held)}.`,
  },
  looksOnly,
  added: (email: string): string =>
    `${email} can use the desk now. They were signed out: they sign in again and set up two-step sign-in at /desk.`,
  factorReset: (email: string): string =>
    `${email} was signed out everywhere and got a link to choose a new password. They set up a new second factor at /desk.`,
  lastResortNamed: (email: string): string =>
    `${email} is the account of last resort now. Keep its password and its second step where two people can get them.`,
  signOnForgotten: (email: string): string =>
    `${email} is linked to no account of the firm now. The next sign-in with this address links it again.`,
  removed: (email: string): string => `${email} can no longer use the desk.`,
  none: 'There are no advisers.',
  /** In the terminal. */
  line: (adviser: Adviser): string =>
    `${adviser.email.padEnd(32)} ${adviser.name.padEnd(24)} ${stateOf(adviser)} (${listNames(adviser.roles)})`,
} as const

const resetFaults = {
  ...reasonFaults,
  adviser_unknown: 'This person has no access to the desk any more.',
  not_waiting: 'This has been settled or withdrawn since you opened the page. Look at it again.',
  forbidden: 'Somebody else has to do this.',
} as const

export const factorReset = {
  link: 'Second step lost',
  linkOf: (name: string): string => `Second step lost by ${name}`,
  title: (name: string): string => `Reset the second step of ${name}`,
  text: 'For a colleague who has neither their authenticator app nor a recovery code nor a passkey. Two other people have to agree: an administrator asks, somebody else approves. Then the colleague is signed out everywhere, gets a link to choose a new password, and sets up a new second step.',
  reason: 'Reason',
  reasonHelper: 'How you know that it is them, such as a call to a number that you know. It is in the audit trail.',
  ask: 'Ask for the reset',
  askedBy: (name: string | null, moment: string): string => `${name ?? 'A former colleague'} asked for it ${moment}.`,
  until: (moment: string): string => `It can be approved until ${moment}.`,
  speak: (name: string): string => `Before you approve, speak to ${name} yourself, on a number that you know.`,
  own: 'You asked for this yourself, so somebody else has to approve it. They were told by email.',
  cannot: 'An administrator or compliance approves it, other than who asked and whose second step it is.',
  cannotAsk: 'An administrator has to ask for it, and nobody for themselves.',
  alone:
    'Nobody else at this firm could approve it now. The engineer who runs the server can reset it there: siol adviser reset-factor EMAIL.',
  approve: 'Approve the reset',
  withdraw: 'Withdraw it',
  waits: 'A reset of the second step waits for approval.',
  fault: resetFaults,
} as const
