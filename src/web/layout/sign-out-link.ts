import { signOut } from '#areas/account/copy/sign-out.ts'
import { paths } from '#paths.ts'

/** In the footer of every page of a member, since most have no menu. */
export const signOutLink = { label: signOut.confirm, href: paths.signOut }
