/** The adviser's side, in a browser of its own. */
import { expect, type Page } from '@playwright/test'
import { codeAt } from '#outside/local/authenticator.ts'
import { employAdviser, uidOf } from './database.ts'
import { open } from './open-page.ts'
import { member, password } from './people.ts'

/** An account like everyone's, then the second factor, with the secret that the page shows. */
export async function toDesk(adviser: Page): Promise<void> {
  const { email } = await member(adviser)
  await employAdviser(email)
  await open(adviser, '/desk')
  await adviser.getByLabel('password', { exact: false }).first().fill(password)
  await adviser.locator('button[value="begin"]').click()
  const secret = ((await adviser.locator('.secret-text').textContent()) ?? '').replace(/\s/g, '')
  await adviser.locator('input[name="code"]').fill(codeAt(`otpauth://totp/x?secret=${secret}`, new Date()))
  await adviser.locator('form button').first().click()
  await expect(adviser.locator('.recovery-codes')).toBeVisible()
}

/** Accepts both papers of who applied, and records what the provider answered. */
export async function openPension(adviser: Page, email: string, policy: string): Promise<void> {
  const uid = await uidOf(email)
  await open(adviser, `/desk/members/${uid}/identity`)
  for (let papers = 2; papers > 0; papers--) {
    await adviser.locator('button[value="accept"]').first().click()
    await expect(adviser.locator('button[value="accept"]')).toHaveCount(papers - 1)
  }
  await open(adviser, `/desk/members/${uid}/pension`)
  await adviser.locator('input[name="policy_number"]').fill(policy)
  await adviser
    .locator('input[name="pension_start_date"]')
    .fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10))
  await adviser.locator('input[name="fund_value"]').fill('250')
  await adviser.getByRole('checkbox').check()
  await adviser.locator('form button').last().click()
}

/** Home learns of it by itself, or when it is opened again. */
export const pensionIsReady = (page: Page): Promise<void> =>
  expect(async () => {
    await open(page, '/')
    await expect(page.getByRole('heading', { name: 'You are Síol ready!' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
