import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, type Holder, isUnusual, planLines, readValues, withFigures } from './value-changes.ts'
import { noHistory, type ValueHistory } from './value-history.ts'
import { mostLines, readValuesFile } from './values-file.ts'

const headings = ['policy_number', 'date', 'fund_value', 'member_contribution', 'employer_contribution']
const today = '2026-11-21'
const linesOf = (...rows: string[][]) => {
  const read = readValuesFile([headings, ...rows])
  if (!read.ok) throw new Error(read.code)
  return read.value.lines
}
const holder = (id: string, policy: string, history: ValueHistory = noHistory): Holder<string> => ({
  id,
  key: policy,
  name: id,
  start: '2026-01-15',
  history,
})

describe('the file', () => {
  test('is read in any order of columns, with other columns named', () => {
    const read = readValuesFile([
      ['Fund value', 'Scheme', 'Date', 'POLICY NUMBER'],
      ['1,250.50', 'x', '31/10/2026', 'ZP-1'],
      ['', '', '', ''],
      ['0', 'x', '2026-10-31', 'ZP-2'],
    ])
    expect(read).toEqual({
      ok: true,
      value: {
        ignored: ['scheme'],
        lines: [
          { line: 2, policy: 'ZP-1', on: '2026-10-31', figures: { value: 125_050 } },
          { line: 4, policy: 'ZP-2', on: '2026-10-31', figures: { value: 0 } },
        ],
      },
    })
  })

  test.each([
    [
      'columns_missing',
      [
        ['policy_number', 'fund_value'],
        ['A', '1'],
      ],
    ],
    [
      'columns_missing',
      [
        ['policy_number', 'date'],
        ['A', '2026-01-01'],
      ],
    ],
    ['columns_missing', []],
    ['no_lines', [headings]],
    ['too_many_lines', [headings, ...Array.from({ length: mostLines + 1 }, () => ['A', '2026-01-01', '1'])]],
  ])('%s refuses the whole file', (code, rows) => {
    expect(readValuesFile(rows)).toEqual({ ok: false, code })
  })

  test.each([
    [['', '2026-10-31', '1'], 'policy_missing'],
    [['A', '31/02/2026', '1'], 'date_wrong'],
    [['A', '10/31/2026', '1'], 'date_wrong'],
    [['A', '2026-10-31', 'n/a'], 'amount_wrong'],
    [['A', '2026-10-31', '-5'], 'amount_wrong'],
    [['A', '2026-10-31', '1', '2.345.6'], 'amount_wrong'],
    [['A', '2026-10-31', '', '', ''], 'nothing'],
    [['A', '2026-10-31', '', '0', ''], 'nothing'],
    [['A'], 'date_wrong'],
  ])('the line %j is refused: %s', (cells, fault) => {
    expect(linesOf(cells)).toMatchObject([{ fault }])
  })

  test('the second line of the same policy and day is refused', () => {
    expect(linesOf(['a 1', '2026-10-31', '1'], ['A1', '31/10/2026', '2'])).toMatchObject([
      { on: '2026-10-31' },
      { fault: 'twice' },
    ])
  })
})

describe('the plan of an import', () => {
  const recorded = withFigures(noHistory, '2026-09-30', { value: 100_000, member: 20_000 }, 'provider')

  test('names every line that cannot be recorded, with its reason', () => {
    const lines = linesOf(
      ['ZP-9', '2026-10-31', '1'],
      ['ZP-2', '2026-10-31', '1'],
      ['ZP-1', '2026-11-22', '1'],
      ['ZP-1', '2026-01-14', '1'],
      ['', '2026-01-14', '1'],
    )
    const planned = planLines(lines, [holder('anna', 'ZP-1'), holder('ben', 'ZP-2'), holder('cara', 'ZP-2')], today)
    expect(planned.map((each) => [each.line, each.kind === 'refused' && each.fault])).toEqual([
      [2, 'policy_unknown'],
      [3, 'policy_shared'],
      [4, 'date_ahead'],
      [5, 'date_early'],
      [6, 'policy_missing'],
    ])
  })

  test('shows what is new, what is corrected, and what is recorded already', () => {
    const lines = linesOf(
      ['zp-1', '2026-09-30', '1000', '200'],
      ['ZP-1', '2026-10-31', '1200', '200', '100'],
      ['ZP-2', '2026-09-30', '900', '200'],
    )
    const planned = planLines(lines, [holder('anna', 'ZP-1', recorded), holder('ben', 'ZP-2', recorded)], today)
    expect(planned).toMatchObject([
      { kind: 'same', id: 'anna' },
      { kind: 'change', changes: [{ figure: 'value', after: 120_000 }, { figure: 'member' }, { figure: 'employer' }] },
      { kind: 'change', id: 'ben', changes: [{ figure: 'value', before: 100_000, after: 90_000 }] },
    ])
  })

  test('a value that is far from the one before is marked', () => {
    const unusual = (euro: number) => isUnusual(recorded, '2026-10-31', { value: euro * 100 })
    expect([499, 500, 2000, 2001].map(unusual)).toEqual([true, false, false, true])
    expect(isUnusual(noHistory, '2026-10-31', { value: 1 })).toBe(false)
    expect(isUnusual(recorded, '2026-10-31', { member: 1 })).toBe(false)
  })

  test('recording the same figures again changes nothing, in any order of days', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((each) => `2026-10-${String(each).padStart(2, '0')}`)
    const figures = fc.record(
      { value: fc.nat(), member: fc.integer({ min: 1 }), employer: fc.integer({ min: 1 }) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(day, figures)), (days) => {
        const last = new Map(days)
        const history = [...last].reduce((made, [on, given]) => withFigures(made, on, given, 'provider'), noHistory)
        const dates = history.valuations.map(({ on }) => on)
        expect(dates).toEqual(dates.toSorted())
        return [...last].every(([on, given]) => changesOf(history, on, given).length === 0)
      }),
    )
  })
})

describe('values typed at the desk', () => {
  const facts = { start: '2026-01-15', today }
  const day = { 'on-day': '31', 'on-month': '10', 'on-year': '2026' }

  test('are read in cents', () => {
    expect(readValues({ ...day, value: '€1,250.50', member: '200' }, facts)).toEqual({
      ok: true,
      on: '2026-10-31',
      given: { value: 125_050, member: 20_000 },
    })
  })

  test.each([
    [{ ...day, 'on-day': '32', value: '1' }, { on: 'date_wrong' }],
    [{ ...day, 'on-year': '2027', value: '1' }, { on: 'date_ahead' }],
    [{ ...day, 'on-year': '2025', value: '1' }, { on: 'date_early' }],
    [{ ...day, value: 'lots' }, { value: 'amount_wrong' }],
    [{ ...day, member: '0' }, { member: 'amount_wrong' }],
    [day, { value: 'nothing' }],
    [{}, { on: 'date_wrong', value: 'nothing' }],
  ])('%j is refused', (texts, faults) => {
    expect(readValues(texts, facts)).toEqual({ ok: false, faults })
  })
})
