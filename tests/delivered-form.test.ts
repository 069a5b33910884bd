/** The reader of delivered forms refuses what a browser could not send. */
import { expect, test } from 'vitest'
import type { Browser, Page } from './app.ts'
import { deliveredValues, submitDelivered } from './delivered-form.ts'

const html = `
  <form method="get" action="/search"><input name="q" value="x"/><button type="submit">Find</button></form>
  <form method="post" action="/save?step=2" class="stack">
    <input type="hidden" name="version" value="3"/>
    <input type="text" name="town" value="Dún &amp; Co"/>
    <input type="text" name="locked" value="a" disabled=""/>
    <input type="text" name="shown" value="b" readOnly=""/>
    <input type="radio" name="kind" value="one"/><input type="radio" name="kind" value="two" checked=""/>
    <input type="checkbox" name="agree" value="yes"/>
    <textarea name="note">a &lt; b</textarea>
    <select name="country"><option value="">Choose</option><option value="FR" selected="">France</option></select>
    <button type="button">Add</button>
    <button type="submit" name="intent" value="save">Save</button>
    <button type="submit" disabled="">Delete</button>
  </form>`

const untouched = { version: '3', town: 'Dún & Co', shown: 'b', kind: 'two', note: 'a < b', country: 'FR' }

function send(choices: Parameters<typeof submitDelivered>[3]) {
  const sent: { path: string; fields: Record<string, string> }[] = []
  const fetch = async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, fields: Object.fromEntries(new URLSearchParams((body ?? '') as URLSearchParams)) })
  }
  const browser = { origin: 'http://localhost', fetch, get: fetch } as unknown as Browser
  return submitDelivered(browser, '/page', { html } as Page, choices).then(() => sent)
}

test('values are read as a browser has them before anybody types', () => {
  expect(deliveredValues(html)).toEqual({ q: 'x', ...untouched })
})

test('a form sends its own fields to its own address, with the choices and the button', async () => {
  expect(await send({ button: 'Save', fill: { kind: 'one', agree: 'yes', town: '' } })).toEqual([
    {
      path: '/save?step=2',
      fields: { ...untouched, town: '', kind: 'one', agree: 'yes', intent: 'save' },
    },
  ])
  expect(await send({ button: 'Find' })).toMatchObject([{ path: '/search?q=x' }])
})

test.each([
  ['a field that is not there', { nothing: 'x' }],
  ['a hidden field', { version: '4' }],
  ['a disabled field', { locked: 'x' }],
  ['a read-only field', { shown: 'x' }],
  ['a choice that is not offered', { kind: 'three' }],
  ['an option that is not in the list', { country: 'DE' }],
  ['a file in a text field', { town: new File(['x'], 'a.jpg') }],
])('%s cannot be filled in', async (_what, fill) => {
  await expect(send({ button: 'Save', fill })).rejects.toThrow()
})

test.each(['Delete', 'Add', 'Cancel'])('the button %s cannot submit', async (button) => {
  await expect(send({ button })).rejects.toThrow(`0 buttons ${button}`)
})
