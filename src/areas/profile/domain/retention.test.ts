import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irishDate } from '#shared/domain/time/dates.ts'
import { keptYears } from '#shared/domain/time/periods.ts'
import { addMonths } from '#shared/domain/time/working-days.ts'
import { fileKeptAs } from './personal-data.ts'
import { keptAfter, type RetentionFacts, retentionRules } from './retention.ts'

const none: RetentionFacts = { advisedAt: null, identifiedAt: null, lastServiceAt: null, complainedAt: null }
const at = (date: string) => new Date(`${date}T12:00:00Z`)
const erased = at('2026-11-21')

test('somebody who was never advised, identified or complaining leaves nothing', () => {
  expect(keptAfter(none, erased)).toEqual([])
})

test.each([
  ['advice from the end of the relationship', { advisedAt: at('2020-01-01') }, 'advice', '2032-11-21'],
  ['identity from its submission', { identifiedAt: at('2026-03-01') }, 'identity', '2031-03-01'],
  [
    'identity from the last service after it',
    { identifiedAt: at('2026-03-01'), lastServiceAt: at('2026-05-31') },
    'identity',
    '2031-05-31',
  ],
  [
    'identity from its submission, when nothing was done after it',
    { identifiedAt: at('2026-03-01'), lastServiceAt: at('2025-05-31') },
    'identity',
    '2031-03-01',
  ],
  ['complaints from the last answer', { complainedAt: at('2024-02-29') }, 'complaints', '2030-02-28'],
] as const)('%s', (_, facts, record, removeOn) => {
  expect(keptAfter({ ...none, ...facts }, erased)).toEqual([{ record, removeOn }])
})

test('each record is kept by its own law', () => {
  expect(retentionRules).toMatchObject({
    advice: { law: 'consumerProtectionCode' },
    identity: { law: 'moneyLaunderingAct' },
    complaints: { law: 'consumerProtectionCode' },
  })
})

test('what is older than its years goes at once', () => {
  expect(keptAfter({ ...none, identifiedAt: at('2021-11-21'), complainedAt: at('2020-11-20') }, erased)).toEqual([])
  expect(keptAfter({ ...none, identifiedAt: at('2021-11-22') }, erased)).toHaveLength(1)
})

test('nothing is kept longer than its years from the deletion, and advice is the last to go', () => {
  const past = fc.option(fc.date({ min: at('2010-01-01'), max: erased, noInvalidDate: true }))
  const facts = fc.record({ advisedAt: past, identifiedAt: past, lastServiceAt: past, complainedAt: past })
  fc.assert(
    fc.property(facts, (each) => {
      const kept = keptAfter(each, erased)
      for (const { record, removeOn } of kept) {
        expect(removeOn > irishDate(erased)).toBe(true)
        expect(removeOn <= addMonths(irishDate(erased), keptYears[record] * 12)).toBe(true)
      }
      const advice = kept.find(({ record }) => record === 'advice')
      expect(advice !== undefined).toBe(each.advisedAt !== null)
      if (advice) for (const { removeOn } of kept) expect(removeOn <= advice.removeOn).toBe(true)
    }),
  )
})

test.each([
  ['u/verify_identity/ppsn', 'identity'],
  ['u/identity_change/1', 'identity'],
  ['u/application/1/Application.pdf', 'advice'],
  ['u/provider detail/Contract_Document.pdf', 'advice'],
  ['u/exports/1', 'nothing'],
  ['u/constructor/1', 'nothing'],
])('the file %s is kept as %s', (path, record) => {
  expect(fileKeptAs(path)).toBe(record)
})
