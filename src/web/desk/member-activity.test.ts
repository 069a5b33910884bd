import { expect, test } from 'vitest'
import { describeRow } from './member-activity.ts'

test.each([
  ['view_record', null, { at: 'values' }, 'Viewed the values', undefined],
  ['view_record', null, { at: 'identity document datebirth' }, 'Viewed the proof of identity', undefined],
  [
    'view_record',
    null,
    { at: 'identity document ppsn, small' },
    'Viewed a small picture of the proof of PPSN',
    undefined,
  ],
  ['view_record', null, null, 'Viewed the record', undefined],
  ['finish_task', null, { task: 7 }, 'Finished a task', undefined],
  ['record_screening', null, { result: 'nothing found' }, /^Checked the lists/, 'Details'],
  ['change_preference', { post: true }, { post: false }, /^Changed/, '1 change'],
])('%s of %j to %j is shown as %s', (action, before, after, name, title) => {
  const shown = describeRow({ action, before, after })
  expect(shown.name).toMatch(name)
  expect(shown.details?.title).toBe(title)
})

test('what an adviser stated is said in words', () => {
  const statements = [{ on: '2026-08-18', statement: 'answers_read' }]
  const { details } = describeRow({ action: 'approve_recommendation', before: null, after: { statements } })
  expect(details?.lines).toEqual(['Statements: Answers read on 18 August 2026'])
})

test.each<[object, ...(string | RegExp)[]]>([
  [
    { second_approval: 'nobody_else', why: ['flag', 'differs'] },
    'Second approval: none, for nobody else could give it',
    'Why: answers a point that speaks against it, differs from the proposal',
  ],
  [{ best_match: 'plan_1_prsa', recommend_zurich_standard: true }, 'Best match: Plan 1 PRSA', /Standard PRSA.*: yes/],
  [{ calendly_event_uid: 'NVMNRMBBPDPYYGLA', adviser: 'WPAGAG9TTE1DB7PEX06GH13T', buffer: 15 }, 'Buffer: 15'],
  [{ hours: [{ weekday: 1, from: 540, to: 1050 }], compared: ['ppsn'] }, 'Hours: Mon 09:00-17:30', 'Compared: PPSN'],
  [{ reason: 'zurich_standard', sent_how: 'secure_email' }, 'Reason: zurich_standard', 'Sent by: Secure email'],
  [{ suspended: [{ kind: 'passkey', way: 'id of it' }] }, 'Suspended: Kind passkey'],
])('%j is said in words, without what only a machine reads', (after, ...lines) => {
  const { details } = describeRow({ action: 'approve_recommendation', before: null, after })
  expect(details?.lines).toEqual(lines.map((line) => expect.stringMatching(line)))
})
