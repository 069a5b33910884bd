/** A posted form is read as known fields of plain text, or refused as a whole. */
import { expect, test } from 'vitest'
import { fieldCharacters } from '#shared/domain/access/limits.ts'
import { readForm } from './read-form.ts'

const read = (body: BodyInit, type?: string) =>
  readForm(
    new Request('http://x', {
      method: 'POST',
      body,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    }),
    ['name', 'city'],
  )
const form = (text: string) => read(text, 'application/x-www-form-urlencoded')
const invalid = { ok: false, code: 'invalid_input' }
const unknown = { ok: false, code: 'unknown_field' }

test('known fields are text, and what was not sent is empty', async () => {
  expect(await form('name=An%20na&intent=save')).toEqual({
    ok: true,
    value: { name: 'An na', city: '', intent: 'save', popup: '', from: '' },
  })
})

test('a field that is sent twice, or that the form does not have, refuses the whole form', async () => {
  expect(await form('name=a&name=b')).toEqual(invalid)
  for (const field of ['admin', '__proto__', 'constructor', 'name[]', 'name[0]', 'Name', ''])
    expect([field, await form(`name=a&${encodeURIComponent(field)}=b`)]).toEqual([field, unknown])
})

test('control characters and texts beyond the limit are refused; tabs and line breaks are not', async () => {
  for (const text of ['a%00b', '%07', '%1B[31m', '%7F', '%C2%85', 'x'.repeat(fieldCharacters + 1)])
    expect([text.slice(0, 9), await form(`name=${text}`)]).toEqual([text.slice(0, 9), invalid])
  expect((await form('name=a%09b%0D%0Ac')).ok).toBe(true)
  expect((await form(`name=${'x'.repeat(fieldCharacters)}`)).ok).toBe(true)
})

test('a file, or a body of another type, is refused', async () => {
  const withFile = new FormData()
  withFile.append('name', new File(['x'], 'x.txt'))
  expect(await read(withFile)).toEqual(invalid)
  for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x'])
    expect([type, await read('{"name":"a"}', type)]).toEqual([type, invalid])
})
