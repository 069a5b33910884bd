import { expect, test } from 'vitest'
import type { Role } from '#desk/domain/permissions.ts'
import { readLogoutNotice } from './logout-notice.ts'
import { authenticatedSince, neededSignOn, provesFactor, readStanding, type SignOn } from './sign-on.ts'

const now = new Date('2026-11-21T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const rules = {
  domains: ['firm.example', 'firm.ie'],
  groups: [
    { group: 'Pension admins', role: 'administrator' },
    { group: 'Advisers', role: 'adviser' },
    { group: 'Seniors', role: 'adviser' },
  ] as { group: string; role: Role }[],
  acr: ['urn:two'],
}
const claims = { email: 'orla@firm.example', emailVerified: true, groups: ['Advisers'] }

test.each([
  [{}, ['adviser']],
  [{ groups: ['Seniors', 'Pension admins', 'Advisers'] }, ['adviser', 'administrator']],
  [{ email: 'orla@firm.ie' }, ['adviser']],
  [{ emailVerified: false }, 'email_unverified'],
  [{ email: 'orla@sub.firm.example' }, 'wrong_domain'],
  [{ email: 'orla@firm.example@evil.example' }, 'wrong_domain'],
  [{ email: '' }, 'wrong_domain'],
  [{ groups: ['advisers'] }, 'no_group'],
  [{ groups: [] }, 'no_group'],
])('whom the issuer lets in: %j is %j', (changes, expected) => {
  const standing = readStanding({ ...claims, ...changes }, rules)
  expect(standing.ok ? standing.value : standing.code).toEqual(expected)
})

test.each([
  [{ acr: undefined, amr: [] }, false],
  [{ acr: undefined, amr: ['pwd', 'otp'] }, false],
  [{ acr: undefined, amr: ['mfa'] }, true],
  [{ acr: 'urn:one', amr: ['pwd'] }, false],
  [{ acr: 'urn:two', amr: [] }, true],
])("the issuer's second factor: %j is %j", (said, expected) => {
  expect(provesFactor(said, rules)).toBe(expected)
})

test('a sign-in at the issuer of long ago, or of a time that it does not say, is not recent', () => {
  expect(authenticatedSince({ authenticatedAt: ago(3) }, now)).toEqual(ago(3))
  expect(authenticatedSince({ authenticatedAt: ago(-1) }, now)).toEqual(now)
  expect(authenticatedSince({ authenticatedAt: undefined }, now)).toEqual(ago(10))
})

const never: SignOn = { byIssuer: false, checkedAt: undefined, lastResort: false }
const there: SignOn = { byIssuer: true, checkedAt: ago(9), lastResort: false }

test.each<[string, SignOn, boolean, ReturnType<typeof neededSignOn>]>([
  ['a password, where that is allowed', never, false, 'nothing'],
  ['a password, where it is not', never, true, 'signOn'],
  ['a password of who signed in at the issuer before', { ...never, checkedAt: ago(1) }, false, 'signOn'],
  ['the account of last resort', { ...never, lastResort: true }, true, 'nothing'],
  ['a word of nine minutes ago', there, true, 'nothing'],
  ['a word of ten minutes ago', { ...there, checkedAt: ago(10) }, true, 'check'],
  ['a word of fifteen minutes ago', { ...there, checkedAt: ago(15) }, true, 'checkFirst'],
  ['no word any more', { ...there, checkedAt: undefined }, false, 'signOn'],
])('what the desk waits for: %s', (_, signOn, required, expected) => {
  expect(neededSignOn(signOn, { required }, now)).toBe(expected)
})

const seconds = now.getTime() / 1000
const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const notice = { iat: seconds, jti: 'n1', sub: 'person-1', sid: 's1', events: event }
const head = { typ: 'logout+jwt' }

test('a notice of the issuer is read with who it is about', () => {
  expect(readLogoutNotice(head, notice, now)).toEqual({ subject: 'person-1', sid: 's1', id: 'n1' })
  expect(readLogoutNotice({ typ: 'application/LOGOUT+JWT' }, { ...notice, sub: undefined }, now)?.sid).toBe('s1')
})

test.each([
  ['an ID token', { typ: 'JWT' }, { iat: seconds, jti: 'n1', sub: 'person-1', nonce: 'n' }],
  ['another type', { typ: 'at+jwt' }, notice],
  ['no type', {}, notice],
  ['a nonce', head, { ...notice, nonce: 'n' }],
  ['no event', head, { ...notice, events: {} }],
  ['an event that is no object', head, { ...notice, events: 'http://schemas.openid.net/event/backchannel-logout' }],
  ['six minutes ago', head, { ...notice, iat: seconds - 360 }],
  ['two minutes from now', head, { ...notice, iat: seconds + 120 }],
  ['no time', head, { ...notice, iat: undefined }],
  ['no name of its own', head, { ...notice, jti: undefined }],
  ['nobody', head, { ...notice, sub: undefined, sid: undefined }],
])('no notice: %s', (_, header, claimed) => {
  expect(readLogoutNotice(header, claimed, now)).toBeUndefined()
})
