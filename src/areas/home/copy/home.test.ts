import { expect, test } from 'vitest'
import { application } from '#areas/application/copy/application.ts'
import { stepRoutes } from '#areas/application/domain/application.ts'
import type { NextAction } from '#areas/home/domain/home.ts'
import { type ApplicationStep, applicationSteps, type IdentityDocument } from '#areas/home/domain/journey.ts'
import { specifiedNames } from '#areas/recommendations/copy/specified-plans.ts'
import { home } from './home.ts'
import { nextActionWords } from './next-action.ts'

test.each([
  ['HOME-07', home.providerWaiting.title, 'Waiting for your provider process completion'],
  ['HOME-07', home.providerWaiting.contact, 'Contact Us'],
  ['HOME-08', home.ready.title, 'You are Síol ready!'],
  ['HOME-08', home.ready.button, 'Dashboard'],
  ['HOME-08', home.ready.also, 'See your dashboard'],
  ['HOME-09', application.share.send, 'Send Via Email'],
  ['HOME-15', home.employerWaiting.title, 'Waiting for Employer confirmation'],
  ['HOME-19', specifiedNames.zurich_standard_prsa, 'Zurich Standard PRSA'],
  ['HOME-19', specifiedNames.zurich_nonstandard_prsa, 'Zurich Non-Standard PRSA'],
  ['HOME-10 HOME-22', nextActionWords.all, 'Complete Application'],
  ['HOME-23', nextActionWords.loading, 'Loading your pension information...'],
  ['HOME-17', home.recommendations.modal.title, 'Talk to your advisor today'],
  ['HOME-17', home.recommendations.modal.call, 'Book Call'],
  ['HOME-17', home.recommendations.modal.start, 'Start Application'],
])('%s: %s', (_, shown, stated) => {
  expect(shown).toBe(stated)
})

test('HOME-10: the employer is done', () => {
  expect(home.employerDone.tag).toContain('employer completed their details')
  expect(home.employerDone.text).toContain('about 6 minutes')
})

test('HOME-20 HOME-21: the target is per year, the contribution per month, and missing values are dashes', () => {
  expect(home.figures.targetValue(24_000)).toBe('€24,000 a year')
  expect(home.figures.contributionValue(250)).toBe('€250 per month')
  expect(home.figures.contributionValue(null)).toBe('€-- per month')
})

test('HOME-24: the pension is up and running about two days after it is selected', () => {
  for (const text of [home.recommendations.text, nextActionWords.serviceLevel]) {
    expect(text).toContain('up and running about two days after you select it')
  }
})

const agreed = { state: 'agreed', approved: null, stated: undefined } as const
const ofStep = (step: ApplicationStep): NextAction => ({ kind: 'step', step, href: stepRoutes[step] })
const sentBack = (...documents: IdentityDocument[]): NextAction => ({
  kind: 'sentBack',
  documents,
  href: '/pension-application/verify-identity',
})

test('HOME-11: each step of the application says what it is and how long it takes', () => {
  expect(applicationSteps.map((step) => nextActionWords.tag(ofStep(step)))).toEqual([
    'Your next step \u00b7 about 1 minute',
    'Your next step \u00b7 about 1 minute',
    'Your next step \u00b7 about 4 minutes',
    'Your next step',
  ])
  expect(new Set(applicationSteps.map((step) => nextActionWords.of(ofStep(step), agreed).title)).size).toBe(4)
})

test('HOME-07: documents that were sent back are named, in heading and text', () => {
  expect(nextActionWords.of(sentBack('ppsn'), agreed).title).toBe('Send your proof of PPSN again')
  expect(nextActionWords.of(sentBack('ppsn'), agreed)).toMatchObject({
    text: expect.stringContaining('The reason is in our email'),
    button: 'Send it again',
  })
  expect(nextActionWords.of(sentBack('ppsn', 'datebirth'), agreed)).toMatchObject({
    text: 'Please send your proof of PPSN and your proof of identity again. The reasons are in our emails and on the next page.',
    button: 'Send them again',
  })
})

test('a next step is never said to be a wait', () => {
  for (const step of applicationSteps) {
    const { title, text } = nextActionWords.of(ofStep(step), agreed)
    expect(`${title} ${text}`).not.toMatch(/wait/i)
  }
})

test('T16: the two days are counted from when everything is signed and sent', () => {
  for (const text of [home.recommendations.text, nextActionWords.serviceLevel])
    expect(text).toContain('The days count from when everything is signed and we have sent it.')
})
