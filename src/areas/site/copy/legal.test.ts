import { expect, test } from 'vitest'
import { sampleFirm } from '#areas/firm/copy/sample-settings.ts'
import { otherHelp } from '#areas/firm/domain/firm.fixture.ts'
import { myData } from '#areas/profile/copy/my-data.ts'
import { requests } from '#areas/profile/copy/requests.ts'
import { cookies, type LegalPage, ownPages, privacy, remuneration, terms } from './legal.ts'

const textOf = ({ lead, sections }: LegalPage): string =>
  [lead, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join(' ')

test('each legal page has its title, a lead and sections with text', () => {
  const pages = [terms(sampleFirm.settings, undefined, []), remuneration(otherHelp), privacy(otherHelp), cookies]
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
  expect(textOf(privacy(otherHelp))).toContain('email you your quote: your email address and those numbers')
})

test('the privacy page leads to where a member gets a copy, a correction and a deletion, by the titles of those pages', () => {
  expect([ownPages.data, ownPages.requests]).toEqual([myData.title, requests.title])
  const rights =
    privacy(otherHelp)
      .sections.find(({ heading }) => heading === 'Your rights')
      ?.paragraphs.join(' ') ?? ''
  for (const words of [ownPages.data, ownPages.requests, 'copy', 'delete', 'correction', 'object', 'complain'])
    expect(rights).toContain(words)
})

test('the cookie page names each cookie that the program sets', () => {
  for (const name of ['session_token', 'oauth_state', 'browser', 'two_factor', 'passkey', 'theme', 'comparison'])
    expect(textOf(cookies)).toContain(name)
})

test('advice with provider commission is not called independent', () => {
  expect(textOf(remuneration(otherHelp))).toContain('we do not call our advice independent')
})
