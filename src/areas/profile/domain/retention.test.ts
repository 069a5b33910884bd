import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, irishDate } from '#shared/domain/time/dates.ts'
import { browserDays, dormantMonths, dormantNoticeDays, keptYears } from '#shared/domain/time/periods.ts'
import { addMonths } from '#shared/domain/time/working-days.ts'
import { fileKeptAs } from './personal-data.ts'
import { dormancyStep, keptAfter, type RetentionFacts, retentionRules } from './retention.ts'

const none: RetentionFacts = {
  advisedAt: null,
  identifiedAt: null,
  lastServiceAt: null,
  complainedAt: null,
  pensionOpened: false,
  birthDate: null,
}
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
  [
    'advice about a pension until no complaint about it can come',
    { advisedAt: at('2026-03-01'), pensionOpened: true, birthDate: '1980-04-05' },
    'advice',
    '2061-04-05',
  ],
  [
    'advice about a pension that ran to its end, from the end of the relationship',
    { advisedAt: at('2026-03-01'), pensionOpened: true, birthDate: '1950-04-05' },
    'advice',
    '2032-11-21',
  ],
  ['complaints from the last answer', { complainedAt: at('2024-02-29') }, 'complaints', '2030-02-28'],
] as const)('%s', (_, facts, record, removeOn) => {
  expect(keptAfter({ ...none, ...facts }, erased)).toEqual([{ record, removeOn }])
})

test('each record is kept by its own law', () => {
  expect(retentionRules).toMatchObject({
    advice: { laws: ['consumerProtectionCode', 'ombudsmanAct'] },
    identity: { laws: ['moneyLaunderingAct'] },
    complaints: { laws: ['consumerProtectionCode'] },
  })
})

test('what is older than its years goes at once', () => {
  expect(keptAfter({ ...none, identifiedAt: at('2021-11-21'), complainedAt: at('2020-11-20') }, erased)).toEqual([])
  expect(keptAfter({ ...none, identifiedAt: at('2021-11-22') }, erased)).toHaveLength(1)
})

test('the holder of a pension is served until the account is deleted, so identity records stay five years from then', () => {
  const opened = { ...none, identifiedAt: at('2026-12-01'), lastServiceAt: at('2026-12-05'), pensionOpened: true }
  expect(keptAfter(opened, at('2031-12-06'))).toEqual([{ record: 'identity', removeOn: '2036-12-06' }])
})

test('no record goes before its law allows, and none without a law stays', () => {
  const past = fc.option(fc.date({ min: at('2010-01-01'), max: erased, noInvalidDate: true }))
  const facts = fc.record({
    advisedAt: past,
    identifiedAt: past,
    lastServiceAt: past,
    complainedAt: past,
    pensionOpened: fc.boolean(),
    birthDate: fc.date({ min: at('1930-01-01'), max: at('2008-01-01'), noInvalidDate: true }).map(irishDate),
  })
  const on = irishDate(erased)
  fc.assert(
    fc.property(facts, (each) => {
      const kept = new Map(keptAfter(each, erased).map(({ record, removeOn }) => [record, removeOn]))
      for (const removeOn of kept.values()) expect(removeOn > on).toBe(true)
      const afterYears = (date: string, record: keyof typeof keptYears) => addMonths(date, keptYears[record] * 12)
      const { advisedAt, identifiedAt, lastServiceAt, complainedAt, pensionOpened, birthDate } = each
      expect(kept.has('advice')).toBe(advisedAt !== null)
      if (advisedAt) {
        expect(kept.get('advice') ?? '').toMatch(/^\d/)
        expect((kept.get('advice') ?? '') >= afterYears(on, 'advice')).toBe(true)
        if (pensionOpened)
          expect((kept.get('advice') ?? '') >= afterYears(addMonths(birthDate, 75 * 12), 'advice')).toBe(true)
        else expect(kept.get('advice')).toBe(afterYears(on, 'advice'))
      }
      // Gone already, or kept until five years after each of them.
      if (identifiedAt)
        for (const event of [identifiedAt, lastServiceAt, pensionOpened ? erased : null])
          if (event && afterYears(irishDate(event), 'identity') > on)
            expect((kept.get('identity') ?? '') >= afterYears(irishDate(event), 'identity')).toBe(true)
      expect(kept.has('identity') && identifiedAt === null).toBe(false)
      const complaint = complainedAt && afterYears(irishDate(complainedAt), 'complaints')
      expect(kept.get('complaints')).toBe(complaint && complaint > on ? complaint : undefined)
    }),
  )
})

test('a dormant account is deleted after its months, and never without two emails that ran their days', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60, size: 'max' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), gaps, (slept, days) => {
      const lastSeenOn = '2026-01-31'
      let today = addDays(lastSeenOn, slept)
      let named = ''
      const sent: { notice: string; on: string }[] = []
      const noticeOn = (which: string) => sent.find(({ notice }) => notice === which)?.on ?? null
      for (const gap of days) {
        const facts = { lastSeenOn, firstNoticeOn: noticeOn('first'), secondNoticeOn: noticeOn('second') }
        const step = dormancyStep(facts, today)
        if (step.kind === 'notify') {
          expect(noticeOn(step.notice)).toBeNull()
          expect(step.deleteOn >= named).toBe(true)
          expect(step.deleteOn >= addDays(today, dormantNoticeDays[step.notice])).toBe(true)
          named = step.deleteOn
          sent.push({ notice: step.notice, on: today })
        }
        if (step.kind === 'delete') {
          expect(today >= addMonths(lastSeenOn, dormantMonths)).toBe(true)
          expect(sent.map(({ notice }) => notice)).toEqual(['first', 'second'])
          expect(today >= named).toBe(true)
          expect(today >= addDays(noticeOn('first') ?? '', dormantNoticeDays.first)).toBe(true)
          expect(today >= addDays(noticeOn('second') ?? '', dormantNoticeDays.second)).toBe(true)
          return
        }
        today = addDays(today, gap)
      }
      // Looked at every 40 days or oftener: three such waits at most, beside the 60 days of the first notice.
      expect(today < addDays(lastSeenOn, Math.max(slept, 305) + 60 + 3 * 40)).toBe(true)
    }),
  )
})

test('a visit is known for as long as an account needs to become dormant', () => {
  expect(addDays('2026-01-01', browserDays) >= addMonths('2026-01-01', dormantMonths)).toBe(true)
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
