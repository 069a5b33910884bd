/** Every account screen and how to reach it, for checks that must hold on all of them. */
import type { Page } from '@playwright/test'
import { newcomer, resetLink, signedOutMember, verified } from './accounts.ts'
import { fillReset } from './forms.ts'
import { open, waitForHydration } from './open-page.ts'

export type Screen = { name: string; come: (page: Page) => Promise<void> }

const at = (path: string): Screen => ({ name: path, come: (page) => open(page, path) })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const summary = (page: Page) => page.getByRole('alert').waitFor()

/** For a guest. Must be visited in this order. */
export const guestScreens: Screen[] = [
  at('/entry'),
  at('/login'),
  {
    name: '/login refused',
    come: async (page) => {
      await press(page, 'Continue')
      await summary(page)
    },
  },
  at('/signup'),
  {
    name: '/signup refused',
    come: async (page) => {
      await press(page, 'Create account')
      await summary(page)
    },
  },
  at('/forgot-password'),
  {
    name: '/forgot-password sent',
    come: async (page) => {
      const { email } = await signedOutMember(page)
      await open(page, '/forgot-password')
      await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
      await press(page, 'Reset Password')
      await page.getByRole('heading', { name: 'Email Sent' }).waitFor()
    },
  },
  {
    name: 'reset form',
    come: async (page) => open(page, await resetLink(page, await signedOutMember(page))),
  },
  {
    name: 'reset form refused',
    come: async (page) => {
      await fillReset(page, 'Abcdefgh', '')
      await press(page, 'Set New Password')
      await summary(page)
    },
  },
  at('/auth/action?mode=resetPassword&oobCode=broken'),
  at('/auth/action'),
]

/** For a person who is signing up. Must be visited in this order. */
export const memberScreens: Screen[] = [
  {
    name: '/verify/email-verification',
    come: async (page) => {
      await newcomer(page)
      await open(page, '/verify/email-verification')
    },
  },
  {
    name: '/verify/request-followup',
    come: async (page) => {
      await page.context().clearCookies()
      await verified(page)
      await open(page, '/verify/request-followup')
    },
  },
  {
    name: '/',
    come: async (page) => {
      await press(page, 'Go to Dashboard')
      await page.waitForURL('/')
      await waitForHydration(page)
    },
  },
  {
    name: 'menu',
    come: async (page) => {
      await press(page, 'Open menu')
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  {
    name: 'sign-out dialog',
    come: async (page) => {
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign Out' }).click()
      await page.getByRole('dialog', { name: 'Sign out of your account?' }).waitFor()
    },
  },
  at('/sign-out'),
  at('/fact-find'),
  at('/fact-find/welcome'),
  at('/siol-space'),
  at('/my-pensions'),
  {
    name: '/my-pensions, the employer edited',
    come: async (page) => {
      await page.getByRole('link', { name: 'Edit your employer' }).click()
      await press(page, 'Save')
      await summary(page)
    },
  },
  at('/my-profile'),
  at('/my-profile/phone'),
  at('/my-profile/address'),
  {
    name: '/my-profile/address refused',
    come: async (page) => {
      await press(page, 'Save')
      await summary(page)
    },
  },
]
