import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readSmtpUrl } from './smtp-url.ts'

test.each([
  ['smtp://mail.example', { port: 587, secure: false, requireTLS: true }],
  ['smtp://127.0.0.1:1025', { requireTLS: false }],
  ['smtp://mail.example:2525?tls=required', { port: 2525, secure: false, requireTLS: true }],
  ['smtp://user:pass@mail.example', { requireTLS: true, auth: { user: 'user', pass: 'pass' } }],
  ['smtp://user:pass@mail.example?tls=offered', { requireTLS: false }],
  ['smtp://user:pass@localhost:1025', { requireTLS: false }],
  ['smtps://mail.example', { port: 465, secure: true, requireTLS: false }],
  ['smtp://[::1]:25', { host: '::1', port: 25 }],
])('the address %s is parsed', (url, expected) => {
  expect(readSmtpUrl(url)).toMatchObject(expected)
})

test.each([
  'smtp://user:hunter2@mail.example?tls=maybe',
  'smtp://user:hunter2@mail.example?requireTLS=true',
  'smtp//user:hunter2@mail',
])('the address %s is refused without revealing its password', (url) => {
  const read = () => {
    try {
      readSmtpUrl(url)
    } catch (error) {
      return inspect(error)
    }
  }
  expect(read()).toContain('SMTP address')
  expect(read()).not.toContain('hunter2')
})
