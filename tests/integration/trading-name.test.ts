/** Another trading name: approved in the database, read by the start, and in everything that anybody is shown. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { completeSettings } from '#areas/firm/domain/firm.fixture.ts'
import { readTradingName } from '../../tools/scripts/run/trading-name.ts'
import { signUp } from '../accounts.ts'
import { type AppProcess, startApp } from '../app-process.ts'
import { browserAt } from '../program-browser.ts'
import { readPdf } from '../read-pdf.ts'
import { seedFirstMember } from '../seeded-member.ts'
import { cloneDatabase, emptyDatabase } from '../test-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'siol-name-'))
const database = await cloneDatabase()
await seedFirstMember(database.url)
const empty = await emptyDatabase()
const unused = await cloneDatabase()
let running: AppProcess | undefined

afterAll(async () => {
  delete process.env.TRADING_NAME
  await running?.kill()
  for (const each of [database, empty, unused]) await each.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The second of three is in use today. */
async function approveThree(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (const [version, tradingName, from] of [
    [1, 'Acorn', '-2'],
    [2, 'Carraig & Daughters', '-1'],
    [3, 'Not Yet', '1'],
  ] as const)
    await client.query(
      `insert into firm_settings_versions (version, state, content, based_on, made_at, proposed_by, proposed_at, approved_by, approved_at, effective_from)
     values ($1, 'approved', $2, 0, now(), 'ann', now(), 'bea', now(), (now() at time zone 'Europe/Dublin')::date + $3::int)`,
      [version, { ...completeSettings, firm: { ...completeSettings.firm, tradingName } }, from],
    )
  await client.end()
}
await approveThree()

test('the start reads the name of the version that is in use today, and knows none in a new database', async () => {
  const nameOf = async (url: string) => {
    await readTradingName(url)
    return process.env.TRADING_NAME
  }
  process.env.TRADING_NAME = 'of somebody else'
  expect(await nameOf(empty.url)).toBe('')
  expect(await nameOf(unused.url)).toBe('')
  expect(await nameOf(database.url)).toBe('Carraig & Daughters')
})

test('a program that starts with another name says the name of the program nowhere', async () => {
  running = await startApp({ DATABASE_URL: database.url, SIOL_DATA_DIR: folder })
  const { address } = running
  const guest = browserAt(address)
  const own = /S\u00edol/
  const pages = ['/entry', '/login', '/signup', '/pension-calculator', '/faq', '/about', '/privacy-policy', '/none']
  for (const path of [...pages, '/terms-of-business', '/embed/calculator', '/manifest.webmanifest']) {
    const { html } = await guest.get(path)
    expect(html, path).toMatch(/Carraig (&amp;|&) Daughters/)
    expect(html, path).not.toMatch(own)
  }
  // The browser's sentences have it from here, before a script runs.
  expect((await guest.get('/login')).html).toContain('data-trading-name="Carraig &amp; Daughters"')

  const email = 'acorn@example.ie'
  expect((await signUp(guest, { email })).status).toBe(303)
  // The outbox is for this machine, and the guest comes from another.
  const read = async (path: string) => (await fetch(`${address}${path}`)).text()
  const [, id] = /\/outbox\/([0-9A-Z]+)"/.exec(await read(`/outbox?to=${encodeURIComponent(email)}`)) ?? []
  const html = await read(`/outbox/${id}/html`)
  expect(html).toContain('<title>Confirm your email for Carraig &amp; Daughters</title>')
  expect(html).not.toMatch(own)
  expect((await guest.get('/email-verification')).text).not.toMatch(own)

  const quote = await fetch(`${address}/pension-calculator/quote.pdf?current_age=30&retirement_age=66&how_much=2000`)
  const pdf = await readPdf(new Uint8Array(await quote.arrayBuffer()))
  expect(pdf.info).toMatchObject({ Author: expect.stringContaining('Carraig') })
  expect(pdf.text).toContain('trading as Carraig & Daughters')
  expect(pdf.text).not.toMatch(own)
})
