import { expect, test } from 'vitest'
import { application } from '#copy/application/application.ts'
import { applicationSteps } from '#domain/home/journey.ts'
import { home, planTitle } from './home.ts'

test.each([
  ['HOME-07', home.providerWaiting.title, 'Waiting for your provider process completion'],
  ['HOME-07', home.providerWaiting.contact, 'Contact Us'],
  ['HOME-08', home.ready.title, 'You are Síol ready!'],
  ['HOME-08', home.ready.button, 'Dashboard'],
  ['HOME-08', home.ready.also, 'See your dashboard'],
  ['HOME-09', application.share.send, 'Send Via Email'],
  ['HOME-10', home.employerDone.button, 'Complete Application'],
  ['HOME-15', home.employerWaiting.title, 'Waiting for Employer confirmation'],
  ['HOME-19', planTitle('zurich_standard_prsa'), 'Zurich Standard PRSA'],
  ['HOME-19', planTitle('zurich_nonstandard_prsa'), 'Zurich Non-Standard PRSA'],
  ['HOME-22', home.application.button, 'Complete Application'],
  ['HOME-23', home.application.loading, 'Loading your pension information...'],
  ['HOME-17', home.recommendations.modal.title, 'Talk to your advisor today'],
  ['HOME-17', home.recommendations.modal.call, 'Book Call'],
  ['HOME-17', home.recommendations.modal.start, 'Start Application'],
])('%s: %s', (_, shown, stated) => {
  expect(shown).toBe(stated)
})

test('HOME-10: the employer is done', () => {
  expect(home.employerDone.title).toContain('employer completed their details')
  expect(home.employerDone.text).toContain('about 6 minutes')
})

test('HOME-20 HOME-21: the target is per year, the contribution per month, and missing values are dashes', () => {
  expect(home.figures.targetValue(24_000)).toBe('€24,000 a year')
  expect(home.figures.contributionValue(250)).toBe('€250 per month')
  expect(home.figures.contributionValue(null)).toBe('€-- per month')
})

test('HOME-24: the pension is up and running about two days after it is selected', () => {
  for (const text of [home.recommendations.text, home.application.serviceLevel]) {
    expect(text).toContain('up and running about two days after you select it')
  }
})

test('HOME-11: each step of the application says what it is and how long it takes', () => {
  expect(applicationSteps.map(home.application.minutes)).toEqual([
    'about 1 minute',
    'about 1 minute',
    'about 4 minutes',
    undefined,
  ])
  expect(new Set(applicationSteps.map((step) => home.application.step(step, []))).size).toBe(4)
})

test('HOME-07: documents that were sent back are named', () => {
  expect(home.sentBack.text(['ppsn'])).toContain('send your proof of PPSN again')
  expect(home.sentBack.title(['ppsn'])).toContain('one of your documents')
  expect(home.sentBack.title(['ppsn', 'datebirth'])).toContain('both of your documents')
  expect(home.application.step('identity', [])).toBe('Send two documents that show who you are')
  expect(home.application.step('identity', ['datebirth'])).toBe('Send your proof of identity again')
  expect(home.sentBack.text(['ppsn', 'datebirth'])).toContain('your proof of PPSN and your proof of identity again')
})
