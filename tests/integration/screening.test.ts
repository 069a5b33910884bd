/** Lists of sanctions and of senior public roles: imported, searched, decided, and never told to the member. */
import { beforeAll, expect, test } from 'vitest'
import { photo } from '#infrastructure/documents.fixture.ts'
import { auditRows, uidOf } from '../accounts.ts'
import { type Browser, openApp } from '../app.ts'
import { advisedApplicant, completeApplication, downloadFile, recordScreenings, waitUntil } from '../applications.ts'
import { adviserAtDesk } from '../desk.ts'
import { jpeg, noFile, sendForm } from '../document-samples.ts'

const app = await openApp()
const { db } = app.context
let desk: Browser
let picture: Buffer
beforeAll(async () => {
  desk = await adviserAtDesk(app)
  picture = await photo({ megapixels: 0.05 })
})

const lists = '/desk/screening'
const pageOf = (uid: string) => `/desk/members/${uid}/screening`
const european = (...people: [name: string, birth: string][]) =>
  [
    '\u{FEFF}fileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_SubjectType;Entity_Regulation_Programme;NameAlias_WholeName;BirthDate_BirthDate',
    ...people.map(([name, birth], at) => `20/11/2026;${at};EU.${at}.1;P;ABC;"${name}";${birth}`),
  ].join('\r\n')

async function importList(name: string, content: string): Promise<void> {
  const file = new File([content], 'list.csv', { type: 'text/csv' })
  const sent = await sendForm(desk, lists, { kind: 'sanctions', name, file })
  expect([sent.status, sent.location]).toEqual([303, `${lists}?saved`])
  await waitUntil(async () => (await readOf(name)) !== undefined)
}
const readOf = (name: string) =>
  db
    .selectFrom('screening_lists')
    .selectAll()
    .where('name', '=', name)
    .where('stored_as', 'is', null)
    .executeTakeFirst()
const currentOf = async (uid: string, kind: 'sanctions' | 'exposed') =>
  db
    .selectFrom('screenings')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('current', '=', true)
    .executeTakeFirst()
const jobsDone = (uid: string, list: string) =>
  waitUntil(async () => (await currentOf(uid, 'sanctions'))?.list === list)

test('M9: nothing is sent before both kinds of lists are settled, and a list that is imported finds who applied', async () => {
  const { uid } = await advisedApplicant(app, desk, 'screened@example.ie')
  await completeApplication(app, desk, uid)
  expect((await downloadFile(app, desk, uid)).status).toBe(200)

  await importList('EU list', european(['Saoirse Walsh', ''], ['Somebody Else', '1950-01-01']))
  expect(await readOf('EU list')).toMatchObject({ entries: 2, listed_on: '2026-11-20', fault: null })
  await jobsDone(uid, 'EU list')
  expect(await currentOf(uid, 'sanctions')).toMatchObject({
    result: 'possible',
    by_uid: null,
    listed_on: '2026-11-20',
    hits: [{ reference: 'EU.0.1', name: 'Saoirse Walsh', births: [], about: 'ABC' }],
  })
  expect((await downloadFile(app, desk, uid)).status).not.toBe(200)
  expect((await desk.get(lists)).text).toContain('Saoirse Walsh Sanctions Possible match, not compared yet')
  expect((await desk.get(`/desk/members/${uid}`)).text).toContain(
    'A list of sanctions has a name like this. Compare it.',
  )

  const decision = { kind: 'sanctions', step: 'dismissed', evidence: ' ' }
  const empty = await desk.post(pageOf(uid), decision)
  expect([empty.status, empty.text.includes('Write this down')]).toEqual([422, true])
  expect((await desk.post(pageOf(uid), { ...decision, evidence: 'Another birthplace.' })).status).toBe(303)
  expect((await desk.post(pageOf(uid), { ...decision, evidence: 'Twice.' })).status).toBe(422)
  expect((await downloadFile(app, desk, uid)).status).toBe(200)

  // The same name again is not asked about again; a new one is.
  await importList('EU list 2', european(['Saoirse Walsh', '']))
  await jobsDone(uid, 'EU list 2')
  expect(await currentOf(uid, 'sanctions')).toMatchObject({ result: 'dismissed', evidence: 'Another birthplace.' })
  await importList('EU list 3', european(['Saoirse Walsh', ''], ['Walsh Saoirse Anna', '']))
  await jobsDone(uid, 'EU list 3')
  expect(await currentOf(uid, 'sanctions')).toMatchObject({ result: 'possible' })
  expect((await desk.post(pageOf(uid), { kind: 'sanctions', step: 'same', evidence: 'Born there.' })).status).toBe(303)
  expect((await desk.get(pageOf(uid))).text).toContain('Nothing may be sent, and nothing paid out.')
  expect((await downloadFile(app, desk, uid)).status).not.toBe(200)
  const accepted = await desk.post(pageOf(uid), { kind: 'sanctions', step: 'accepted', evidence: 'Never.' })
  expect([accepted.status, accepted.text.includes('Nobody can accept a person under sanctions')]).toEqual([422, true])
  const searched = { kind: 'sanctions', step: 'searched_clear', list: 'A service', evidence: 'Nothing there.' }
  const cleared = await desk.post(pageOf(uid), searched)
  expect([cleared.status, cleared.text.includes('The member is recorded as the person listed.')]).toEqual([422, true])
  // A later list without the name does not take it back.
  await importList('EU list 4', european(['Somebody Else', '']))
  expect((await desk.post(pageOf(uid), { intent: 'check' })).status).toBe(303)
  expect(await currentOf(uid, 'sanctions')).toMatchObject({ result: 'same' })

  const audit = await auditRows(app, uid, 'record_screening')
  expect(audit).toContainEqual(
    expect.objectContaining({
      actor: 'server',
      after: { kind: 'sanctions', list: 'EU list', listed_on: '2026-11-20', hits: 1, result: 'possible' },
    }),
  )
  expect(JSON.stringify(audit)).not.toContain('Walsh')
})

test('M9: a public role that somebody found is accepted by somebody else, of compliance', async () => {
  const { uid } = await advisedApplicant(app, desk, 'minister@example.ie')
  const found = { kind: 'exposed', step: 'searched_same', list: 'Oireachtas', evidence: 'A senator.' }
  const unnamed = await desk.post(pageOf(uid), { ...found, list: '' })
  expect([unnamed.status, unnamed.text.includes('Write this down')]).toEqual([422, true])
  expect((await desk.post(pageOf(uid), found)).status).toBe(303)
  const own = await desk.post(pageOf(uid), { kind: 'exposed', step: 'accepted', evidence: 'Fine.' })
  expect([own.status, own.text.includes('You recorded this yourself.')]).toEqual([422, true])
  const other = await adviserAtDesk(app, 'compliance@example.ie')
  expect((await other.post(pageOf(uid), { kind: 'exposed', step: 'accepted', evidence: 'Watched.' })).status).toBe(303)
  expect(await currentOf(uid, 'exposed')).toMatchObject({ result: 'accepted', evidence: 'Watched.' })
  await db
    .updateTable('advisers')
    .set({ roles: ['adviser'] })
    .where('uid', '=', await uidOf(app, 'compliance@example.ie'))
    .execute()
  const second = await advisedApplicant(app, desk, 'judge@example.ie')
  expect((await desk.post(pageOf(second.uid), found)).status).toBe(303)
  const refused = await other.post(pageOf(second.uid), { kind: 'exposed', step: 'accepted', evidence: 'Fine.' })
  expect([refused.status, refused.text.includes('Only somebody from compliance')]).toEqual([422, true])
})

test('M9: after an accepted change of name the lists are searched for the new one', async () => {
  const { browser, uid } = await advisedApplicant(app, desk, 'married@example.ie')
  await completeApplication(app, desk, uid)
  await importList('EU list 5', european(['Saoirse Moran', '']))
  await jobsDone(uid, 'EU list 5')
  expect(await currentOf(uid, 'sanctions')).toMatchObject({ name: 'Saoirse Walsh', result: 'clear' })

  const identity = '/my-profile/identity'
  expect((await sendForm(browser, `${identity}/document`, { file: jpeg(picture, 'certificate.jpg') })).status).toBe(200)
  const asked = await sendForm(browser, identity, {
    first_name: 'Saoirse',
    last_name: 'Moran',
    'birth_date-day': '27',
    'birth_date-month': '3',
    'birth_date-year': '1988',
    pps_number: '',
    reason: 'I married in May.',
  })
  expect(asked.status).toBe(303)
  const { id: change } = await db
    .selectFrom('identity_changes')
    .select('id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const accept = { change, intent: 'accept', compared: 'Marriage certificate', reason: '' }
  expect((await desk.post(`/desk/members/${uid}/identity-change`, accept)).status).toBe(303)
  await waitUntil(async () => (await currentOf(uid, 'sanctions'))?.name === 'Saoirse Moran')
  expect(await currentOf(uid, 'sanctions')).toMatchObject({ result: 'possible' })
})

test('M9: who signs is looked for at once in the list that is there', async () => {
  await importList('EU list 6', european(['Somebody Else', '1950-01-01']))
  const { uid } = await advisedApplicant(app, desk, 'signs@example.ie')
  const searched = async () =>
    (await db.selectFrom('screenings').select('list').where('uid', '=', uid).execute()).map(({ list }) => list)
  expect(await searched()).toEqual([])
  await completeApplication(app, desk, uid)
  await waitUntil(async () => (await searched()).includes('EU list 6'))
})

test('M9: a file that is no list is not used, and the list before it stays', async () => {
  await importList('Kept', european(['Somebody Else', '1950-01-01']))
  const inUse = 'Sanctions Kept 20 November 2026 1'
  expect((await desk.get(lists)).text).toContain(inUse)
  await importList('Broken', 'a,b\n1,2\n')
  await importList('Empty', 'reference,name\n')
  const { text } = await desk.get(lists)
  expect(text).toContain('Broken Sanctions Not used: the columns that this needs are missing')
  expect(text).toContain('Empty Sanctions Not used: there is no person in this file')
  expect(text).toContain(inUse)
  const refused = await sendForm(desk, lists, { kind: 'exposed', name: '', file: noFile })
  expect([
    refused.status,
    refused.text.includes('Give the list a name'),
    refused.text.includes('Choose a file'),
  ]).toEqual([422, true, true])
})

test('M9: the member is not told: not in the copy of their data, not in who looked, not by an answer', async () => {
  const { browser, uid } = await advisedApplicant(app, desk, 'untold@example.ie')
  await recordScreenings(desk, uid)
  await desk.get(pageOf(uid))
  expect((await browser.get(pageOf(uid))).status).toBe(404)
  expect((await browser.get('/my-profile/data')).text).not.toMatch(/sanction|screening/i)
  const { readExportRecords } = await import('#areas/profile/flows/export-content.ts')
  const copy = JSON.stringify(await readExportRecords(app.context, uid as never, []))
  expect(copy).toContain('approve_recommendation')
  expect(copy).not.toMatch(/sanction|screening/i)
})
