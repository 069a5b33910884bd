/**
 * What is typed at the desk stays until it is saved, and is saved once: Back, a lost connection, a double click, and
 * another tab that was faster.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { member } from './accounts.ts'
import { query, setFields, uidOf } from './database.ts'
import { answered, approveSecond, atDesk, declareAsAdviser } from './desk-members.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

test.beforeEach(({ expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  expectComplaint(/status of 409/)
})

const offline = 'You seem to be offline. Check your connection, then try again.'

/** Sends while there is no connection: the message takes the focus, where the adviser is. */
async function sendOffline(page: Page, context: BrowserContext, button: string): Promise<void> {
  await context.setOffline(true)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('alert')).toContainText(offline)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toBeInViewport()
  await context.setOffline(false)
}

test('a note: Back brings it back, a lost connection keeps it, and a double click saves it once', async ({
  page,
  context,
  anotherVisitor,
}) => {
  const { email } = await member(await anotherVisitor())
  await atDesk(page)
  const uid = await uidOf(email)
  await open(page, `/desk/members/${uid}`)
  const note = page.getByLabel('New note')
  await note.fill('Call again in March')
  await page.getByRole('link', { name: 'Identity documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Identity documents' })).toBeVisible()
  await page.goBack()
  await expect(note).toHaveValue('Call again in March')

  await sendOffline(page, context, 'Save note')
  await expect(note).toHaveValue('Call again in March')
  // A colleague's note meanwhile, and something else that is saved on this page, leave it alone.
  await query(
    `insert into member_notes (uid, by_uid, text, at) values ($1, 'a colleague', 'From a colleague', now())`,
    [uid],
  )
  await page.getByText('New task').click()
  await page.getByLabel('Task').fill('Send the brochure')
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByText('From a colleague')).toBeVisible()
  await expect(page.getByLabel('Task')).toBeHidden()
  await expect(note).toHaveValue('Call again in March')

  const save = page.getByRole('button', { name: 'Save note' })
  await save.dblclick()
  await expect(page.locator('.record-note', { hasText: 'Call again in March' })).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(save).toBeFocused()
  expect(await query('select id from member_notes where uid = $1', [uid])).toHaveLength(2)

  await save.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toBeInViewport()
})

test('values: Back and a lost connection keep them, and what another tab recorded is replaced only on purpose', async ({
  page,
  context,
  anotherVisitor,
}) => {
  const { email } = await member(await anotherVisitor())
  await setFields(
    email,
    "final_pension_application = true, pension_start_date = '2025-01-01', pension_ready_at = now() - interval '1 day'",
  )
  await atDesk(page)
  const uid = await uidOf(email)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, `/desk/members/${uid}/values`)
    for (const [box, text] of Object.entries({ Day: '1', Month: '2', Year: '2025' }))
      await tab.getByLabel(box, { exact: true }).fill(text)
  }
  const value = page.getByLabel('Fund value')
  await value.fill('1250.50')
  // The browser does not remember these fields, so that it never suggests what was typed for another member; Back does.
  await expect(value).toHaveAttribute('autocomplete', 'off')
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(value).toHaveCount(0)
  await page.goBack()
  await expect(value).toHaveValue('1250.50')
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2025')
  await sendOffline(page, context, 'Record')
  await expect(value).toHaveValue('1250.50')

  await other.getByLabel('Fund value').fill('1300')
  await other.getByRole('button', { name: 'Record' }).dblclick()
  await expect(other.getByText('Recorded.')).toBeVisible()
  await expect(other.getByLabel('Fund value')).toHaveValue('')

  await page.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('alert')).toContainText('Other figures were recorded for 1 February 2025')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByText('€1,300.00')).toBeVisible()
  await expect(value).toHaveValue('1250.50')
  await page.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('€1,250.50')).toBeVisible()
  await expect(page.getByText('€1,300.00')).toHaveCount(0)
  expect(await query("select id from audit where uid = $1 and action = 'record_values'", [uid])).toHaveLength(2)
})

test('a recommendation: a lost connection keeps the draft, and so does a refusal when a colleague was faster', async ({
  page,
  context,
  anotherVisitor,
}) => {
  const { email } = await answered(await anotherVisitor(), 'saoirse')
  const [colleague, second] = [await anotherVisitor(), await anotherVisitor()]
  for (const adviser of [page, colleague, second]) await atDesk(adviser)
  const uid = await uidOf(email)
  for (const adviser of [page, colleague]) {
    await open(adviser, `/desk/members/${uid}/recommendation`)
    for (const box of await adviser.locator('textarea[name^="answer_"]').all()) await box.fill('We spoke about this.')
    await declareAsAdviser(adviser)
  }
  const words = page.getByLabel('Message to the member')
  await words.fill('Begin small.')
  const plan = page.getByRole('checkbox', { name: 'Zurich Non-Standard PRSA', exact: true })
  await plan.check()
  await page.locator('textarea[name="reason_plans"]').fill('For later.')
  await sendOffline(page, context, 'Approve and send')
  await expect(words).toHaveValue('Begin small.')
  await expect(plan).toBeChecked()

  await colleague.getByRole('button', { name: 'Approve and send' }).dblclick()
  await expect(colleague.getByText('Waiting for a second approval')).toBeVisible()
  const refused = async (message: string) => {
    await page.getByRole('button', { name: 'Approve and send' }).click()
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(words).toHaveValue('Begin small.')
    await expect(plan).toBeChecked()
  }
  await refused('waits for a second approval')
  await approveSecond(second, uid)
  await refused('was approved while you were here')
  // What came first is on the page now.
  await expect(page.getByRole('heading', { name: 'Approved', exact: true })).toBeVisible()
  expect(await query('select version from recommendations where uid = $1', [uid])).toHaveLength(1)
})
