import { expect, test } from 'vitest'
import { readAuditCursor, readAuditQuery, writeAuditQuery } from './audit-query.ts'

test.each([
  ['', {}],
  ['about=+%C3%93rla++Walsh', { about: 'Órla Walsh' }],
  ['by=server', { by: 'server' }],
  ['by=ABC-1', { by: { uid: 'ABC-1' } }],
  ['action=add_note&from=2026-11-01&to=2026-11-30', { action: 'add_note', from: '2026-11-01', to: '2026-11-30' }],
  ['from-day=1&from-month=11&from-year=2026&to-day=&to-month=&to-year=', { from: '2026-11-01' }],
  ['to-day=31&to-month=2&to-year=2026', {}],
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

test('the end of a page is the number of a row', () => {
  expect(readAuditCursor('42')).toBe('42')
  for (const text of [null, '', '-1', '1-', 'x', '1;drop', '9'.repeat(19)])
    expect(readAuditCursor(text)).toBeUndefined()
})
