import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IRISH_ZONE } from '#shared/domain/time/dates.ts'
import { wallClock } from '#shared/domain/time/time-zones.ts'
import { owedBy, type ServiceLevelFacts, serviceLevelMs, serviceLevels } from './service-levels.ts'

const openServiceLevels = (facts: ServiceLevelFacts, now: Date) => owedBy(serviceLevels(facts, now), [], now)

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const none: ServiceLevelFacts = {
  factFindCompletedAt: null,
  recommendedAt: null,
  documentsSentAt: null,
  documentsCheckedAt: null,
  fileCompleteAt: null,
  sentToProviderAt: null,
  pensionReadyAt: null,
  signsAgain: false,
}

test.each<[string, Partial<ServiceLevelFacts>, string, readonly { kind: string; due: Date; late: boolean }[]]>([
  ['nothing is due before the fact find is complete', {}, '21T10:00', []],
  [
    'a recommendation is due 24 hours after the fact find',
    { factFindCompletedAt: at('20T09:30') },
    '21T09:29',
    [{ kind: 'recommendation', due: at('21T09:30'), late: false }],
  ],
  [
    'it is not late on the minute it is due',
    { factFindCompletedAt: at('20T09:30') },
    '21T09:30',
    [{ kind: 'recommendation', due: at('21T09:30'), late: false }],
  ],
  [
    'and late after it',
    { factFindCompletedAt: at('20T09:30') },
    '21T09:31',
    [{ kind: 'recommendation', due: at('21T09:30'), late: true }],
  ],
  [
    'met in time stays in time',
    { factFindCompletedAt: at('20T09:30'), recommendedAt: at('20T18:00') },
    '29T00:00',
    [{ kind: 'recommendation', due: at('21T09:30'), late: false }],
  ],
  [
    'met late stays late',
    { factFindCompletedAt: at('20T09:30'), recommendedAt: at('22T18:00') },
    '22T19:00',
    [{ kind: 'recommendation', due: at('21T09:30'), late: true }],
  ],
  [
    'the file is due at the provider a day after the member has done their part',
    { fileCompleteAt: at('20T09:30') },
    '21T09:31',
    [{ kind: 'sending', due: at('21T09:30'), late: true }],
  ],
  [
    'a pension is due two days after its file was sent',
    { fileCompleteAt: at('19T09:30'), sentToProviderAt: at('20T09:30') },
    '22T09:31',
    [
      { kind: 'sending', due: at('20T09:30'), late: false },
      { kind: 'pension', due: at('22T09:30'), late: true },
    ],
  ],
])('%s', (_, facts, now, clocks) => {
  expect(serviceLevels({ ...none, ...facts }, at(now))).toMatchObject(clocks)
  expect(serviceLevels({ ...none, ...facts }, at(now))).toHaveLength(clocks.length)
})

test('open service levels are sorted by due time', () => {
  const facts = { ...none, factFindCompletedAt: at('22T10:00'), sentToProviderAt: at('20T09:30') }
  expect(openServiceLevels(facts, at('22T11:00')).map(({ kind }) => kind)).toEqual(['pension', 'recommendation'])
  expect(
    openServiceLevels({ ...facts, pensionReadyAt: at('21T09:30') }, at('22T11:00')).map(({ kind }) => kind),
  ).toEqual(['recommendation'])
})

test.each([
  ['the clocks go forward', '2027-03-27T18:30:00Z', '18:30', '2027-03-28', '19:30', '2027-03-29', '19:30'],
  ['the clocks go back', '2027-10-30T17:30:00Z', '18:30', '2027-10-31', '17:30', '2027-11-01', '17:30'],
])('a service level lasts a fixed number of hours, also where %s', (_, began, wall, day, due, next, later) => {
  const since = new Date(began)
  expect(wallClock(since, IRISH_ZONE).time).toBe(wall)
  const [recommendation, pension] = serviceLevels(
    { ...none, factFindCompletedAt: since, sentToProviderAt: since },
    since,
  )
  expect(recommendation && wallClock(recommendation.due, IRISH_ZONE)).toEqual({ date: day, time: due })
  expect(pension && wallClock(pension.due, IRISH_ZONE)).toEqual({ date: next, time: later })
  const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000 + 1)
  expect(serviceLevels({ ...none, factFindCompletedAt: since }, after(23.9))[0]?.late).toBe(false)
  expect(serviceLevels({ ...none, factFindCompletedAt: since }, after(24))[0]?.late).toBe(true)
})

const moment = fc.option(fc.date({ min: at('01T00:00'), max: at('30T00:00'), noInvalidDate: true }), { nil: null })

test('a late service level never becomes on time by waiting', () => {
  fc.assert(
    fc.property(
      fc.record({
        factFindCompletedAt: moment,
        recommendedAt: moment,
        documentsSentAt: moment,
        documentsCheckedAt: moment,
        fileCompleteAt: moment,
        sentToProviderAt: moment,
        pensionReadyAt: moment,
        signsAgain: fc.boolean(),
      }),
      fc.date({ min: at('01T00:00'), max: at('28T00:00'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 10 * serviceLevelMs.pension }),
      (facts, now, later) => {
        const before = serviceLevels(facts, now)
        const after = serviceLevels(facts, new Date(now.getTime() + later))
        for (const [index, clock] of before.entries()) {
          expect(clock.due.getTime() - clock.since.getTime()).toBe(serviceLevelMs[clock.kind])
          if (clock.late) expect(after[index]?.late).toBe(true)
        }
      },
    ),
  )
})

test('no clock about the file runs while the member has to sign again; what was kept or missed stays', () => {
  const sent = { ...none, fileCompleteAt: at('20T09:30'), sentToProviderAt: at('20T10:00'), signsAgain: true }
  expect(serviceLevels(sent, at('29T09:00')).map(({ kind }) => kind)).toEqual(['sending'])
  expect(serviceLevels({ ...sent, signsAgain: false }, at('29T09:00')).map(({ kind }) => kind)).toEqual([
    'sending',
    'pension',
  ])
  const unsent = { ...sent, sentToProviderAt: null }
  expect(openServiceLevels(unsent, at('29T09:00'))).toEqual([])
  const waiting = { ...unsent, factFindCompletedAt: at('20T09:30') }
  expect(openServiceLevels(waiting, at('29T09:00')).map(({ kind }) => kind)).toEqual(['recommendation'])
})

test('an answer to a request is owed as a service level is, and what is due first comes first', () => {
  const now = at('22T11:00')
  const facts = { ...none, factFindCompletedAt: at('22T09:00') }
  const owed = owedBy(serviceLevels(facts, now), [at('25T17:30'), at('22T10:00')], now)
  expect(owed.map(({ kind, late }) => [kind, late])).toEqual([
    ['request', true],
    ['recommendation', false],
    ['request', false],
  ])
})
