/** Every account screen and how to reach it, for checks that must hold on all of them. */
import type { Page } from '@playwright/test'
import { member, resetLink, signedOutMember } from './accounts.ts'
import { fillReset } from './forms.ts'
import { open } from './open-page.ts'

export type Screen = { name: string; come: (page: Page) => Promise<void> }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const summary = (page: Page) => page.getByRole('alert').waitFor()

/** For a guest. Must be visited in this order. */
export const guestScreens: Screen[] = [
  {
    name: '/login refused',
    come: async (page) => {
      await open(page, '/login')
      await press(page, 'Continue')
      await summary(page)
    },
  },
  {
    name: '/signup refused',
    come: async (page) => {
      await open(page, '/signup')
      await press(page, 'Create account')
      await summary(page)
    },
  },
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
]

/** For a new member. Must be visited in this order. */
export const memberScreens: Screen[] = [
  {
    name: 'menu',
    come: async (page) => {
      await member(page)
      await open(page, '/')
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
  {
    name: '/my-pensions, the employer edited',
    come: async (page) => {
      await open(page, '/my-pensions')
      await page.getByRole('link', { name: 'Edit your employer' }).click()
      await press(page, 'Save')
      await summary(page)
    },
  },
  {
    name: '/my-profile/address refused',
    come: async (page) => {
      await open(page, '/my-profile/address')
      await press(page, 'Save')
      await summary(page)
    },
  },
]
