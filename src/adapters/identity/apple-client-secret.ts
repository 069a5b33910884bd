// A file of its own: signed by the rules of Apple alone, and tested by them.
/** Apple expects a short-lived signed token where other providers expect a fixed client secret. */
import { createPrivateKey, sign } from 'node:crypto'
import type { AppleProvider } from '#service-settings.ts'

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A client secret that is valid for ten minutes from `now`. Apple allows six months; we create one for each use. */
export function signAppleClientSecret(apple: AppleProvider, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const body = `${base64url({ alg: 'ES256', kid: apple.keyId })}.${base64url({
    iss: apple.teamId,
    iat: issuedAt,
    exp: issuedAt + 600,
    aud: 'https://appleid.apple.com',
    sub: apple.clientId,
  })}`
  const key = createPrivateKey(apple.privateKey)
  return `${body}.${sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
