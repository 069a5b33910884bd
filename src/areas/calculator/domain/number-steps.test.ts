import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bounds, type SteppedField, steppedFields } from './calculator-inputs.ts'
import {
  canStep,
  type Direction,
  nextTickAt,
  type StepEvent,
  type StepState,
  startSteps,
  step,
  stepRules,
} from './number-steps.ts'

const run = (field: SteppedField, state: StepState, events: readonly StepEvent[]): StepState =>
  events.reduce((each, event) => step(each, event, stepRules[field]), state)

const valueAfter = (field: SteppedField, value: number, ...events: readonly StepEvent[]): number =>
  run(field, startSteps(value), events).value

const click = (at: number, direction: Direction = 1): StepEvent => ({ kind: 'click', direction, at })
const clicks = (count: number, apart: number, direction: Direction = 1, from = 0): StepEvent[] =>
  Array.from({ length: count }, (_, index) => click(from + index * apart, direction))
const hold = (ms: number, direction: Direction = 1, from = 0): StepEvent[] => [
  { kind: 'press', direction, at: from },
  { kind: 'time', at: from + ms },
  { kind: 'release', at: from + ms },
]

describe('click', () => {
  test.each<[SteppedField, number, number, number]>([
    ['todaySave', 243, 244, 242],
    ['enjoy_retirement', 3500, 3600, 3400],
    ['current_age', 25, 26, 24],
    ['retirement_age', 65, 66, 64],
  ])('CAL-12 CAL-15 CAL-19 CAL-21 CAL-22: %s goes from %i to %i and %i', (field, value, up, down) => {
    expect(valueAfter(field, value, click(0, 1))).toBe(up)
    expect(valueAfter(field, value, click(0, -1))).toBe(down)
  })

  test('CAL-15: a press released before the hold begins is one click', () => {
    expect(valueAfter('todaySave', 243, ...hold(80))).toBe(244)
    expect(valueAfter('todaySave', 243, ...hold(399))).toBe(244)
  })

  test.each<[SteppedField, number, number]>([
    ['todaySave', 43, 5000],
    ['enjoy_retirement', 99, 5000],
    ['current_age', 20, 55],
    ['retirement_age', 60, 75],
  ])('CAL-14 CAL-19 CAL-21 CAL-22: %s cannot pass %i or %i', (field, least, most) => {
    expect(valueAfter(field, least, click(0, -1))).toBe(least)
    expect(valueAfter(field, most, click(0, 1))).toBe(most)
    expect(canStep(stepRules[field], least, -1)).toBe(false)
    expect(canStep(stepRules[field], most, 1)).toBe(false)
    expect(canStep(stepRules[field], least, 1)).toBe(true)
    expect(canStep(stepRules[field], most, -1)).toBe(true)
  })
})

describe('quick clicks on the current saving', () => {
  test('CAL-17: five quick clicks change it by 1 and the sixth by 50', () => {
    expect(valueAfter('todaySave', 243, ...clicks(5, 200))).toBe(248)
    expect(valueAfter('todaySave', 243, ...clicks(6, 200))).toBe(298)
    expect(valueAfter('todaySave', 243, ...clicks(8, 999))).toBe(398)
  })

  test('CAL-17: clicking down works the same, and changing direction does not reset the count', () => {
    expect(valueAfter('todaySave', 243, ...clicks(6, 200, -1))).toBe(188)
    expect(valueAfter('todaySave', 243, ...clicks(5, 200), click(1000, -1))).toBe(198)
  })

  test('CAL-18: a pause of a second resets the count', () => {
    expect(valueAfter('todaySave', 243, ...clicks(6, 200), click(2000))).toBe(299)
    expect(valueAfter('todaySave', 243, ...clicks(5, 200), click(1800))).toBe(249)
    expect(valueAfter('todaySave', 243, ...clicks(5, 200), click(1799))).toBe(298)
    expect(valueAfter('todaySave', 243, ...clicks(40, 1000))).toBe(283)
  })

  test('CAL-17: ticks of a hold do not count as clicks', () => {
    const held = hold(2000, 1, 300)
    expect(valueAfter('todaySave', 243, ...held, ...clicks(5, 100, 1, 2400))).toBe(243 + 11 * 100 + 5)
  })

  test('CAL-17: clicks at a bound, which change nothing, do not count', () => {
    expect(valueAfter('todaySave', 43, ...clicks(9, 100, -1), click(900))).toBe(44)
  })

  test('CAL-17: the other inputs keep their step at any click speed', () => {
    expect(valueAfter('enjoy_retirement', 1000, ...clicks(12, 100))).toBe(2200)
    expect(valueAfter('current_age', 25, ...clicks(12, 100))).toBe(37)
    expect(valueAfter('retirement_age', 60, ...clicks(12, 100))).toBe(72)
  })

  test('CAL-14: the last quick step stops at the bound', () => {
    expect(valueAfter('todaySave', 4980, ...clicks(6, 100))).toBe(5000)
    expect(valueAfter('todaySave', 60, ...clicks(6, 100, -1))).toBe(43)
  })
})

describe('press and hold', () => {
  test.each([
    [400, 343],
    [549, 343],
    [550, 443],
    [700, 543],
    [2000, 1343],
  ])('CAL-13 CAL-16: %i ms change the saving from 243 to %i', (ms, value) => {
    expect(valueAfter('todaySave', 243, ...hold(ms))).toBe(value)
  })

  test('CAL-13: a hold gives the same result however often time events arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 30 }), (moments) => {
        const ticks: StepEvent[] = [...moments].sort((a, b) => a - b).map((at) => ({ kind: 'time', at }))
        const press: StepEvent = { kind: 'press', direction: 1, at: 0 }
        const release: StepEvent = { kind: 'release', at: 3000 }
        expect(valueAfter('todaySave', 243, press, ...ticks, release)).toBe(243 + 18 * 100)
      }),
    )
  })

  test('CAL-13: the time of the next tick is known, and there is none once the value is at its bound', () => {
    const rule = stepRules.todaySave
    const held = run('todaySave', startSteps(4850), [{ kind: 'press', direction: 1, at: 1000 }])
    expect(nextTickAt(startSteps(4850), rule)).toBeUndefined()
    expect(nextTickAt(held, rule)).toBe(1400)
    const once = step(held, { kind: 'time', at: 1400 }, rule)
    expect([once.value, nextTickAt(once, rule)]).toEqual([4950, 1550])
    const twice = step(once, { kind: 'time', at: 1550 }, rule)
    expect([twice.value, nextTickAt(twice, rule)]).toEqual([5000, undefined])
  })

  test('CAL-13: a cancelled hold stops, and does not click', () => {
    const cancel = (at: number): StepEvent => ({ kind: 'cancel', at })
    const press: StepEvent = { kind: 'press', direction: 1, at: 0 }
    expect(valueAfter('todaySave', 243, press, cancel(100), { kind: 'time', at: 5000 })).toBe(243)
    expect(valueAfter('todaySave', 243, press, cancel(420), { kind: 'release', at: 500 })).toBe(343)
  })

  test('CAL-13: the other inputs repeat with their own step', () => {
    expect(valueAfter('current_age', 25, ...hold(700))).toBe(28)
    expect(valueAfter('retirement_age', 65, ...hold(700, -1))).toBe(62)
    expect(valueAfter('enjoy_retirement', 3500, ...hold(700))).toBe(3800)
  })
})

describe('desired income', () => {
  test.each([
    [3500, 1, 3600],
    [4900, 1, 5000],
    [4901, 1, 4901],
    [4950, 1, 4950],
    [200, -1, 100],
    [100, -1, 99],
    [150, -1, 99],
    [99, -1, 99],
    [99, 1, 199],
    [5000, -1, 4900],
  ] as const)('CAL-19 CAL-20: %i by %i gives %i', (value, direction, next) => {
    expect(valueAfter('enjoy_retirement', value, click(0, direction))).toBe(next)
  })

  test('CAL-20: holding minus from 3500 ends at 99', () => {
    expect(valueAfter('enjoy_retirement', 3500, ...hold(60_000, -1))).toBe(99)
  })
})

describe('keys and typing', () => {
  const type = (text: string): StepEvent => ({ kind: 'type', text })
  const commit: StepEvent = { kind: 'commit' }

  test.each<[SteppedField, number, number, number]>([
    ['todaySave', 243, 244, 343],
    ['enjoy_retirement', 3500, 3600, 4000],
    ['current_age', 25, 26, 30],
    ['retirement_age', 65, 66, 70],
  ])('CAL-12: in %s an arrow key goes from %i to %i and Page Up to %i', (field, value, arrow, page) => {
    expect(valueAfter(field, value, { kind: 'arrow', direction: 1 })).toBe(arrow)
    expect(valueAfter(field, value, { kind: 'page', direction: 1 })).toBe(page)
  })

  test('CAL-17: arrow keys never change their step', () => {
    expect(
      valueAfter('todaySave', 243, ...Array.from({ length: 9 }, () => ({ kind: 'arrow', direction: 1 }) as const)),
    ).toBe(252)
  })

  test('CAL-14: a typed value counts once it is within the bounds, and leaving the field moves it there', () => {
    const states = ['6', '60', '600', '6000'].map((text) => run('todaySave', startSteps(243), [type(text)]))
    expect(states.map(({ value }) => value)).toEqual([243, 60, 600, 243])
    expect(states.map(({ draft }) => draft)).toEqual(['6', '60', '600', '6000'])
    const blurred = run('todaySave', startSteps(243), [type('6000'), commit])
    expect([blurred.value, blurred.draft, blurred.limited]).toEqual([5000, undefined, 'most'])
    expect(run('todaySave', startSteps(243), [type('6'), commit]).limited).toBe('least')
    expect(run('todaySave', startSteps(243), [type('60'), commit]).limited).toBeUndefined()
  })

  test.each([
    ['', 243],
    ['abc', 243],
    ['-5', 43],
    ['1e9', 43],
    ['€1,250', 1250],
    ['1.500', 1500],
    ['1.500,00', 1500],
    ['1 500', 1500],
    ['250.50', 251],
    ['1.2.3', 43],
    ['00300', 300],
    ['999999999999999999999', 5000],
  ])('CAL-14: typing %j into the saving gives %i', (text, value) => {
    expect(valueAfter('todaySave', 243, type(text), commit)).toBe(value)
  })

  test('CAL-12: a button ends typing', () => {
    expect(valueAfter('todaySave', 243, type('6000'), click(0, -1))).toBe(4999)
    expect(valueAfter('todaySave', 243, type('300'), ...hold(400))).toBe(400)
    expect(valueAfter('todaySave', 243, type(''), { kind: 'arrow', direction: 1 })).toBe(244)
  })

  test('the message about a bound disappears at the next change, and not when the field is left', () => {
    const entered = run('todaySave', startSteps(243), [type('9999'), commit])
    expect(step(entered, commit, stepRules.todaySave).limited).toBe('most')
    expect(step(entered, type('100'), stepRules.todaySave).limited).toBeUndefined()
    expect(step(entered, click(0, -1), stepRules.todaySave).limited).toBeUndefined()
  })

  test('CAL-14: a value set by the page is moved within the bounds', () => {
    expect(valueAfter('current_age', 25, { kind: 'set', value: 90 })).toBe(55)
    expect(valueAfter('current_age', 25, { kind: 'set', value: 33.4 })).toBe(33)
  })
})

const direction = fc.constantFrom<Direction>(1, -1)
const anyEvent = (at: number): fc.Arbitrary<StepEvent> =>
  fc.oneof(
    fc.record({ kind: fc.constantFrom('press' as const, 'click' as const), direction, at: fc.constant(at) }),
    fc.record({
      kind: fc.constantFrom('release' as const, 'cancel' as const, 'time' as const),
      at: fc.constant(at),
    }),
    fc.record({ kind: fc.constantFrom('arrow' as const, 'page' as const), direction }),
    fc.record({ kind: fc.constant('type' as const), text: fc.oneof(fc.string(), fc.integer().map(String)) }),
    fc.constant({ kind: 'commit' as const }),
    fc.record({ kind: fc.constant('set' as const), value: fc.integer() }),
  )
const anyEvents = fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 40 }).chain((gaps) => {
  const moments = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
  return fc.tuple(...moments.map(anyEvent))
})

test('CAL-14 CAL-19 CAL-21 CAL-22: after any sequence of events, the value is a whole number within the bounds', () => {
  fc.assert(
    fc.property(fc.constantFrom(...steppedFields), anyEvents, (field, events) => {
      const { least, most } = bounds[field]
      let state = startSteps(least)
      for (const event of events) {
        state = step(state, event, stepRules[field])
        expect(Number.isInteger(state.value)).toBe(true)
        expect(state.value).toBeGreaterThanOrEqual(least)
        expect(state.value).toBeLessThanOrEqual(most)
        expect(state.draft ?? '').toMatch(/^[\d., ]*$/)
      }
    }),
  )
})
