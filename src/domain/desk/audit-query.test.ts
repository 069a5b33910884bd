import { expect, test } from 'vitest'
import { readAuditCursor, readAuditQuery, writeAuditCursor, writeAuditQuery } from './audit-query.ts'

test.each([
  ['', {}],
  ['about=+%C3%93rla++Walsh', { about: 'Órla Walsh' }],
  ['by=server', { by: 'server' }],
  ['by=ABC-1', { by: { uid: 'ABC-1' } }],
  ['action=add_note&from=2026-11-01&to=2026-11-30', { action: 'add_note', from: '2026-11-01', to: '2026-11-30' }],
  ["by=a'b&action=drop&from=2026-13-01&to=yesterday", {}],
])('%s is read, written and read again', (address, expected) => {
  const query = readAuditQuery(new URLSearchParams(address))
  expect(query).toEqual({
    about: undefined,
    by: undefined,
    action: undefined,
    from: undefined,
    to: undefined,
    ...expected,
  })
  expect(readAuditQuery(writeAuditQuery(query))).toEqual(query)
})

test('the end of a page is read back, and nothing else is', () => {
  const cursor = { at: new Date('2026-11-22T10:00:00.123Z'), id: '42' }
  expect(readAuditCursor(writeAuditCursor(cursor))).toEqual(cursor)
  for (const text of [null, '', '1', '1-', 'x-1', '1-1;drop']) expect(readAuditCursor(text)).toBeUndefined()
})
