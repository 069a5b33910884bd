import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulebooks } from '#shared/domain/rulebook.ts'
import { checkName, normaliseName, personName } from './names.ts'
import { splitName } from './split-name.ts'

const messages = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('specified rules', () => {
  const check = (value: string) => checkName(value, rulebooks.specified.names)

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['Ed', 'name_under_3'],
    ['Bob', undefined],
    [' Bob ', undefined],
    ['Abcdefghijklmno', undefined],
    ['Abcdefghijklmnop', 'name_over_15'],
    ["O'Brien", 'name_not_letters'],
    ['Siobhán', 'name_not_letters'],
    ['Mary Ann', 'name_not_letters'],
    ['Anna1', 'name_not_letters'],
    ['Ann\u0000', 'name_not_letters'],
    ['Ann\nByrne', 'name_not_letters'],
    ['a'.repeat(10_000), 'name_over_15'],
  ] as const)('AUTH-35 AUTH-36 AUTH-37 AUTH-38: %j gives %s', (value, code) => {
    expect(check(value)).toBe(code)
  })

  test('AUTH-36 AUTH-37 AUTH-38: exactly the names of 3 to 15 letters A-Z pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...messages), maxLength: 20 }), (name) => {
        expect(check(name) === undefined).toBe(name.length >= 3 && name.length <= 15)
      }),
    )
  })

  test('AUTH-38: no name with another character passes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 15 }), (name) => {
        if (check(name) === undefined) expect(normaliseName(name)).toMatch(/^[A-Za-z]{3,15}$/)
      }),
    )
  })
})

describe('current rules', () => {
  const check = (value: string) => checkName(value, rulebooks.current.names)

  test.each([
    'Ed',
    'O',
    "O'Brien",
    'O\u2019Brien',
    'Siobhán',
    'Mary Ann',
    'Ní Bhriain',
    'Anne-Marie',
    'Ołena',
    'Siobha\u0301n',
  ])('AUTH-38: %s is a name under the current rules', (name) => {
    expect(check(name)).toBeUndefined()
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a'.repeat(40), undefined],
    ['a'.repeat(41), 'name_over_40'],
    ['Anna1', 'name_not_a_name'],
    ["'- '", 'name_not_a_name'],
    ['Anna\u0000', 'name_not_a_name'],
    ['Anna\r\nBcc', 'name_not_a_name'],
    ['<b>Anna', 'name_not_a_name'],
    ['Anna 🌱', 'name_not_a_name'],
  ] as const)('AUTH-35 AUTH-37 AUTH-38: %j gives %s', (value, code) => {
    expect(check(value)).toBe(code)
  })

  test('AUTH-38: every name that the specified rule accepts is accepted here too', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...messages), minLength: 3, maxLength: 15 }), (name) => {
        expect(check(name)).toBeUndefined()
      }),
    )
  })
})

test('AUTH-35: a name is stored in one spelling', () => {
  expect(normaliseName('  Mary   Ann ')).toBe('Mary Ann')
  expect(normaliseName('Siobha\u0301n')).toBe('Siobhán')
})

test.each([
  ['Anna Byrne', 'Anna', 'Byrne', 'sure'],
  ['Gráinne Ní Mháille', 'Gráinne', 'Ní Mháille', 'sure'],
  ['Grainne Ni Mhaille', 'Grainne', 'Ni Mhaille', 'sure'],
  ['Mary Ann Nic Dhomhnaill', 'Mary Ann', 'Nic Dhomhnaill', 'sure'],
  ['Seán Ó Briain', 'Seán', 'Ó Briain', 'sure'],
  ['Sean O Brien', 'Sean', 'O Brien', 'sure'],
  ['Máire Uí Chonaill', 'Máire', 'Uí Chonaill', 'sure'],
  ['Aoife Mac Giolla Phádraig', 'Aoife', 'Mac Giolla Phádraig', 'sure'],
  ['Éamon de Valera', 'Éamon', 'de Valera', 'sure'],
  ['Rembrandt van der Meer', 'Rembrandt', 'van der Meer', 'sure'],
  ['Maria da Silva Santos', 'Maria', 'da Silva Santos', 'sure'],
  ["  Siobhán   O'Brien ", 'Siobhán', "O'Brien", 'sure'],
  ['Anne-Marie Walsh-Kelly', 'Anne-Marie', 'Walsh-Kelly', 'sure'],
  ['Van Morrison', 'Van', 'Morrison', 'sure'],
  ['Jean Mac', 'Jean', 'Mac', 'sure'],
  ['Ó Briain, Seán', 'Seán', 'Ó Briain', 'sure'],
  ['Mary Ann Byrne', 'Mary Ann', 'Byrne', 'unsure'],
  ['Gabriel García Márquez', 'Gabriel García', 'Márquez', 'unsure'],
  ['Dr. Nora Byrne', 'Dr. Nora', 'Byrne', 'unsure'],
  ['Dr Byrne', 'Dr', 'Byrne', 'unsure'],
  ['Martin King Jr', 'Martin King', 'Jr', 'unsure'],
  ['Byrne, Nora, Anna', 'Byrne, Nora,', 'Anna', 'unsure'],
  ['Byrne,', 'Byrne,', '', 'unsure'],
  ['Mac', 'Mac', '', 'unsure'],
  ['', '', '', 'unsure'],
])('%j is split into %j and %j, %s', (full, given, family, certainty) => {
  expect(splitName(full)).toEqual({ given, family, sure: certainty === 'sure' })
})

test('a split loses no word and its parts are in the same order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Anna', 'Ní', 'de', 'Byrne', 'Mac', "O'Brien", 'Mary'), { maxLength: 6 }),
      (words) => {
        const { given, family } = splitName(words.join(' '))
        expect(`${given} ${family}`.trim()).toBe(words.join(' '))
      },
    ),
  )
})

test.each([
  ...[
    'Anna www.evil.example',
    'https://evil.example',
    'Anna: call 0851234567',
    'a@evil.example',
    'Anna/evil',
    'Anna\\evil',
  ],
  ...['Anna\nByrne', 'Anna\u202EByrne', 'Anna <b>', 'Anna #1', 'Anna?x=1', '__Anna', 'Anna\u00A0Byrne', '0851234567'],
])('a name that could lead a reader of our emails elsewhere is refused: %j', (name) => {
  expect(checkName(name, personName)).toBe('name_not_a_name')
  for (const { names } of Object.values(rulebooks)) expect(checkName(name, names)).toBeDefined()
})
