import { expect, test } from 'vitest'
import { readSender } from './sender.ts'

const otherwise = { name: 'Síol', email: 'hello@siol.example' }

test.each([
  ['Firm <post@firm.example>', { name: 'Firm', email: 'post@firm.example' }],
  ['"Firm, the \\"first\\"" <post@firm.example>', { name: 'Firm, the "first"', email: 'post@firm.example' }],
  ['post@firm.example', { name: 'Síol', email: 'post@firm.example' }],
  ['<post@firm.example>', { name: 'Síol', email: 'post@firm.example' }],
  [undefined, otherwise],
])('%j is from %j', (from, sender) => {
  expect(readSender(from, otherwise)).toEqual(sender)
})
