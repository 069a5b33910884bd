import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irishDate } from '#shared/domain/time/dates.ts'
import { addMonths, addWorkingDays, isWorkingDay } from '#shared/domain/time/working-days.ts'
import { type AnswerKind, byDue, nextAnswer, outcomeDue, readRequestText, requestKinds } from './member-requests.ts'

const holidays = (year: number) => new Set([`${year}-12-25`, `${year}-01-01`, `${year}-03-17`])
const at = (date: string) => new Date(`${date}T10:00:00Z`)
const answer = (kind: AnswerKind, date: string) => ({ kind, at: at(date) })
const due = (...answers: { kind: AnswerKind; at: Date }[]) => {
  const next = nextAnswer({ kind: 'complaint', receivedAt: at('2026-12-14'), answers }, holidays)
  return next && [next.answer, irishDate(next.due)]
}

test('a complaint: acknowledged in 5 working days, an update every 20, the outcome in 40', () => {
  expect(due()).toEqual(['acknowledgement', '2026-12-21'])
  expect(due(answer('acknowledgement', '2026-12-16'))).toEqual(['update', '2027-01-15'])
  expect(due(answer('acknowledgement', '2026-12-16'), answer('update', '2027-01-15'))).toEqual([
    'outcome',
    '2027-02-10',
  ])
  expect(due(answer('outcome', '2026-12-15'))).toBeUndefined()
})

test('a correction or an objection has its outcome in 20 working days, and never later than a month', () => {
  for (const kind of ['correction', 'objection'] as const) {
    expect(outcomeDue({ kind, receivedAt: at('2026-02-02') }, holidays)).toBe('2026-03-02')
    expect(outcomeDue({ kind, receivedAt: at('2026-10-05') }, holidays)).toBe('2026-11-02')
  }
})

test('working days skip weekends and holidays, and count exactly', () => {
  expect(addWorkingDays('2026-12-24', 1, holidays)).toBe('2026-12-28')
  const days = fc.integer({ min: 0, max: 60 })
  const start = fc
    .integer({ min: 0, max: 4000 })
    .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(start, days, (from, count) => {
      const reached = addWorkingDays(from, count, holidays)
      if (count > 0) expect(isWorkingDay(reached, holidays)).toBe(true)
      expect(addWorkingDays(addWorkingDays(from, count, holidays), 1, holidays)).toBe(
        addWorkingDays(from, count + 1, holidays),
      )
    }),
  )
})

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05')
})

test('an answer never puts the outcome off', () => {
  const kinds = fc.constantFrom(...requestKinds)
  const steps = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 6 })
  fc.assert(
    fc.property(kinds, steps, (kind, days) => {
      const receivedAt = at('2026-06-10')
      const answers = days.map((n) => ({
        kind: 'update' as const,
        at: new Date(receivedAt.getTime() + n * 86_400_000),
      }))
      const next = nextAnswer({ kind, receivedAt, answers }, holidays)
      const last = outcomeDue({ kind, receivedAt }, holidays)
      expect(next && irishDate(next.due) <= last).toBe(true)
    }),
  )
})

test('a text keeps its paragraphs and has a limit', () => {
  expect(readRequestText('  One\r\n\r\nTwo ')).toEqual({ ok: true, value: 'One\n\nTwo' })
  expect(readRequestText(' \n ')).toMatchObject({ ok: false, code: 'text_missing' })
  expect(readRequestText('x'.repeat(4001))).toMatchObject({ ok: false, code: 'text_long' })
})

test('at the desk what is due first comes first, and what is settled comes last', () => {
  const settled = {
    kind: 'complaint',
    receivedAt: at('2026-01-05'),
    answers: [answer('outcome', '2026-01-06')],
  } as const
  const open = (on: string) => ({ kind: 'correction', receivedAt: at(on), answers: [] }) as const
  const [newest, late] = [open('2026-06-10'), open('2026-02-10')]
  expect(byDue([newest, settled, late], holidays)).toEqual([late, newest, settled])
})
