/**
 * The confirmation of the menu's Sign Out, as a dialog and as a page (specification 1, section 2, Top bar and menu).
 */
export const signOut = {
  title: 'Sign out of your account?',
  text: 'Everything you saved stays here for next time.',
  cancel: 'Cancel',
  confirm: 'Sign Out',
} as const
