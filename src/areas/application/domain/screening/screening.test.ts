import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#shared/domain/time/dates.ts'
import {
  type Deciding,
  mayBe,
  refuseStep,
  type ScreenedPerson,
  type Screening,
  type ScreeningKind,
  type ScreeningStep,
  type StepRefusal,
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
    ['Sean Briain', ['1963-01-01'], false],
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

test('M9: another name does not make a person under sanctions somebody else, in a search or in the state', () => {
  const renamed = { ...person, name: 'John Murphy' }
  expect(screeningOf(found(), renamed, screened('same'))).toBeUndefined()
  expect(screeningState('sanctions', screened('same'), { person: renamed, stated: false })).toBe('same')
  expect(screeningState('exposed', screened('same'), { person: renamed, stated: false })).toBe('unaccepted')
})

test.each<[string, ScreeningStep, ScreeningKind, Partial<Deciding>, StepRefusal | undefined]>([
  ['a search of their own', 'searched_clear', 'sanctions', { state: 'missing', last: undefined }, undefined],
  ['after another name', 'searched_clear', 'sanctions', { state: 'changed', last: 'possible' }, undefined],
  ['but not over found names', 'searched_clear', 'sanctions', { state: 'possible', last: 'possible' }, 'decide_first'],
  ['nor over the member', 'searched_clear', 'sanctions', { state: 'same', last: 'same' }, 'recorded_as_member'],
  ['nor by compliance', 'searched_clear', 'exposed', { last: 'same', compliance: true }, 'recorded_as_member'],
  ['somebody else', 'dismissed', 'sanctions', { state: 'possible', last: 'possible' }, undefined],
  ['where nothing is open', 'dismissed', 'sanctions', { state: 'met', last: 'clear' }, 'nothing_to_decide'],
  ['a correction', 'dismissed', 'sanctions', { state: 'same', last: 'same' }, 'not_compliance'],
  ['by compliance', 'dismissed', 'sanctions', { state: 'same', last: 'same', compliance: true }, undefined],
  ['of their own', 'dismissed', 'sanctions', { last: 'same', compliance: true, own: true }, 'own_decision'],
  ['an acceptance', 'accepted', 'exposed', { state: 'unaccepted', last: 'same' }, 'not_compliance'],
  ['by compliance', 'accepted', 'exposed', { state: 'unaccepted', last: 'same', compliance: true }, undefined],
  ['of their own', 'accepted', 'exposed', { state: 'unaccepted', compliance: true, own: true }, 'own_decision'],
  ['of nothing', 'accepted', 'exposed', { state: 'met', compliance: true }, 'nothing_to_decide'],
  ['of sanctions', 'accepted', 'sanctions', { state: 'same', last: 'same', compliance: true }, 'not_exposed'],
])('M9: %s (%s, %s)', (_title, step, kind, given, refusal) => {
  const deciding: Deciding = { state: 'met', last: 'clear', own: false, compliance: false, ...given }
  expect(refuseStep(step, kind, deciding)).toBe(refusal)
})
