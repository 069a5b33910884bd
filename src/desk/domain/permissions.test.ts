import { expect, test } from 'vitest'
import { addressAt } from '#addresses.ts'
import { firstRoles, keepsAdministrator, mayAtDesk, type Role, roles, sortRoles } from './permissions.ts'

test('an address that asks for no permission is for nobody at the desk', () => {
  for (const path of ['/desk/new', '/desk/second-factor', '/'])
    for (const role of roles) expect(mayAtDesk([role], addressAt(path)?.permission, 'read'), path).toBe(false)
})

const record = '/desk/members/:uid'
test.each<[readonly Role[], string, 'read' | 'change', boolean]>([
  [['adviser'], record, 'change', true],
  [['compliance'], record, 'change', false],
  [['administrator'], record, 'change', false],
  [['auditor'], record, 'read', true],
  [['auditor'], record, 'change', false],
  [['auditor', 'adviser'], record, 'change', true],
  [['adviser'], '/desk/advisers', 'change', false],
  [['administrator'], '/desk/advisers', 'change', true],
  [['adviser', 'administrator'], '/desk/advisers', 'change', true],
  [['compliance'], '/desk/firm/versions/:version/approve', 'change', true],
  [['adviser', 'administrator'], '/desk/firm/versions/:version/approve', 'change', false],
  [['compliance'], '/desk/service-levels', 'change', true],
  [['adviser', 'auditor'], '/desk/service-levels', 'change', false],
  [['adviser'], '/desk/firm', 'read', false],
  [['adviser'], '/desk/audit', 'read', false],
  [['compliance'], '/desk/hand-over', 'change', false],
  [['administrator'], '/desk/members/:uid/second-approval', 'change', false],
  [['adviser'], '/desk/availability/:adviser', 'read', false],
  [['auditor'], '/desk/availability/:adviser', 'change', false],
  [['auditor'], '/desk/tasks', 'change', false],
  [['adviser', 'compliance', 'auditor'], '/desk/start', 'read', false],
  [[], '/desk', 'read', false],
])('%j at %s, %s: %j', (held, address, does, expected) => {
  expect(mayAtDesk(held, addressAt(address)?.permission, does)).toBe(expected)
})

test('the last administrator stays one', () => {
  expect(keepsAdministrator(['one'], 'one', ['adviser'])).toBe(false)
  expect(keepsAdministrator(['one'], 'one', [])).toBe(false)
  expect(keepsAdministrator(['one'], 'one', ['adviser', 'administrator'])).toBe(true)
  expect(keepsAdministrator(['one', 'two'], 'one', [])).toBe(true)
  expect(keepsAdministrator(['one'], 'other', [])).toBe(true)
})

test('the first person gets everything but the role that looks only, those after them are advisers', () => {
  expect(firstRoles(0)).toEqual(['adviser', 'compliance', 'administrator'])
  expect(firstRoles(1)).toEqual(['adviser'])
})

test('roles are stored once each, in one order', () => {
  expect(sortRoles(['auditor', 'adviser', 'auditor'])).toEqual(['adviser', 'auditor'])
})
