/**
 * The disk takes no upload: people read a sentence, keep what they typed, and the same upload succeeds once there is
 * room.
 */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { photo } from '#infrastructure/documents.fixture.ts'
import { openApp } from '../app.ts'
import { adviserAtDesk } from '../desk.ts'
import { applicant, identityPage, jpeg, noFile, sendDocument, sendForm } from '../document-samples.ts'

const app = await openApp()
const incoming = join(app.folder, 'incoming')
// A folder cannot be made where a file is: what root meets as well, other than a permission.
await writeFile(incoming, '')
const picture = await photo({ megapixels: 1 })

test('an upload says so, the form keeps what was typed, and the next attempt succeeds', async () => {
  const { browser } = await applicant(app, 'full@example.ie')
  const byScript = await sendDocument(browser, 'ppsn', jpeg(picture))
  expect([byScript.status, JSON.parse(byScript.html)]).toEqual([
    422,
    { error: 'Error uploading files. Please try again.', again: true },
  ])
  const byForm = await sendForm(browser, identityPage, {
    ppsn: jpeg(picture),
    datebirth: noFile,
    pps_number: '7654321X',
  })
  expect(byForm.status).toBe(422)
  expect(byForm.text).toContain('Error uploading files. Please try again.')
  expect(byForm.html).toContain('value="7654321X"')

  const desk = await adviserAtDesk(app)
  const values = await sendForm(desk, '/desk/values', {
    file: new File(['policy,date,value'], 'values.csv', { type: 'text/csv' }),
  })
  expect([values.status, values.text.includes('This file could not be stored just now')]).toEqual([422, true])

  await rm(incoming)
  expect((await sendDocument(browser, 'ppsn', jpeg(picture))).status).toBe(200)
})
