import type { Theme } from '#shared/domain/access/theme.ts'

/** The skip link of every page, and the notices of a lost connection and of a session that has ended. */
export const site = {
  skip: 'Skip to content',
  offline: {
    text: "You seem to be offline. We'll open the page as soon as you're back online.",
    stay: 'Stay on this page',
  },
  unread: {
    next: 'The next page could not be loaded. Nothing on this page is lost.',
    same: 'This page could not be brought up to date. Nothing on it is lost.',
    again: 'Try again',
  },
  signedOut: { text: 'You are signed out.', signIn: 'Sign in again' },
} as const

const names: Readonly<Record<Theme, string>> = { device: 'Same as device', light: 'Light', dark: 'Dark' }

export const theme = {
  label: 'Appearance',
  text: 'Light, dark, or as this device is set. Saved in this browser only.',
  name: names,
} as const
