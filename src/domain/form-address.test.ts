import { expect, test } from 'vitest'
import { aloneAddress, hostForm } from './form-address.ts'

const own = { origin: 'https://siol.example', address: '/forms/qualification', formId: 'qualification' }

test('FF-20 QUA-07: the address of an embedded form says that it is one, and whose', () => {
  expect(hostForm(own, 'UID')).toEqual({
    origin: 'https://siol.example',
    formId: 'qualification',
    src: '/forms/qualification?isIframeEmbed=1&session=UID&typesession=UID',
  })
  const hosted = { origin: 'https://form.example', address: 'https://form.example/231?lang=en', formId: '231' }
  expect(hostForm(hosted, 'a b').src).toBe(
    'https://form.example/231?lang=en&isIframeEmbed=1&session=a+b&typesession=a+b',
  )
})

test('FF-17: by itself the same form is no longer embedded', () => {
  expect(aloneAddress(hostForm(own, 'UID'))).toBe('/forms/qualification?session=UID&typesession=UID')
})
