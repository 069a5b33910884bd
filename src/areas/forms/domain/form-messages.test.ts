import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameHeight, isConfirmationPage, mayHandleCompletion, readFormMessage } from './form-messages.ts'

const id = 'qualification'
const read = (data: unknown) => readFormMessage(data, id)

describe('texts', () => {
  test.each([
    ['setHeight:812:qualification', { kind: 'height', pixels: 812 }],
    ['setHeight:812', { kind: 'height', pixels: 812 }],
    ['setHeight:812.4:', { kind: 'height', pixels: 813 }],
    ['setMinHeight:300:qualification', { kind: 'leastHeight', pixels: 300 }],
    ['scrollIntoView::qualification', { kind: 'scrollIntoView' }],
    ['collapseErrorPage::qualification', { kind: 'ignored' }],
    ['exitFullscreen::qualification', { kind: 'ignored' }],
    ['reloadPage::qualification', { kind: 'ignored' }],
  ])('FF-25 FF-27: %s is recognised', (text, message) => {
    expect(read(text)).toEqual(message)
  })

  test.each([
    'setHeight:0:qualification',
    'setHeight:-4:qualification',
    'setHeight:20001:qualification',
    'setHeight:1e9:qualification',
    'setHeight:NaN:qualification',
    'setHeight:812px:qualification',
    'setHeight::qualification',
    'setHeight:812:business_details',
    'setHeight:812:qualification:more',
    'setheight:812:qualification',
    'scrollIntoView::business_details',
    'loadScript:https://www.jotform.com/evil.js:qualification',
    'loadScript:https:submissionCompleted:qualification',
    'constructor::qualification',
    'Hello',
    '',
  ])('FF-25: %s is not recognised', (text) => {
    expect(read(text)).toBeUndefined()
  })
})

describe('completion', () => {
  test.each([
    [{ action: 'submission-completed', formID: id }],
    [{ action: 'submission-completed' }],
    ['submission-completed'],
    ['submissionCompleted'],
    ['form:submissionCompleted:now'],
    ['{"action":"submission-completed","formID":"qualification"}'],
    ['{"action":"submissionCompleted"}'],
  ])('FF-25: %j means completed', (data) => {
    expect(read(data)).toEqual({ kind: 'completed' })
  })

  test('FF-25: a numeric form id matches like its text', () => {
    expect(readFormMessage({ action: 'submission-completed', formID: 231 }, '231')).toEqual({ kind: 'completed' })
  })

  test.each([
    [{ action: 'submission-started', formID: id }],
    [{ action: 'submission-end', formID: id }],
    ['submission-started'],
    ['{"action":"submission-end"}'],
  ])('FF-25: %j arrives before the answers are checked, and does not mean completed', (data) => {
    expect(read(data)).toEqual({ kind: 'ignored' })
  })

  test.each([
    [{ action: 'submission-completed', formID: 'business_details' }],
    [{ action: 'submission-completed', formID: {} }],
    [{ action: ['submission-completed'] }],
    [Object.create({ action: 'submission-completed' })],
    [{ event: 'submission-completed' }],
    [['submission-completed']],
    ['{"action":"submission-completed"'],
    ['notsubmissionCompletedeither'],
    ['submission-completed'.padEnd(3000, ' x')],
    [null],
    [undefined],
    [7],
  ])('FF-25: %j completes no form', (data) => {
    expect(read(data)).toBeUndefined()
  })

  test('FF-25: any posted value is read without throwing or exceeding the height limits', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.string(),
          fc.oneof(fc.string(), fc.integer({ min: -1, max: 40_000 }).map(String)).map((text) => `setHeight:${text}`),
        ),
        (data) => {
          const message = read(data)
          if (message?.kind === 'height' || message?.kind === 'leastHeight') {
            expect(message.pixels).toBeGreaterThan(0)
            expect(message.pixels).toBeLessThanOrEqual(20_000)
          }
        },
      ),
    )
  })
})

test.each([
  ['/thankyou', '', true],
  ['/submit/123/thank-you', '', true],
  ['/forms/qualification', 'Thank you | Síol', true],
  ['/forms/qualification', 'Eligibility Quiz', false],
])('FF-25: %s "%s" is a confirmation page: %s', (path, title, thanks) => {
  expect(isConfirmationPage({ path, title })).toBe(thanks)
})

test('FF-27: the frame is 540 high at first, then the reported height plus 15, and never below the requested minimum', () => {
  expect(frameHeight({ reported: undefined, least: undefined })).toBe(540)
  expect(frameHeight({ reported: 800, least: undefined })).toBe(815)
  expect(frameHeight({ reported: 200, least: 640 })).toBe(640)
})

test('FF-26: a completion is handled once, and again after 5 s when that failed', () => {
  expect(mayHandleCompletion({ at: undefined, done: false }, 0)).toBe(true)
  expect(mayHandleCompletion({ at: 1000, done: false }, 5999)).toBe(false)
  expect(mayHandleCompletion({ at: 1000, done: false }, 6000)).toBe(true)
  expect(mayHandleCompletion({ at: 1000, done: true }, 60_000)).toBe(false)
})
