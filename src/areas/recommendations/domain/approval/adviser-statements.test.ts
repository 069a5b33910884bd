import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adviserStatements,
  callStatements,
  checkStatements,
  dateOf,
  dateStatements,
  replacingStatements,
  requiredStatements,
  statementsInWriting,
} from './adviser-statements.ts'

const call = '2026-11-03'
const approval = '2026-11-21'
const none = { holdsPension: false, written: true }

test('nothing is approved before the answers were read and the certificate was given', () => {
  expect(checkStatements([], { call, ...none })).toEqual(
    requiredStatements.map((each) => ({ field: `statement_${each}`, code: 'statement_missing' })),
  )
  expect(checkStatements(requiredStatements, { call: undefined, ...none })).toEqual([])
})

test.each(callStatements)('%s needs a call that took place', (statement) => {
  const ticked = [...requiredStatements, statement]
  expect(checkStatements(ticked, { call, ...none })).toEqual([])
  expect(checkStatements(ticked, { call: undefined, ...none })).toEqual([
    { field: `statement_${statement}`, code: 'no_call_took_place' },
  ])
})

test('M3: a member who holds a pension is told what replacing it can mean, in a call or in writing', () => {
  const facts = { call, holdsPension: true, written: true }
  expect(checkStatements(requiredStatements, facts)).toEqual([
    { field: 'statement_replacing_written', code: 'replacing_missing' },
  ])
  for (const each of replacingStatements) expect(checkStatements([...requiredStatements, each], facts)).toEqual([])
  const ticked = statementsInWriting(facts)
  expect(checkStatements(ticked, { ...facts, call: undefined })).toEqual([])
  // It says "in my message", so there has to be one.
  expect(checkStatements(ticked, { ...facts, written: false })).toEqual([
    { field: 'statement_replacing_written', code: 'nothing_written' },
  ])
})

test('each statement has its own date: of the approval, or of the call', () => {
  const dated = dateStatements(adviserStatements, { call, approval })
  expect(adviserStatements.map((each) => dateOf(dated, each))).toEqual([
    ...[approval, approval, call],
    ...[approval, call],
  ])
})

test('only what was ticked is stated, and nothing about a call without one', () => {
  const ticks = fc.subarray([...adviserStatements])
  fc.assert(
    fc.property(ticks, fc.option(fc.constant(call), { nil: undefined }), (ticked, on) => {
      const dated = dateStatements(ticked, { call: on, approval }).map(({ statement }) => statement)
      expect(dated.every((each) => ticked.includes(each))).toBe(true)
      if (on === undefined) for (const each of callStatements) expect(dated).not.toContain(each)
    }),
  )
})
