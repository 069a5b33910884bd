import { describe, expect, test } from 'vitest'
import { type Client, type ClientCells, type ClientFaults, clientHeadings, readClient } from './client.ts'
import { mostClients, readClientFile, refuseRepeats } from './client-file.ts'
import { type Known, matchClient } from './match-client.ts'

const provider = { name: 'Zurich Life Assurance plc', shortName: 'Zurich' }
const plans = [
  { id: 'zurich_standard_prsa', name: 'Zurich Standard PRSA', provider },
  { id: 'plan_1_prsa', name: 'Standard PRSA', provider: { name: 'Irish Life Assurance plc', shortName: 'Irish Life' } },
  { id: 'plan_2_prsa', name: 'Standard PRSA', provider: { name: 'Aviva Life', shortName: 'Aviva' } },
]
const context = { today: '2026-11-28', plans }
const sile: ClientCells = { firstName: 'Síle', lastName: 'Ní Bhriain', email: ' Sile@Example.ie ' }
const pension: ClientCells = {
  ...sile,
  birth: '24/03/1981',
  mobile: '087 123 4567',
  ppsn: '1234567 fa',
  plan: 'zurich  STANDARD prsa',
  policy: 'ZP 100',
  start: '1/9/2019',
  contribution: '€250',
  employer: '100',
  value: '31,250.75',
  valueOn: '2026-10-31',
}
const read = (cells: ClientCells) => readClient((column) => cells[column] ?? '', context)
const clientOf = (cells: ClientCells): Client => {
  const found = read(cells)
  if (!found.ok) throw new Error(JSON.stringify(found.faults))
  return found.client
}
const faultsOf = (cells: ClientCells): ClientFaults => {
  const found = read(cells)
  return found.ok ? {} : found.faults
}

describe('a client', () => {
  test('is read from a line as spreadsheets write it', () => {
    expect(read(pension)).toEqual({
      ok: true,
      ppsn: '1234567FA',
      client: {
        first_name: 'Síle',
        last_name: 'Ní Bhriain',
        email_address: 'sile@example.ie',
        birth_date: '1981-03-24',
        phone_number: '+353871234567',
        pension_applied: 'zurich_standard_prsa',
        policy_number: 'ZP 100',
        pension_start_date: '2019-09-01',
        pension_contribution_value: 250,
        employer_pension_contribution: 100,
        value: { on: '2026-10-31', cents: 3_125_075 },
      },
    })
    expect(read(sile)).toMatchObject({ ok: true, ppsn: null, client: { policy_number: null, value: null } })
  })

  test('is refused by column, with every column that is wrong', () => {
    expect(
      faultsOf({
        ...pension,
        firstName: '',
        lastName: 'Byrne 2',
        email: 'sile',
        birth: '24/03/2019',
        mobile: '12',
        ppsn: '1234567AA',
        start: '31/02/2020',
        contribution: '250.50',
        value: 'much',
      }),
    ).toEqual({
      firstName: 'required',
      lastName: 'name_not_a_name',
      email: 'email_invalid',
      birth: 'age_unlikely',
      mobile: 'phone_wrong',
      ppsn: 'ppsn_wrong',
      start: 'date_wrong',
      contribution: 'euro_wrong',
      value: 'amount_wrong',
    })
  })

  test.each<[ClientCells, ClientFaults]>([
    [
      { ...pension, policy: '' },
      { plan: 'needs_policy', start: 'needs_policy', value: 'needs_policy' },
    ],
    [
      { ...sile, policy: 'P-1' },
      { plan: 'needed_with_policy', start: 'needed_with_policy' },
    ],
    [{ ...pension, valueOn: '' }, { valueOn: 'needed_with_value' }],
    [{ ...pension, value: '' }, { value: 'needed_with_value' }],
    [{ ...pension, valueOn: '31/08/2019' }, { valueOn: 'date_early' }],
    [{ ...pension, valueOn: '29/11/2026' }, { valueOn: 'date_ahead' }],
    [{ ...pension, start: '29/11/2026', value: '', valueOn: '' }, { start: 'date_ahead' }],
    [{ ...pension, plan: 'Gold' }, { plan: 'plan_unknown' }],
    [{ ...pension, provider: 'Aviva' }, { provider: 'provider_wrong' }],
  ])('states a pension as a whole: %#', (cells, faults) => {
    expect(faultsOf(cells)).toMatchObject(faults)
  })

  test('names one plan of two by its provider', () => {
    expect(clientOf({ ...pension, plan: 'Standard PRSA', provider: 'aviva' }).pension_applied).toBe('plan_2_prsa')
  })
})

describe('a file', () => {
  const headings = Object.values(clientHeadings)
  test('is read in any order of columns, and needs a name and an address', () => {
    const found = readClientFile([
      ['E-mail', 'Email', 'Last name', 'FIRST NAME'],
      ['x', 'a@example.ie', 'Byrne', 'Anna'],
      ['', '', '', ''],
    ])
    if (!found.ok) throw new Error(found.code)
    const { lines, ignored } = found.value
    expect([ignored, lines.length, lines[0]?.line, lines[0]?.cell('email')]).toEqual([['e_mail'], 1, 2, 'a@example.ie'])
    expect(
      readClientFile([
        ['email', 'first_name'],
        ['a', 'b'],
      ]),
    ).toEqual({ ok: false, code: 'columns_missing' })
    expect(readClientFile([headings])).toEqual({ ok: false, code: 'no_lines' })
    const many = Array.from({ length: mostClients + 1 }, () => ['Anna'])
    expect(readClientFile([headings, ...many])).toEqual({ ok: false, code: 'too_many_lines' })
  })

  test('refuses what an earlier line has, and only that', () => {
    const unlessRepeated = refuseRepeats()
    const other = { ...pension, email: 'other@example.ie', policy: 'ZP-2', ppsn: '' }
    const results = [
      pension,
      { ...pension, email: 'other@example.ie' },
      { ...other, email: 'SILE@example.ie' },
      other,
    ].map((cells) => unlessRepeated(read(cells)))
    expect(results.map((each) => (each.ok ? {} : each.faults))).toEqual([
      {},
      { policy: 'twice', ppsn: 'twice' },
      { email: 'twice' },
      {},
    ])
  })
})

describe('who is there already', () => {
  const { value, ...stored } = clientOf(pension)
  const known = (changes: Partial<Known<string>> = {}): Known<string> => ({
    ...stored,
    id: 'A',
    kind: 'record',
    ppsnFingerprint: 'print',
    valueOn: (on) => (on === value?.on ? value.cents : undefined),
    ...changes,
  })
  const match = (cells: ClientCells, accounts: readonly Known<string>[], ppsnFingerprint: string | null = null) =>
    matchClient({ client: clientOf(cells), ppsnFingerprint }, accounts)

  test('nobody: the client is new', () => {
    expect(match(pension, [], 'print')).toEqual({ kind: 'new' })
  })

  test('the same again changes nothing, and an empty cell changes nothing', () => {
    expect(match({ ...pension, policy: 'zp100' }, [known()], 'print')).toEqual({ kind: 'same', id: 'A' })
    expect(match(sile, [known({ kind: 'opened' })])).toEqual({ kind: 'same', id: 'A' })
  })

  test('what differs is named, until the client has opened the account', () => {
    const cells = { ...pension, contribution: '300', value: '32000' }
    expect(match(cells, [known()], 'another')).toEqual({
      kind: 'changed',
      id: 'A',
      columns: ['ppsn', 'contribution', 'value'],
    })
    expect(match(cells, [known({ kind: 'opened' })])).toEqual({ kind: 'refused', faults: { email: 'opened' } })
  })

  test('somebody who signed up keeps their account, whatever the line says', () => {
    expect(match(sile, [known({ kind: 'account' })])).toEqual({ kind: 'refused', faults: { email: 'has_account' } })
    const elsewhere = known({ kind: 'account', email_address: 'own@example.ie' })
    expect(match(pension, [elsewhere])).toEqual({ kind: 'refused', faults: { policy: 'policy_taken' } })
    expect(match({ ...pension, policy: 'ZP-9' }, [elsewhere], 'print')).toEqual({
      kind: 'refused',
      faults: { ppsn: 'ppsn_taken' },
    })
  })

  test('a policy number finds the client whose address has changed, and nobody of another name', () => {
    const moved = { ...pension, email: 'new@example.ie' }
    expect(match(moved, [known()], 'print')).toEqual({ kind: 'changed', id: 'A', columns: ['email'] })
    expect(match({ ...moved, firstName: 'Anna' }, [known()])).toEqual({
      kind: 'refused',
      faults: { policy: 'policy_taken' },
    })
  })

  test('one line never joins two accounts', () => {
    const other = known({ id: 'B', email_address: 'b@example.ie', policy_number: 'ZP-2', ppsnFingerprint: null })
    expect(match({ ...pension, policy: 'ZP-2' }, [known(), other])).toEqual({
      kind: 'refused',
      faults: { policy: 'policy_taken' },
    })
  })
})
