import { expect, test } from 'vitest'
import { frameAddress, pageAddress } from './scheduler-address.ts'

const anna = { name: 'Anna Ní Bhriain', email: 'anna+call@example.ie', reference: 'ref' }

test('CALL-02 CALL-03: the frame is prefilled, its banner and its details hidden, and it is told to talk to us', () => {
  const url = new URL(frameAddress('https://calendly.com/firm/30min', anna))
  expect(url.origin + url.pathname).toBe('https://calendly.com/firm/30min')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    hide_event_type_details: '1',
    hide_gdpr_banner: '1',
    name: 'Anna Ní Bhriain',
    email: 'anna+call@example.ie',
    utm_content: 'ref',
    embed_type: 'Inline',
    embed_domain: '1',
  })
})

test('CALL-02: a query of the address is kept, an empty value is left out, a plus stays a plus', () => {
  const address = frameAddress('https://calendly.com/firm/30min?month=2026-12', { ...anna, name: '' })
  expect(address).toMatch(/^https:\/\/calendly\.com\/firm\/30min\?month=2026-12&hide_event_type_details=1&/)
  expect(address).not.toContain('&name=')
  expect(address).toContain('email=anna%2Bcall%40example.ie')
})

test('CALL-02: by itself the scheduler is prefilled too, and is not told that it is in a frame', () => {
  expect(pageAddress('/scheduler', anna, { return_to: '/schedule-call?a=1' })).toBe(
    '/scheduler?name=Anna%20N%C3%AD%20Bhriain&email=anna%2Bcall%40example.ie&utm_content=ref&return_to=%2Fschedule-call%3Fa%3D1',
  )
})
