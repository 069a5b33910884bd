import { expect, test } from 'vitest'
import { typedAgain } from './outage.ts'

test('passwords, codes and tokens are not given back, everything else is', () => {
  const posted = new URLSearchParams({
    text: 'kept',
    phone_number: '',
    confirmPassword: 'a',
    code: '123456',
    oobCode: 'b',
    token: 'c',
  })
  expect(typedAgain(posted)).toEqual({ text: 'kept', phone_number: '' })
})
