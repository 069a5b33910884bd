import { expect, test } from 'vitest'
import { describeRow } from './member-activity.ts'

test.each([
  ['view_record', null, { at: 'values' }, 'Viewed the values', undefined],
  ['view_record', null, null, 'Viewed the record', undefined],
  ['finish_task', null, { task: 7 }, 'Finished a task', undefined],
  ['record_screening', null, { result: 'nothing found' }, /^Checked the lists/, 'Details'],
  ['change_preference', { post: true }, { post: false }, /^Changed/, '1 change'],
])('%s of %j to %j is told as %s', (action, before, after, name, title) => {
  const told = describeRow({ action, before, after })
  expect(told.name).toMatch(name)
  expect(told.details?.title).toBe(title)
})
