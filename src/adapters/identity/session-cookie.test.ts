import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSessionToken } from './session-cookie.ts'

const sign = (token: string, secret: string): string => createHmac('sha256', secret).update(token).digest('base64')
const cookie = (token: string, signature: string): string => `s=${encodeURIComponent(`${token}.${signature}`)}`
const secrets = ['newest', 'older']

test('a token that one of the secrets signed is read, wherever its cookie stands', () => {
  for (const secret of secrets) {
    expect(readSessionToken(cookie('to.ken', sign('to.ken', secret)), 's', secrets)).toBe('to.ken')
    expect(readSessionToken(`ss=1; ${cookie('token', sign('token', secret))}; b=2`, 's', secrets)).toBe('token')
  }
})

test('any other cookie is none', () => {
  const good = sign('token', 'newest')
  for (const text of [
    '',
    's',
    's=',
    's=token',
    's=%E0%A4%A',
    cookie('token', sign('token', 'stolen')),
    cookie('other', good),
    cookie('', sign('', 'newest')),
    cookie('token', good.slice(0, -1)),
    cookie('token', `${good}=`),
    cookie('token', good).replace('s=', 'x='),
  ])
    expect(readSessionToken(text, 's', secrets), text).toBeUndefined()
})
