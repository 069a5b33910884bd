/** Replaces Google, Apple and other providers in development; it cannot be switched on in production. */
import { brand } from '#brand.ts'
import type { PageHead } from '#shared/copy/head.ts'

export const head: PageHead = {
  title: 'Choose an account',
  description: 'Replaces Google and Apple. For development only.',
}

export const accountChooser = {
  title: 'Choose an account',
  subtitle: `to continue to ${brand.name}`,
  notice: (provider: string): string =>
    `Development only. This page replaces ${provider}: nobody checks who you are, and nothing leaves this computer.`,
  /** Confirmed addresses, Apple's relay without a name, and an unconfirmed address. */
  accounts: [
    { name: 'Oisín Daly', email: 'oisin@siol.example', verified: true },
    { name: 'Gráinne Ní Mháille', email: 'grainne@siol.example', verified: true },
    { name: '', email: 'q7f2k9@privaterelay.appleid.com', verified: true },
    { name: 'Tadhg Burke', email: 'tadhg@siol.example', verified: false },
  ],
  pick: (name: string, email: string): string => `Continue as ${[name, email].filter(Boolean).join(', ')}`,
  verified: 'confirmed address',
  unverified: 'address not confirmed',
  demo: 'Demo users',
  who: (name: string, place: string): string => `${name} ${place}`,
  other: 'Use another account',
  name: { label: 'Name' },
  email: { label: 'Email Address', placeholder: 'E-mail' },
  emailVerified: 'The provider has confirmed this address',
  submit: 'Continue',
  cancel: 'Cancel',
  providers: { google: 'Google', apple: 'Apple', other: 'your provider' },
} as const
