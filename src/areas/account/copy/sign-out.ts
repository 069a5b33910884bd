/**
 * The confirmation of the menu's Sign Out, as a dialog and as a page (specification 1, section 2, Top bar and menu).
 */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Sign out',
  description: `Sign out of your ${brand.name} account. Everything you saved stays here for next time.`,
}

export const signOut = {
  title: 'Sign out of your account?',
  text: 'Everything you saved stays here for next time.',
  cancel: 'Cancel',
  confirm: 'Sign Out',
} as const
