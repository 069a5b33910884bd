/** The identity step: files dropped, chosen and photographed, lost connections, and without JavaScript. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdf, photo, screenshot } from '../../src/infrastructure/documents.fixture.ts'
import { member, type Person } from './accounts.ts'
import { beginApplication, sendDocumentBack } from './database.ts'
import { axe, expect, test } from './fixtures.ts'
import { field } from './forms.ts'
import { open } from './open-page.ts'
import { axeWithPausedClock, passOnPage, pauseClock } from './paused-clock.ts'

const path = '/pension-application/verify-identity'
const message = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf() }
const passport = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await photo({ megapixels: 0.2 }) }
const shot = { name: 'shot.png', mimeType: 'image/png', buffer: await screenshot() }
const gif = { name: 'cat.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }

async function applicant(page: Page): Promise<Person> {
  const person = await member(page)
  await beginApplication(person.email)
  return person
}

const uploader = (page: Page, label: string) => page.locator('.uploader').filter({ hasText: label })
const ppsnDocument = (page: Page) => uploader(page, 'Proof of PPSN')
const identityDocument = (page: Page) => uploader(page, 'Proof of identity')
const input = (page: Page, label: string) => page.getByLabel(label).first()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

test('IDU-01 IDU-02 IDU-05 IDU-06 IDU-07 IDU-10 IDU-11: files are chosen one after the other, sent, shown as verifying for three seconds, and sent back', async ({
  page,
}) => {
  const { email } = await applicant(page)
  await open(page, path)
  await expect(page.getByText('Documents must be readable and not older than 6 months.')).toBeVisible()
  await expect(page.getByText('Your passport, driving licence or national identity card.')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await input(page, 'Proof of PPSN').setInputFiles(message)
  await expect(ppsnDocument(page).getByText('Ready to send')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText('Add the missing document and your PPSN to continue.')).toBeVisible()
  await input(page, 'Proof of identity').setInputFiles(passport)
  await expect(identityDocument(page).getByRole('img', { name: 'Preview of Proof of identity' })).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText('Add your PPSN to continue.')).toBeVisible()
  await field(page, 'PPSN').fill('12')
  await expect(submit(page)).toBeEnabled()

  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'wide as a small phone').toBe(320)
  await page.setViewportSize({ width, height })

  await submit(page).click()
  await expect(field(page, 'PPSN')).toHaveAccessibleDescription(/Enter a PPSN, like 1234567T/)
  await expect(page.getByRole('alert').filter({ hasText: 'One thing to fix' })).toBeFocused()
  await pauseClock(page)
  await field(page, 'PPSN').fill('1234567fa')
  await submit(page).click()
  await expect(page.getByText('Verifying your documents')).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expect(field(page, 'PPSN')).toHaveAttribute('readonly')
  await expect(field(page, 'PPSN')).toHaveValue('•••••••FA')
  const passed = await axeWithPausedClock(page)
  await passOnPage(page, 2900 - passed)
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/pension-application')
  await page.clock.resume()
  await test.step('a document that an adviser sent back shows the reason, and only that one is requested', async () => {
    await sendDocumentBack(email, 'datebirth', 'The photo is blurred.')
    await open(page, path)
    await expect(page.getByText('Your adviser says: The photo is blurred.')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await expect(ppsnDocument(page).locator('input[type=file]')).toHaveCount(0)
    await axe(page)
    await input(page, 'Proof of identity').setInputFiles(shot)
    await expect(identityDocument(page).getByText('shot.png')).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await page.clock.pauseAt(Date.now() + 10 * 60_000)
    await submit(page).dblclick()
    await expect(page.getByText('Verifying your documents')).toBeVisible()
  })
  await test.step('the wait of three seconds can be skipped', async () => {
    await page.getByRole('link', { name: 'Continue now' }).click()
    await expect(page).toHaveURL('/pension-application')
  })
})

test('IDU-03 IDU-04 IDU-12: dropped and photographed; a wrong type is reported under its field, the other file stays and is downloaded, never shown as a page; a connection lost at 60 % is reported, and the file can be sent again without choosing it again; offline, what was typed stays', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_/)
  await applicant(page)
  await open(page, path)
  const box = ppsnDocument(page).locator('.uploader-box')
  const drop = async (file: typeof message) => {
    const transfer = await page.evaluateHandle(
      ({ name, type, content }) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(atob(content), (message) => message.charCodeAt(0))], name, { type }))
        return data
      },
      { name: file.name, type: file.mimeType, content: file.buffer.toString('base64') },
    )
    await box.dispatchEvent('dragover', { dataTransfer: transfer })
    await box.dispatchEvent('drop', { dataTransfer: transfer })
  }
  await drop(shot)
  await expect(ppsnDocument(page).getByText('Ready to send')).toBeVisible()
  await drop(gif)
  await expect(ppsnDocument(page).getByRole('alert')).toContainText(
    'Upload only these types: image/png, image/jpeg, image/jpg, application/pdf',
  )
  await expect(ppsnDocument(page).getByText('shot.png')).toBeVisible()

  const camera = identityDocument(page).locator('input[capture=environment]')
  await expect(identityDocument(page).getByText('Take a photo')).toBeVisible()
  await camera.setInputFiles(passport)
  await expect(identityDocument(page).getByText('Ready to send')).toBeVisible()
  await expect(identityDocument(page).getByRole('alert')).toHaveCount(0)
  await field(page, 'PPSN').fill('1234567FA')
  await expect(submit(page)).toBeEnabled()

  await input(page, 'Proof of PPSN').setInputFiles(message)
  const download = page.waitForEvent('download')
  await ppsnDocument(page).getByRole('link', { name: 'letter.pdf' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('letter.pdf')
  expect((await readFile(await file.path())).equals(message.buffer)).toBe(true)
  await page.getByRole('button', { name: 'Proof of PPSN Remove' }).click()
  await expect(ppsnDocument(page).getByText('letter.pdf')).toBeHidden()
  await expect(submit(page)).toBeDisabled()
  await test.step('a connection lost at 60 %', async () => {
    // Simulates upload progress and then a lost connection.
    await page.evaluate(() => {
      const send = XMLHttpRequest.prototype.send
      let first = true
      XMLHttpRequest.prototype.send = function (body) {
        if (!first) return send.call(this, body)
        first = false
        const reportProgress = (loaded: number) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100, lengthComputable: true }))
        reportProgress(60)
        Object.assign(window, { cutLine: () => this.dispatchEvent(new ProgressEvent('error')) })
      }
    })
    await input(page, 'Proof of PPSN').setInputFiles(message)
    await expect(ppsnDocument(page).getByRole('progressbar')).toHaveAttribute('value', '60')
    await expect(ppsnDocument(page).getByText('60%', { exact: true })).toBeVisible()
    await axe(page)
    await page.evaluate(() => (window as unknown as { cutLine: () => void }).cutLine())
    await expect(ppsnDocument(page).getByRole('alert')).toContainText('Error uploading files. Please try again.')
    await axe(page)
    await ppsnDocument(page).getByRole('button', { name: 'Try again' }).click()
    await expect(ppsnDocument(page).getByText('Ready to send')).toBeVisible()
  })
  await test.step('offline', async () => {
    await context.setOffline(true)
    await input(page, 'Proof of PPSN').setInputFiles(message)
    await expect(ppsnDocument(page).getByRole('alert')).toContainText('Error uploading files. Please try again.')
    await context.setOffline(false)
    await ppsnDocument(page).getByRole('button', { name: 'Try again' }).click()
    await field(page, 'PPSN').fill('1234567FA')
    await expect(submit(page)).toBeEnabled()
    await context.setOffline(true)
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('You seem to be offline')
    await expect(field(page, 'PPSN')).toHaveValue('1234567FA')
    await context.setOffline(false)
    await submit(page).click()
    await expect(page.getByText('Verifying your documents')).toBeVisible()
  })
})
