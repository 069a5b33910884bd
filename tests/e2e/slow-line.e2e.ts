/** Pages that are used before their scripts have arrived: nothing that was typed or chosen may be lost. */
import type { Page } from '@playwright/test'
import { pdf } from '../../src/infrastructure/documents.fixture.ts'
import { member } from './accounts.ts'
import { age, box, form as calculator, fund, income, saving } from './calculator-page.ts'
import { beginApplication } from './database.ts'
import { expect, test } from './fixtures.ts'
import { keepScripts } from './kept-scripts.ts'
import { waitForHydration } from './open-page.ts'

/** Opens a page without its scripts. The answer lets them come, and waits until they run. */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await keepScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('form').first().waitFor()
  return async () => {
    release()
    await page.waitForLoadState('load')
    // The form pages are plain documents with a script.
    if ((await page.locator('form[data-page]').count()) === 0) await waitForHydration(page)
    // The first render after hydration is the one that would overwrite.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  }
}

test('what was typed, checked and chosen before the scripts is kept, and typing goes on where it was', async ({
  page,
}) => {
  await test.step('the calculator', async () => {
    const arrive = await openSlowly(page, calculator)
    await page.getByLabel(saving, { exact: true }).fill('450')
    await page.getByLabel(income, { exact: true }).fill('99999999')
    await fund(page).fill('1.500,5')
    await page.getByLabel(age, { exact: true }).fill('')
    await page.getByLabel(age, { exact: true }).pressSequentially('4')
    await arrive()
    await page.keyboard.type('1')
    await expect(box(page, age)).toHaveValue('41')
    await expect(box(page, saving)).toHaveValue('€450')
    // Corrected as typing is.
    await expect(box(page, income)).not.toHaveValue('€99,999,999')
    await expect(fund(page)).toHaveValue('€1,500.50')

    // The same address is loaded again with its entry of the history, which has the inputs so far.
    await page.waitForFunction(() => String(window.history.state?.usr?.typed).includes('1500.5'))
    const again = await openSlowly(page, calculator)
    await fund(page).fill('')
    await fund(page).pressSequentially('150')
    await again()
    await expect(fund(page)).toHaveValue('150')
    await expect(box(page, saving)).toHaveValue('€450')
    await page.keyboard.type('00')
    await expect(fund(page)).toHaveValue('15000')
    await fund(page).blur()
    await expect(fund(page)).toHaveValue('€15,000')
  })
  await test.step('a questionnaire, a text of many lines, and a document', async () => {
    const { email } = await member(page)
    const option = page.locator('form[data-page] input[type=radio]').nth(1)
    const question = await openSlowly(page, '/forms/qualification')
    await option.check()
    await question()
    await expect(option).toBeChecked()

    await test.step('a form that was refused, and is typed on', async () => {
      const scripts = await openSlowly(page, '/my-profile/requests')
      const text = page.locator('textarea[name=text]')
      await text.fill('The first lines')
      await page.locator('form.stack button').last().click()
      await expect(text).toHaveValue('The first lines')
      await text.press('End')
      await text.pressSequentially(', and more')
      await page.getByRole('radio').first().check()
      await scripts()
      await expect(text).toHaveValue('The first lines, and more')
      await expect(page.getByRole('radio').first()).toBeChecked()
    })

    await test.step('the identity step', async () => {
      await beginApplication(email)
      const scripts = await openSlowly(page, '/pension-application/verify-identity')
      await page
        .getByLabel('Proof of PPSN')
        .first()
        .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf() })
      await page.locator('[name=pps_number]').fill('1234567TW')
      await scripts()
      await expect(page.locator('.uploader').first().getByText('Ready to send')).toBeVisible()
      await expect(page.locator('[name=pps_number]')).toHaveValue('1234567TW')
      // The PPSN was heard of: only the other document is missing.
      await expect(page.getByText('Add the missing document to continue.', { exact: true })).toBeVisible()
    })
  })
})
