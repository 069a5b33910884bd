import { expect, test } from 'vitest'
import { isOverdue, longestTask, readTask } from './tasks.ts'

test.each([
  [{ text: '', due: '' }, 'task_missing'],
  [{ text: ' \n ', due: '2026-12-01' }, 'task_missing'],
  [{ text: 'x'.repeat(longestTask + 1), due: '' }, 'task_long'],
  [{ text: 'Call back', due: '2026-02-30' }, 'due_wrong'],
  [{ text: 'Call back', due: 'tomorrow' }, 'due_wrong'],
])('%j is refused: %s', (typed, code) => {
  expect(readTask(typed)).toEqual({ ok: false, code })
})

test('a task is one line, with a date or without', () => {
  expect(readTask({ text: ' Call\n  back ', due: ' 2026-12-01 ' })).toEqual({
    ok: true,
    value: { text: 'Call back', due: '2026-12-01' },
  })
  expect(readTask({ text: '😀'.repeat(longestTask), due: '' })).toMatchObject({ ok: true, value: { due: null } })
})

test('a task is overdue from the day after its date', () => {
  expect([
    isOverdue('2026-12-01', '2026-12-01'),
    isOverdue('2026-12-01', '2026-12-02'),
    isOverdue(null, '2026-12-02'),
  ]).toEqual([false, true, false])
})
