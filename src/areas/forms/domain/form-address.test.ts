import { expect, test } from 'vitest'
import { formEmbedFor, frameSource, isTrustedOrigin, ownsItsHead, standaloneAddress } from './form-address.ts'

const own = { origin: 'https://siol.example', address: '/forms/qualification', formId: 'qualification' }

test('FF-20 QUA-07: the address of an embedded form says that it is embedded, and names the member', () => {
  expect(formEmbedFor(own, 'UID')).toEqual({
    origin: 'https://siol.example',
    formId: 'qualification',
    src: '/forms/qualification?isIframeEmbed=1&session=UID&typesession=UID',
  })
  const hosted = { origin: 'https://form.example', address: 'https://form.example/231?lang=en', formId: '231' }
  expect(formEmbedFor(hosted, 'a b').src).toBe(
    'https://form.example/231?lang=en&isIframeEmbed=1&session=a+b&typesession=a+b',
  )
})

test('only our own pages of questions have their own way back', () => {
  expect(ownsItsHead(formEmbedFor(own, 'UID'))).toBe(true)
  expect(ownsItsHead(formEmbedFor({ ...own, address: 'https://form.example/231' }, 'UID'))).toBe(false)
})

test('outside a frame the same form is not marked as embedded', () => {
  expect(standaloneAddress(formEmbedFor(own, 'UID'))).toBe('/forms/qualification?session=UID&typesession=UID')
})

test("FF-25: messages count from the form's own origin, or from any host of a service with several", () => {
  const jotform = { origin: 'https://eu.jotform.com' }
  for (const origin of ['https://eu.jotform.com', 'https://submit.jotform.com', 'https://www.jotform.com'])
    expect(isTrustedOrigin(origin, jotform), origin).toBe(true)
  for (const origin of [
    'http://submit.jotform.com',
    'https://jotform.com.example',
    'https://evil-jotform.com',
    'https://submit.jotform.com:8443',
    'https://siol.example',
    'null',
    '',
  ])
    expect(isTrustedOrigin(origin, jotform), origin).toBe(false)
  expect(isTrustedOrigin('https://submit.jotform.com', own)).toBe(false)
  expect(isTrustedOrigin(own.origin, own)).toBe(true)
  expect(frameSource('https://form.jotform.com')).toBe('https://*.jotform.com')
  expect(frameSource('https://forms.firm.ie')).toBe('https://forms.firm.ie')
})
