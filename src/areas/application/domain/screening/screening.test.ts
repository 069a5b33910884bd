import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import {
  mayBe,
  refuseStep,
  type ScreenedPerson,
  type Screening,
  screeningOf,
  screeningState,
  wordsOfName,
} from './screening.ts'

const person: ScreenedPerson = { name: 'Seán Ó Briain', birthDate: '1961-04-02' as CalendarDate }
const listed = (name: string, ...births: string[]) => ({ reference: name, name, births, about: 'XYZ' })
const found = (...hits: ReturnType<typeof listed>[]) => ({
  kind: 'sanctions' as const,
  list: 'EU consolidated list',
  listedOn: '2026-11-20' as CalendarDate,
  hits,
})
const screened = (result: Screening['result'], ...hits: ReturnType<typeof listed>[]): Screening => ({
  ...found(...hits),
  ...person,
  result,
  evidence: null,
})

describe('M9: which listed names may be the member', () => {
  test.each<[string, string[], boolean]>([
    ['Sean O Briain', [], true],
    ['BRIAIN, Sean', ['1961-04-02'], true],
    ['Sean Patrick Briain', ['1962'], true],
    ['Sean Briaine', [], true],
    ['Sean Briain', ['1944-01-01'], false],
    ['Sean Briain', ['1944', '1960'], true],
    ['Briain', [], false],
    ['Sean Murphy', [], false],
  ])('%s, born %j: %s', (name, births, expected) => {
    expect(mayBe(person, { name, births })).toBe(expected)
  })

  test('whatever their order, case and accents, the words of a name match themselves', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{2,12}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
        fc.pre(wordsOfName(words.join(' ')).length > 1)
        const name = words.toReversed().join('  ').toUpperCase().normalize('NFD')
        expect(mayBe({ name: words.join(' ').toUpperCase(), birthDate: null }, { name, births: [] })).toBe(true)
      }),
    )
  })
})

describe('M9: what a search makes of what was decided before', () => {
  const same = listed('Sean Briain')
  const other = listed('Sean Patrick Briain')
  test.each<[string, Screening | undefined, ReturnType<typeof listed>[], Screening['result'] | undefined]>([
    ['nothing is found', undefined, [], 'clear'],
    ['a name is found', undefined, [same], 'possible'],
    ['a dismissed name stays dismissed', screened('dismissed', same), [same], 'dismissed'],
    ['a new name beside it is open again', screened('dismissed', same), [same, other], 'possible'],
    ['who was found on a list stays found', screened('same', same), [], undefined],
    ['who was accepted stays accepted', screened('accepted', same), [same], undefined],
    ['and is open with a new name', screened('accepted', same), [other], 'possible'],
    ['under another name it is open again', { ...screened('dismissed', same), name: 'S. Briain' }, [same], 'possible'],
  ])('%s', (_title, last, hits, result) => {
    expect(screeningOf(found(...hits), person, last)?.result).toBe(result)
  })
})

test('M9: a check counts for the name and date of birth that it was made for', () => {
  const facts = { person, stated: false }
  expect(screeningState('sanctions', undefined, facts)).toBe('missing')
  expect(screeningState('sanctions', screened('clear'), facts)).toBe('met')
  expect(screeningState('sanctions', { ...screened('clear'), name: 'Sean Briain' }, facts)).toBe('changed')
  expect(screeningState('sanctions', { ...screened('clear'), birthDate: null }, facts)).toBe('changed')
  expect(screeningState('sanctions', screened('possible'), facts)).toBe('possible')
  expect(screeningState('sanctions', screened('same'), facts)).toBe('same')
  expect(screeningState('sanctions', screened('dismissed'), facts)).toBe('met')
})

test('M9: a senior public role, found or stated, is settled only by an acceptance', () => {
  const said = { person, stated: true }
  for (const result of ['clear', 'dismissed', 'same'] as const)
    expect(screeningState('exposed', screened(result), said)).toBe('unaccepted')
  expect(screeningState('exposed', screened('accepted'), said)).toBe('met')
  expect(screeningState('exposed', screened('same'), { person, stated: false })).toBe('unaccepted')
  expect(screeningState('exposed', screened('clear'), { person, stated: false })).toBe('met')
})

test('M9: only compliance accepts a public role, nobody their own finding, and nobody a person under sanctions', () => {
  const found = { state: 'unaccepted', found: 'other', compliance: true } as const
  expect(refuseStep('accepted', 'exposed', found)).toBeUndefined()
  expect(refuseStep('accepted', 'exposed', { ...found, compliance: false })).toBe('not_compliance')
  expect(refuseStep('accepted', 'exposed', { ...found, found: 'self' })).toBe('own_decision')
  expect(refuseStep('accepted', 'exposed', { ...found, state: 'met' })).toBe('nothing_to_decide')
  expect(refuseStep('accepted', 'sanctions', { ...found, state: 'same' })).toBe('not_exposed')
  expect(refuseStep('dismissed', 'sanctions', { ...found, state: 'met' })).toBe('nothing_to_decide')
  expect(refuseStep('dismissed', 'sanctions', { ...found, state: 'possible' })).toBeUndefined()
})
