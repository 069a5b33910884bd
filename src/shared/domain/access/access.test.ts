import { expect, test } from 'vitest'
import { addresses, guardOf } from '#addresses.ts'
import { type AdviserMfa, admit, type Guard, type Visitor } from './access.ts'

const guest: Visitor = { kind: 'guest' }
const unverified: Visitor = { kind: 'member', emailVerified: false, requestFollowup: false }
const unverifiedChosen: Visitor = { kind: 'member', emailVerified: false, requestFollowup: true }
const verified: Visitor = { kind: 'member', emailVerified: true, requestFollowup: false }
const chosen: Visitor = { kind: 'member', emailVerified: true, requestFollowup: true }
const adviser = (standing: AdviserMfa): Visitor => ({
  kind: 'member',
  emailVerified: true,
  requestFollowup: true,
  adviser: standing,
})
const visitors = [guest, unverified, unverifiedChosen, verified, chosen]

/** One row per guard: where each of the five visitors goes, in the order above. */
const table: Record<Guard, { ids: string; to: readonly (string | undefined)[] }> = {
  open: { ids: 'GRD-11', to: [undefined, undefined, undefined, undefined, undefined] },
  guestOnly: { ids: 'GRD-01', to: [undefined, '/', '/', '/', '/'] },
  verified: {
    ids: 'GRD-02 GRD-03 GRD-04 GRD-10',
    to: ['/entry', '/verify/email-verification', '/verify/email-verification', undefined, undefined],
  },
  followUp: { ids: 'GRD-05 GRD-06 GRD-07', to: ['/login', '/', '/', undefined, '/'] },
  signedIn: { ids: 'GRD-08 GRD-12', to: ['/login', undefined, undefined, undefined, undefined] },
  adviser: { ids: 'GRD-14', to: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'] },
  adviserBeforeMfa: { ids: 'GRD-14', to: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'] },
  program: { ids: 'GRD-14', to: ['nothing', 'nothing', 'nothing', 'nothing', 'nothing'] },
}

for (const guard of Object.keys(table) as Guard[]) {
  test(`${table[guard].ids} GRD-13: the ${guard} guard sends each visitor where it should`, () => {
    const went = visitors.map((visitor) => {
      const admission = admit(guard, visitor)
      if (admission.kind === 'notFound') return 'nothing'
      return admission.kind === 'redirect' ? admission.to : undefined
    })
    expect(went).toEqual(table[guard].to)
  })
}

test('GRD-01 GRD-05 GRD-08 GRD-12: the account routes have their guards', () => {
  const under = (guard: Guard) => addresses.filter((address) => address.guard === guard).map(({ path }) => path)
  expect(under('guestOnly')).toEqual([
    '/entry',
    '/login',
    '/login/second-factor',
    '/login/lost-second-factor',
    '/signup',
    '/forgot-password',
  ])
  expect(under('followUp')).toEqual(['/verify/request-followup'])
  expect(under('signedIn')).toEqual([
    '/verify/email-verification',
    '/verify/name',
    '/sign-out',
    '/reauthenticate',
    '/users/:uid',
    '/my-pensions',
  ])
})

test('GRD-11: the calculator and the action landing are open to everyone', () => {
  for (const path of [
    '/pension-calculator',
    '/pension-calculator/calculator',
    '/pension-calculator/quote',
    '/auth/action',
  ]) {
    expect(guardOf(path)).toBe('open')
  }
})

test('GRD-10: no open address belongs to a member', () => {
  const open = addresses.filter(({ guard }) => guard === 'open').map(({ path }) => path)
  const known =
    /^\/(?:\.well-known|auth|api\/auth|pension-calculator|embed|callable|scheduler|calendar|forms|employer-form|unsubscribe|account-deleted|webhooks|terms-of-business|privacy-policy|legal|remuneration|cookie-policy|accessibility|about|faq|partner-logos|accent|theme|outbox|dev|gallery|\*)(?:\/|$)|\.\w+$/
  for (const path of open) expect(path).toMatch(known)
})

test('GRD-02 GRD-10: a route that is not listed has no guard', () => {
  for (const pattern of ['/no-such-page', '', 'constructor', '/FACT-FIND', '/_.data'])
    expect(guardOf(pattern)).toBeUndefined()
})

test('GRD-10: every inner screen of the main layout and the application needs a verified email', () => {
  const inner = /^\/$|^\/(?:fact-find|schedule-call|my-profile|siol-space|recommendations|pension-application)(?:\/|$)/
  const found = addresses.filter(({ path }) => inner.test(path))
  expect(found).toHaveLength(46)
  for (const { path, guard } of found) expect(guard, path).toBe('verified')
})

test('GRD-01 GRD-03 GRD-06 GRD-07 GRD-08: no visitor is redirected in a circle', () => {
  for (const visitor of [...visitors, adviser('pending'), adviser('verified')]) {
    for (const start of addresses) {
      let guard: Guard = start.guard
      for (let steps = 0; steps < 3; steps++) {
        const admission = admit(guard, visitor)
        if (admission.kind !== 'redirect') break
        const next = guardOf(admission.to)
        if (next === undefined) throw new Error(`${admission.to} is no address`)
        guard = next
      }
      expect(admit(guard, visitor).kind, start.path).not.toBe('redirect')
    }
  }
})

test('GRD-14: the desk is for advisers with a verified second factor, and does not exist for anyone else', () => {
  const desk = addresses.filter(({ path }) => path === '/desk' || path.startsWith('/desk/'))
  expect(desk.length).toBeGreaterThan(2)
  for (const { path, guard } of desk) {
    for (const visitor of [guest, unverified, verified, chosen, adviser('none')])
      expect(admit(guard, visitor), path).toEqual({ kind: 'notFound' })
    expect(admit(guard, adviser('verified')), path).toEqual({ kind: 'show' })
    const expected = path === '/desk/second-factor' ? { kind: 'show' } : { kind: 'redirect', to: '/desk/second-factor' }
    expect(admit(guard, adviser('pending')), path).toEqual(expected)
    expect(admit(guard, { kind: 'guest', wasAdviser: true }), path).toEqual({ kind: 'redirect', to: '/login' })
  }
})
