import { expect, test } from 'vitest'
import { completeSettings, otherHelp } from '#areas/firm/domain/firm.fixture.ts'
import { emailFrame } from './email-frame.ts'

const firm = { regulated: true, firm: completeSettings.firm, contact: otherHelp }

test('every email ends with who we are and how to reach us', () => {
  expect(emailFrame.footer('member', firm).join(' ')).toContain('regulated by the Central Bank of Ireland')
  expect(emailFrame.footer('member', firm).join(' ')).toContain(otherHelp.email)
})

test('the footer says truly why somebody gets an email', () => {
  expect(emailFrame.footer('member', firm).join(' ')).toContain('This address was used to sign up to Síol.')
  for (const to of ['quote', 'employer', 'newAddress', 'adviser'] as const) {
    expect(emailFrame.footer(to, firm).join(' ')).not.toContain('sign up')
  }
})
