import { expect, test } from 'vitest'
import type { HomeView } from '#areas/home/domain/home.ts'
import { statusTone, waitingOn } from './queue.ts'

const at = (kind: HomeView['kind'], more: object = {}) => ({ kind, ...more }) as HomeView

test.each([
  ['questionnaire', {}, [], false, 'member'],
  ['questionnaire', {}, ['recommendation'], false, 'adviser'],
  ['recommendations', {}, [], false, 'member'],
  ['application', {}, [], true, 'adviser'],
  ['employerWaiting', {}, [], false, 'employer'],
  ['employerWaiting', {}, [], true, 'adviser'],
  ['providerWaiting', { href: '/pension-application' }, [], false, 'member'],
  ['providerWaiting', { href: undefined }, [], false, 'adviser'],
  ['providerWaiting', { href: undefined }, ['sending'], false, 'adviser'],
  ['providerWaiting', { href: undefined }, ['pension'], false, 'provider'],
  ['ready', {}, [], false, 'nobody'],
  ['notEligible', {}, [], false, 'nobody'],
] as const)('%s %o, open %o, a decision %s: waiting on the %s', (kind, more, open, decision, who) => {
  expect(waitingOn({ view: at(kind, more), open, decision })).toBe(who)
})

test.each([
  ['application', true, 'adviser', 'late'],
  ['application', false, 'adviser', 'waiting'],
  ['application', false, 'member', 'plain'],
  ['ready', false, 'nobody', 'done'],
  ['ready', false, 'adviser', 'waiting'],
] as const)('the status of %s, late %s, waiting on the %s, is %s', (kind, late, who, tone) => {
  expect(statusTone({ view: at(kind), late, who })).toBe(tone)
})
