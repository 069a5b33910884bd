import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activityTone,
  groupByDay,
  joinEvents,
  readActivityQuery,
  readSubjects,
  withoutSubjects,
  writeActivityQuery,
} from './activity.ts'

test.each([
  [null, { document: 'ppsn', sha256: 'a', bytes: 1 }, [{ kind: 'document', document: 'ppsn' }]],
  [{ document: 'terms', sha256: 'a' }, null, [{ kind: 'document', document: 'terms' }]],
  [
    null,
    {
      documents: [
        { document: 'ppsn', sha256: 'a' },
        { document: 'datebirth', sha256: 'b' },
      ],
    },
    [
      { kind: 'document', document: 'ppsn' },
      { kind: 'document', document: 'datebirth' },
    ],
  ],
  [null, { form: 'qualification', version: 2 }, [{ kind: 'form', form: 'qualification' }]],
  [null, { form: 'a_form_of_the_past' }, []],
  [null, { topic: 'charges' }, [{ kind: 'topic', topic: 'charges' }]],
  [null, { year: 2025, sha256: 'a' }, [{ kind: 'statement', year: 2025 }]],
  [{ fund_value: 1 }, { fund_value: 2 }, []],
  [null, null, []],
])('of %j and %j the subjects are %j', (before, after, subjects) => {
  expect(readSubjects(before, after)).toEqual(subjects)
})

test('what is named, and what only a machine reads, is not said again; a reason is', () => {
  const after = { document: 'ppsn', sha256: 'a', reason: 'Too dark', state: 'sentBack' }
  expect(withoutSubjects(after, readSubjects(null, after))).toEqual({ reason: 'Too dark', state: 'sentBack' })
  expect(withoutSubjects({ hash: 'a', application: 'A-1' }, [])).toEqual({ application: 'A-1' })
})

const event = (minute: number, more: object = {}) => ({
  at: new Date(Date.UTC(2026, 10, 21, 12, minute)),
  action: 'upload_document',
  by: 'Anna',
  subjects: [{ name: `file ${minute}` }],
  more: false,
  ...more,
})

test('what one person does to several documents in one go is one line; anything else is its own', () => {
  expect(joinEvents([event(4), event(2), event(0)]).map(({ subjects }) => subjects.length)).toEqual([3])
  expect(joinEvents([event(9), event(3)])).toHaveLength(2)
  expect(joinEvents([event(4), event(3, { by: 'Niamh' })])).toHaveLength(2)
  expect(joinEvents([event(4), event(3, { action: 'remove_document' })])).toHaveLength(2)
  expect(joinEvents([event(4), event(3, { more: true })])).toHaveLength(2)
  expect(joinEvents([event(4, { subjects: [] }), event(3, { subjects: [] })])).toHaveLength(2)
  expect(joinEvents([event(4), event(3, { subjects: [{ name: 'file 4' }] })])[0]?.subjects).toHaveLength(1)
})

test('the days and their events are newest first, and none is lost, whatever order they come in', () => {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 * 24 * 60 })), (minutes) => {
      const days = groupByDay(
        minutes.map((minute) => ({ at: new Date(Date.UTC(2026, 0, 1, 0, minute)) })),
        dayOf,
      )
      const times = days.flatMap(({ events }) => events.map(({ at }) => at.getTime()))
      expect(times).toEqual([...times].sort((one, other) => other - one))
      expect(times).toHaveLength(minutes.length)
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
    }),
  )
})

test.each([
  ['upload_document', 'new'],
  ['send_document_back', 'stopped'],
  ['sign_application', 'done'],
  ['email', 'plain'],
  ['an_action_of_the_past', 'plain'],
])('%s has a dot for what is %s', (action, tone) => {
  expect(activityTone(action)).toEqual(tone)
})

test.each([
  ['activity=email', 'email', undefined, '?activity=email#activity'],
  ['activity=EMAIL', 'all', undefined, '.#activity'],
  ['before=17-a0012', 'all', '17-a0012', '?before=17-a0012#activity'],
  ['activity=call&before=1%27--', 'call', undefined, '?activity=call#activity'],
  ['', 'all', undefined, '.#activity'],
])('of the address %j the filter is %s', (address, filter, before, written) => {
  const query = readActivityQuery(new URLSearchParams(address))
  expect(query).toEqual({ filter, before })
  expect(writeActivityQuery(query)).toBe(written)
})
