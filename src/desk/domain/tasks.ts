/** Tasks of the firm's staff, with due dates. */

import { fail, ok, type Result } from '#shared/domain/result.ts'
import type { DatePartName } from '#shared/domain/time/date-inputs.ts'
import { type CalendarDate, isDate } from '#shared/domain/time/dates.ts'

/** `mention`: named in a note, until seen. `returned`: a recommendation came back from its second approval. */
export const taskKinds = ['task', 'mention', 'returned'] as const
export type TaskKind = (typeof taskKinds)[number]

/** The inputs of a new task; its date is typed in three. */
export type TaskInput = 'text' | 'due' | `due-${DatePartName}` | 'for'
export const taskInputs: readonly TaskInput[] = ['text', 'due', 'due-day', 'due-month', 'due-year', 'for']

export type TaskFault = 'task_missing' | 'task_long' | 'due_wrong'
export type TypedTask = { text: string; due: string }
export type ReadTask = { text: string; due: CalendarDate | null }

/** Puts the text on one line. The date may be left out; it is written like '2026-12-24'. */
export function readTask({ text: typed, due }: TypedTask): Result<ReadTask, TaskFault> {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text === '') return fail('task_missing')
  if ([...text].length > longestTask) return fail('task_long')
  const date = due.trim()
  if (date === '') return ok({ text, due: null })
  return isDate(date) ? ok({ text, due: date as CalendarDate }) : fail('due_wrong')
}

/** What a form for a task was opened with, so that it does not overwrite what a colleague changed meanwhile. */
export const seenTask = ({ text, due, forId }: ReadTask & { forId: string | null }): string =>
  JSON.stringify([text, due, forId])

/** A task is overdue from the day after its date. */
export const isOverdue = (due: CalendarDate | null, today: CalendarDate): boolean => due !== null && due < today

/** The longest texts that advisers write, in characters. */
export const longestNote = 4000
export const longestTask = 500
