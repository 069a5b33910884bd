/** /desk/advisers, and the command that does the same. */
type Adviser = { name: string; email: string; uid: string | null; active: boolean; secondFactor: boolean }

function stateOf({ active, uid, secondFactor }: Adviser): string {
  if (!active) return 'Removed'
  if (uid === null) return 'Takes calls, no desk access'
  return secondFactor ? 'Has desk access' : 'Has desk access once two-step sign-in is set up'
}

export const advisers = {
  title: 'Advisers',
  text: 'Who can use the desk, and who takes calls.',
  add: 'Add an adviser',
  email: 'Email of their account',
  helper: 'They need to sign up and confirm their email first.',
  submit: 'Add',
  confirmFirst: 'Someone you add can see every member. Before you add them, we check that it is you.',
  confirm: "Confirm that it's you",
  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name}`,
  you: 'You',
  state: stateOf,
  added: (email: string): string => `${email} is now an adviser. They set up two-step sign-in at /desk.`,
  removed: (email: string): string => `${email} is no longer an adviser.`,
  none: 'There are no advisers.',
  /** In the terminal. */
  line: (adviser: Adviser): string => `${adviser.email.padEnd(32)} ${adviser.name.padEnd(24)} ${stateOf(adviser)}`,
} as const
