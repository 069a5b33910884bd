import { expect, test } from 'vitest'
import { plainFileName } from './invisible-characters.ts'

test.each([
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['\u2066a\u2069\u200Fb\u061C.pdf', 'ab.pdf'],
  ['a\u200B\uFEFF\u2028b.jpg', 'ab.jpg'],
  ['Pas Sheáin Uí Bhriain (1).jpeg', 'Pas Sheáin Uí Bhriain (1).jpeg'],
  ['جواز.pdf', 'جواز.pdf'],
])('%j is stored as %j', (sent, stored) => expect(plainFileName(sent)).toBe(stored))
