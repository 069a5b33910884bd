import { expect, test } from 'vitest'
import { accessLog, viewedPart } from './access-log.ts'
import { givenConsents } from './consent-list.ts'
import { exportState } from './data-export.ts'
import { forEachPreference } from './preferences.ts'

const at = (text: string) => new Date(text)

test('the access log has one line for each person and Irish day, the newest first', () => {
  const view = (byUid: string, moment: string, part: 'record' | 'ppsn') => ({ byUid, by: byUid, part, at: at(moment) })
  const log = accessLog([
    view('niamh', '2026-06-01T22:30:00Z', 'ppsn'),
    view('niamh', '2026-06-01T10:00:00Z', 'record'),
    view('niamh', '2026-06-01T09:00:00Z', 'record'),
    // Past midnight in Ireland, which is an hour ahead in June.
    view('niamh', '2026-06-01T23:30:00Z', 'record'),
    view('oisin', '2026-06-01T10:00:00Z', 'record'),
  ])
  expect(log.map(({ by, date, parts }) => [by, date, ...parts])).toEqual([
    ['niamh', '2026-06-02', 'record'],
    ['niamh', '2026-06-01', 'record', 'ppsn'],
    ['oisin', '2026-06-01', 'record'],
  ])
})

test.each([
  ['view_record', 'identity documents', 'identity documents'],
  ['view_record', 'identity document ppsn', 'document'],
  ['view_record', undefined, 'record'],
  ['reveal_ppsn', undefined, 'ppsn'],
  ['download_provider_file', undefined, 'providerFile'],
] as const)('%s of %s is %s', (action, looked, part) => {
  expect(viewedPart(action, looked)).toBe(part)
})

test('a consent has the version and time of the last yes', () => {
  const values = { ...forEachPreference(false), email_marketing: true, letter_products: true }
  const said = (value: boolean, version: number, moment: string) => ({
    preference: 'email_marketing' as const,
    value,
    version,
    at: at(moment),
  })
  const history = [said(true, 1, '2026-01-01'), said(false, 1, '2026-02-01'), said(true, 2, '2026-03-01')]
  expect(givenConsents(values, history)).toEqual([
    { preference: 'email_marketing', version: 2, at: at('2026-03-01') },
    { preference: 'letter_products', version: null, at: null },
  ])
})

test('a copy can be downloaded for seven days, and once', () => {
  const readyAt = at('2026-11-21T10:00:00Z')
  expect(exportState({ readyAt: null, downloadedAt: null }, readyAt).kind).toBe('making')
  expect(exportState({ readyAt, downloadedAt: null }, at('2026-11-28T09:59:59Z')).kind).toBe('ready')
  expect(exportState({ readyAt, downloadedAt: null }, at('2026-11-28T10:00:00Z')).kind).toBe('expired')
  expect(exportState({ readyAt, downloadedAt: readyAt }, readyAt).kind).toBe('downloaded')
})
