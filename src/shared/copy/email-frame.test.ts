import { expect, test } from 'vitest'
import { otherHelp } from '#areas/firm/domain/firm.fixture.ts'
import { emailFrame } from './email-frame.ts'

test('every email ends with who we are and how to reach us', () => {
  expect(emailFrame.footer('member', otherHelp).join(' ')).toContain('regulated by the Central Bank of Ireland')
  expect(emailFrame.footer('member', otherHelp).join(' ')).toContain(otherHelp.email)
})

test('the footer says truly why somebody gets an email', () => {
  expect(emailFrame.footer('member', otherHelp).join(' ')).toContain('This address was used to sign up to Síol.')
  for (const to of ['quote', 'employer', 'newAddress', 'adviser'] as const) {
    expect(emailFrame.footer(to, otherHelp).join(' ')).not.toContain('sign up')
  }
})
