/**
 * What axe does not see: a day under the pointer, colours that the device chooses, the size of targets, and rows on a
 * small phone.
 */
import type { Locator, Page } from '@playwright/test'
import { memberColumns } from '../member-columns.ts'
import { people } from '../personas.ts'
import { member } from './accounts.ts'
import { freeDays, scheduler } from './booked-calls.ts'
import { setFields, uidOf, writeProfile, writeValue } from './database.ts'
import { answered, atDesk } from './desk-members.ts'
import { axe, expect, test } from './fixtures.ts'
import { framed } from './framed-form.ts'
import { open } from './open-page.ts'

const themes = ['light', 'dark'] as const

async function become(page: Page, name: keyof typeof people): Promise<string> {
  const { email } = await member(page)
  await writeProfile(email, memberColumns(people[name].facts) as Parameters<typeof writeProfile>[1])
  await setFields(email, "pension_ready_at = pension_ready_at - interval '10 minutes'")
  return email
}

const style = (part: Locator, property: string): Promise<string> =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('the frames of the calendar and of a form have contrast, also the chosen day under the pointer; links in the footer, of home and of the desk are at least 44 px high @desktop', async ({
  page,
}) => {
  await become(page, 'tadhg')
  const expectContrast = async () => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      // Text takes the colours of the theme a moment later.
      await expect(() => axe(page)).toPass({ timeout: 5000 })
    }
  }
  await open(page, '/schedule-call')
  const day = freeDays(scheduler(page)).first()
  await day.check()
  await expect(day).toBeChecked()
  await day.hover()
  await expectContrast()
  await open(page, '/fact-find/financial-details')
  await expect(framed(page).locator('.form-actions button')).toBeVisible()
  // The frame is transparent, and axe takes what it cannot see behind it for white.
  await framed(page)
    .locator('body')
    .evaluate((body) => body.style.setProperty('background', 'var(--page)'))
  await expectContrast()
  await test.step('the height of links', async () => {
    const low = (links: Locator) =>
      links.evaluateAll((all) =>
        all.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
      )
    await page.getByText('About, help, legal, appearance').click()
    expect(await page.locator('.footer a').count()).toBeGreaterThan(10)
    expect(await low(page.locator('.footer a'))).toEqual([])
    await become(page, 'sinead')
    await open(page, '/')
    await expect(page.getByRole('link', { name: 'See your dashboard' })).toBeVisible()
    expect(await low(page.locator('.home-small-title a'))).toEqual([])
    const uid = await uidOf((await answered(page, 'dara')).email)
    await atDesk(page)
    await open(page, `/desk/members/${uid}`)
    expect(await low(page.locator('.under a'))).toEqual([])
  })
})

test('at 320 px the value of a row stands below its name, which is on one line; in forced colours the main button, the current step and the chosen year differ from the others', async ({
  page,
}) => {
  const email = await become(page, 'brid')
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/')
  const row = page.locator('.next-card-steps .plan-rows > div').last()
  const [name, value] = [await row.locator('dt').boundingBox(), await row.locator('dd').boundingBox()]
  if (!name || !value) throw new Error('The row is not drawn')
  expect(value.y).toBeGreaterThanOrEqual(name.y + name.height)
  expect(name.height).toBeLessThan(30)

  await page.emulateMedia({ forcedColors: 'active' })
  const step = (state: string) => page.locator(`.step-list-bar .step-list-${state}`).first()
  expect(await style(step('next'), 'border-top-width')).not.toBe(await style(step('later'), 'border-top-width'))
  await expect(page.locator('main .button-primary').first()).toHaveCSS('border-top-width', '3px')

  await writeProfile(email, { ...(memberColumns(people.sinead.facts) as Parameters<typeof writeProfile>[1]) })
  await setFields(email, "pension_ready_at = pension_ready_at - interval '10 minutes'")
  await writeValue(email, '2025-12-31', 11_000)
  await writeValue(email, '2026-10-31', 12_345)
  await open(page, '/my-pensions')
  const years = page.locator('.balance-years a')
  await expect(years.and(page.locator('[aria-current]'))).toHaveCSS('border-top-style', 'solid')
  await expect(years.and(page.locator(':not([aria-current])')).first()).toHaveCSS('border-top-style', 'none')
})
