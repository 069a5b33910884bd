import { expect, test } from 'vitest'
import { catalogueOf } from '#areas/firm/copy/catalogue.ts'
import { sampleFirm } from '#areas/firm/copy/sample-settings.ts'
import { otherHelp } from '#areas/firm/domain/firm.fixture.ts'
import { myData } from '#areas/profile/copy/my-data.ts'
import { requests } from '#areas/profile/copy/requests.ts'
import { categoryOf, dataCategories, otherCategoryOf } from '#areas/profile/domain/data-categories.ts'
import { personalTableNames, personalTables } from '#areas/profile/domain/personal-data.ts'
import { retentionWords } from '#shared/copy/retention.ts'
import { securityLogMonths } from '#shared/domain/time/periods.ts'
import { cookies, type LegalPage, ownPages, terms } from './legal.ts'
import { categoryText, categoryWords, keptNames, privacy } from './privacy.ts'
import { remuneration } from './remuneration.ts'

const sampleCatalogue = catalogueOf(sampleFirm.settings).plans

const textOf = ({ lead, sections }: LegalPage): string =>
  [lead, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join(' ')

test('each legal page has its title, a lead and sections with text', () => {
  const pages = [
    terms(sampleFirm, undefined, []),
    remuneration(otherHelp, sampleCatalogue, undefined),
    privacy(sampleFirm.settings),
    cookies,
  ]
  expect(pages.map(({ title }) => title)).toEqual([
    'Terms of Business',
    'Remuneration',
    'Privacy Policy',
    'Cookie Policy',
  ])
  for (const page of pages) {
    expect(page.sections.length).toBeGreaterThanOrEqual(3)
    for (const { paragraphs } of page.sections) expect(paragraphs.join('').length).toBeGreaterThan(40)
  }
})

test('the privacy page says what an emailed quote leaves behind', () => {
  expect(textOf(privacy(sampleFirm.settings))).toContain('email you your quote: your email address and those numbers')
})

test('the privacy page leads to where a member gets a copy, a correction and a deletion, by the titles of those pages', () => {
  expect([ownPages.data, ownPages.requests]).toEqual([myData.title, requests.title])
  const rights =
    privacy(sampleFirm.settings)
      .sections.find(({ heading }) => heading === 'Your rights')
      ?.paragraphs.join(' ') ?? ''
  for (const words of [ownPages.data, ownPages.requests, 'copy', 'delete', 'correction', 'object', 'complain'])
    expect(rights).toContain(words)
})

test('the privacy policy says how long the security log is kept', () => {
  expect(textOf(privacy(sampleFirm.settings))).toContain(`deleted after ${securityLogMonths} months`)
})

test('the cookie page names each cookie that the program sets', () => {
  const others = ['theme', 'comparison', 'failure']
  for (const name of ['session_token', 'oauth_state', 'browser', 'two_factor', 'passkey', ...others])
    expect(textOf(cookies)).toContain(name)
})

test('advice with provider commission is not called independent', () => {
  expect(textOf(remuneration(otherHelp, sampleCatalogue, undefined))).toContain('we do not call our advice independent')
})

test('the remuneration page has the amount, its basis, clawback and other benefits by provider', () => {
  const [standard, other] = sampleCatalogue
  if (!standard || !other) throw new Error('the sample has no plans')
  const stated = { clawback: 'all of it within a year', benefits: 'a seminar a year' }
  const plans = [
    { ...standard, remuneration: stated },
    { ...other, remuneration: stated, provider: { ...other.provider, id: 'oak', name: 'Oak Life plc' } },
  ]
  const commission = { [standard.id]: { contribution: 2, fund: 0.5 }, [other.id]: { contribution: 0, fund: 1 } }
  const page = remuneration(otherHelp, plans, commission)
  const text = textOf(page)
  expect(text).toContain('What Zurich Life Assurance plc pays us')
  expect(text).toContain('What Oak Life plc pays us')
  expect(text).toContain(
    'Commission: 2% of each contribution, when it is paid in, and 0.5% of the value of the fund a year, for as long as you have the plan (trail commission).',
  )
  expect(text).toContain('Commission: 1% of the value of the fund a year')
  expect(text).toContain('have to pay back: all of it within a year.')
  expect(text).toContain('Benefits that are not money: a seminar a year.')
  expect(text).not.toContain('not published')
  expect(textOf(remuneration(otherHelp, plans, undefined))).toContain('Commission: we have not published this yet')
})

test('no sentence claims that only one adviser sees what a member gives us, or that a copy is everything', () => {
  expect(textOf(privacy(sampleFirm.settings))).not.toMatch(
    /advisers who look after you|no other company|everything we hold/,
  )
})

test('M2: the privacy page has every category of data with its reason, its basis and how long each of its tables is kept', () => {
  const text = textOf(privacy(sampleFirm.settings))
  expect(text).toContain(sampleFirm.settings.firm.legalName)
  expect(text).toContain(sampleFirm.settings.firm.registeredOffice)
  for (const category of dataCategories) {
    expect(categoryWords[category].basis).toMatch(/contract|legal obligation|legitimate interest|consent/)
    expect(text).toContain(categoryText(category))
  }
  for (const table of personalTableNames) {
    const { keep } = personalTables[table]
    const said = categoryText(categoryOf[table])
    if (keep !== 'nothing') {
      expect(said, table).toContain(keptNames[keep])
      expect(text).toContain(retentionWords[keep])
    }
  }
  for (const category of Object.values(otherCategoryOf))
    if (category !== 'staff' && category !== 'erasure') expect(text).toContain(categoryText(category))
  for (const fact of [
    'health',
    'PPSN',
    'bank account',
    'employer',
    'Google',
    'European Economic Area',
    'restricted',
    'no computer decides alone',
    'Data Protection Commission',
  ])
    expect(text).toContain(fact)
})
