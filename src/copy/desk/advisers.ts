/** /desk/advisers, and the command that does the same. */
type Adviser = { name: string; email: string; uid: string | null; active: boolean; secondFactor: boolean }

function stateOf({ active, uid, secondFactor }: Adviser): string {
  if (!active) return 'Removed'
  if (uid === null) return 'Takes calls, no desk'
  return secondFactor ? 'At the desk' : 'At the desk once the second step is set up'
}

export const advisers = {
  title: 'Advisers',
  text: 'Who may enter the desk, and who takes calls.',
  add: 'Add an adviser',
  email: 'Email of their account',
  helper: 'They sign up like everyone first, and confirm the address.',
  submit: 'Add',
  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name}`,
  you: 'You',
  state: stateOf,
  added: (email: string): string => `${email} is an adviser now. The desk asks them for a second step at /desk.`,
  removed: (email: string): string => `${email} is no adviser any more.`,
  none: 'There are no advisers.',
  /** In the terminal. */
  line: (adviser: Adviser): string => `${adviser.email.padEnd(32)} ${adviser.name.padEnd(24)} ${stateOf(adviser)}`,
} as const
