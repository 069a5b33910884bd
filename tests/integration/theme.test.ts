/** Light, dark, or as the device says: remembered by a cookie, without JavaScript. */
import { href } from 'react-router'
import { expect, test } from 'vitest'
import { seededIn } from '../accounts.ts'
import { openApp } from '../app.ts'

const app = await openApp()
const { origin } = app.context

const themeIn = (html: string) => /<html lang="en-IE" data-theme="(\w+)"/.exec(html)?.[1]
const chosenIn = (html: string) => /value="(\w+)" aria-pressed="true"/.exec(html)?.[1]
const barsIn = (html: string) =>
  [...html.matchAll(/<meta name="theme-color" content="(#\w+)"(?: media="([^"]*)")?/g)].map(([, colour, media]) => [
    colour,
    media,
  ])

test('a guest follows the device until a choice is made, on pages from memory, static ones and errors alike', async () => {
  const guest = app.browser()
  for (const path of [href('/about'), href('/login'), '/no-such-page'])
    expect(themeIn((await guest.get(path)).html)).toBe('device')
  expect(barsIn((await guest.get(href('/about'))).html)).toEqual([
    ['#FFD233', 'not (prefers-color-scheme: dark)'],
    ['#13120E', '(prefers-color-scheme: dark)'],
  ])
  const answer = await guest.post(
    href('/theme'),
    { theme: 'dark', place: 'appearance' },
    { referer: `${origin}/about?x=1` },
  )
  expect([answer.status, answer.location]).toEqual([303, '/about?x=1#appearance'])
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/theme=dark; Max-Age=31536000; .*HttpOnly/)])
  for (const path of [href('/about'), href('/login'), '/no-such-page', href('/pension-calculator/calculator')]) {
    const { html } = await guest.get(path)
    expect([path, themeIn(html), barsIn(html)]).toEqual([path, 'dark', [['#13120E', undefined]]])
  }
  expect(chosenIn((await guest.get(href('/about'))).html)).toBe('dark')
  // The kept page of everybody else is as before.
  expect(themeIn((await app.browser().get(href('/about'))).html)).toBe('device')

  await guest.post(href('/theme'), { theme: 'device', place: 'appearance' })
  expect(themeIn((await guest.get(href('/about'))).html)).toBe('device')
})

test('a member chooses on the profile, and the forms in frames follow', async () => {
  const member = await seededIn(app, 'evening@example.ie', { verified: true, followup: true })
  expect(chosenIn((await member.get(href('/my-profile'))).html)).toBe('device')
  await member.post(
    href('/theme'),
    { theme: 'light', place: 'colours' },
    { referer: `${origin}${href('/my-profile')}` },
  )
  const { html } = await member.get(href('/my-profile'))
  expect([themeIn(html), chosenIn(html), barsIn(html)]).toEqual(['light', 'light', [['#FFD233', undefined]]])
  expect(themeIn((await member.get(href('/forms/:formId', { formId: 'qualification' }))).html)).toBe('light')
})

test('a cookie that somebody changed is the device, and the answer leads to no other site', async () => {
  const guest = app.browser()
  const send = (referer: string, place = 'appearance') =>
    guest.post(href('/theme'), { theme: 'light', place }, { referer })
  expect((await send('https://evil.example/x')).location).toBe('/#appearance')
  expect((await send(`${origin}//evil.example/x`)).location).toBe('/evil.example/x#appearance')
  expect((await send('nonsense', '"><script>')).location).toBe('/')
  await guest.post(href('/theme'), { theme: '"><script>', place: '' })
  expect(themeIn((await guest.get(href('/about'))).html)).toBe('device')
})
