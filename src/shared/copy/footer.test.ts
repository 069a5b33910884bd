import { expect, test } from 'vitest'
import { footer } from './footer.ts'
import { authorisation, regulators, regulatoryStatement } from './regulatory-statement.ts'

const labels = (title: string) =>
  footer.columns.find((column) => column.title === title)?.links.map(({ label }) => label)

test('PUB-48 PUB-49 PUB-51: the columns have their stated links', () => {
  expect(footer.columns.map(({ title }) => title)).toEqual(['About', 'Customer Care', 'Social', 'Legals'])
  expect(labels('About')).toEqual(['Purpose', 'Mission', 'Values'])
  expect(labels('Customer Care')).toEqual(['Contact us', 'FAQ'])
  expect(labels('Legals')).toEqual(['Terms of Business', 'Remuneration', 'Privacy Policy', 'Cookie Policy'])
})

test('PUB-50: a photo network, a professional network and a playlist', () => {
  expect(labels('Social')).toEqual(['Instagram', 'LinkedIn', 'Spotify playlist'])
})

test('PUB-52 PUB-53 PUB-54: contact, regulation and year are shown', () => {
  const statement = (legalName: string, centralBankNumber: string, tradingName = '') =>
    regulatoryStatement({ regulated: true, firm: { legalName, centralBankNumber, tradingName } })
  expect(footer.contact).toBe('Contact Us')
  expect(statement('Oak Pensions Limited', 'C1')).toBe(
    'Oak Pensions Limited, trading as Síol, is regulated by the Central Bank of Ireland (number C1).',
  )
  expect(statement('Oak Pensions Limited', '', 'Acorn')).toBe(
    'Oak Pensions Limited, trading as Acorn, is regulated by the Central Bank of Ireland.',
  )
  expect(statement('', '')).toBe('Síol is regulated by the Central Bank of Ireland.')
  expect(footer.copyright(2026)).toContain('2026')
})

test('before its own details are approved, nothing says that the firm is regulated or names a number', () => {
  const firm = {
    legalName: 'Oak Pensions Limited',
    tradingName: '',
    centralBankNumber: 'C1',
    authorisation: 'an intermediary',
  }
  for (const sentence of [
    regulatoryStatement({ regulated: false, firm }),
    regulators({ regulated: false }),
    authorisation({ regulated: false, firm }),
  ])
    expect(sentence).toBe('The firm behind Síol has not approved its details yet.')
})
