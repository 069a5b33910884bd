/**
 * What is typed at the desk stays until it is saved, and is saved once: Back, a lost connection, a double click,
 * another tab that was faster, and an answer that is not ours. sign-up.e2e.ts has those to a form and to a link.
 */
import type { BrowserContext, Page, Route } from '@playwright/test'
import { member } from './accounts.ts'
import { answerPosts, cut, portal, proxy } from './answers-not-ours.ts'
import { query, setFields, uidOf } from './database.ts'
import { answered, atDesk, declareAsAdviser } from './desk-members.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

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

test('Back, a lost connection, a double click, another tab and an answer that is not ours lose nothing that was typed or chosen', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 409/)
  const { email } = await member(page)
  await setFields(
    email,
    "final_pension_application = true, pension_start_date = '2025-01-01', pension_ready_at = now() - interval '1 day'",
  )
  const uid = await uidOf(email)
  const { email: advised } = await answered(page, 'saoirse')
  await atDesk(page)
  await test.step('a note: Back brings it back, a lost connection keeps it, and a double click saves it once', async () => {
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
    // What had the focus is gone.
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeFocused()
    await expect(note).toHaveValue('Call again in March')

    const save = page.getByRole('button', { name: 'Save note' })
    await save.dblclick()
    await expect(page.locator('[aria-live] .typed', { hasText: 'Call again in March' })).toBeVisible()
    await expect(note).toHaveValue('')
    await expect(save).toBeFocused()
    expect(await query('select id from member_notes where uid = $1', [uid])).toHaveLength(2)

    await save.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toBeInViewport()
  })
  await test.step('values: Back and a lost connection keep them, and what another tab recorded is replaced only on purpose', async () => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await open(tab, `/desk/members/${uid}/values`)
      for (const [box, text] of Object.entries({ Day: '1', Month: '2', Year: '2025' }))
        await tab.getByLabel(box, { exact: true }).fill(text)
    }
    const value = page.getByLabel('Fund value')
    await value.fill('1250.50')
    // The browser does not remember these fields, so that it never suggests what was typed for another member; Back
    // does.
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
  await test.step('a recommendation: a lost connection keeps the draft, which is approved after it', async () => {
    await open(page, `/desk/members/${await uidOf(advised)}/recommendation`)
    await declareAsAdviser(page)
    const words = page.getByLabel('Message to the member')
    await words.fill('Begin small.')
    const plan = page.getByRole('checkbox', { name: 'Zurich Non-Standard PRSA', exact: true })
    await plan.check()
    await sendOffline(page, context, 'Approve and send')
    await expect(words).toHaveValue('Begin small.')
    await expect(plan).toBeChecked()
    for (const why of await page.locator('textarea:is([name^=answer_], [name^=reason])').all())
      await why.fill('As agreed.')
    await page.getByRole('button', { name: 'Approve and send' }).click()
    await expect(page.getByText('Waiting for a second approval')).toBeVisible()
  })
  await test.step('a file stays chosen when something else answers, and is stored after that', async () => {
    expectComplaint(/the server responded with a status of|ERR_CONNECTION_RESET|ERR_FAILED|connection-lost/)
    await open(page, '/desk/values')
    const values = page.getByLabel('CSV file')
    const csv = Buffer.from('policy_number,date,fund_value\nSY-1,01/11/2026,250.00\n')
    await values.setInputFiles({ name: 'values.csv', mimeType: 'text/csv', buffer: csv })
    const send = page.getByRole('button', { name: 'Show the changes' })
    const answers: [(route: Route) => Promise<void>, string][] = [
      [portal, 'You seem to be offline.'],
      [proxy(502), 'Something went wrong on our side.'],
      [cut, 'You seem to be offline.'],
    ]
    for (const [answer, message] of answers) {
      const restore = await answerPosts(page, answer)
      await send.click()
      await expect(page.locator('#file-error')).toContainText(message)
      await expect(values).toHaveValue(/values\.csv$/)
      await restore()
    }
    await send.click()
    await expect(page).toHaveURL(/\/desk\/values\/[^/]+$/)
  })
})
