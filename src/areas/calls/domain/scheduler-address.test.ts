import { expect, test } from 'vitest'
import { frameAddress, pageAddress } from './scheduler-query.ts'

const anna = { name: 'Anna Ní Bhriain', email: 'anna+call@example.ie', reference: 'ref' }

test('CALL-02 CALL-03: the frame is prefilled, hides its banner and details, and is asked to send messages', () => {
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

test('CALL-02: an existing query is kept, empty values are left out, and a plus stays a plus', () => {
  const address = frameAddress('https://calendly.com/firm/30min?month=2026-12', { ...anna, name: '' })
  expect(address).toMatch(/^https:\/\/calendly\.com\/firm\/30min\?month=2026-12&hide_event_type_details=1&/)
  expect(address).not.toContain('&name=')
  expect(address).toContain('email=anna%2Bcall%40example.ie')
})

test('CALL-02: outside a frame the scheduler is prefilled too, without the frame parameters', () => {
  expect(pageAddress('/scheduler', anna, { return_to: '/schedule-call?a=1' })).toBe(
    '/scheduler?name=Anna%20N%C3%AD%20Bhriain&email=anna%2Bcall%40example.ie&utm_content=ref&return_to=%2Fschedule-call%3Fa%3D1',
  )
})
