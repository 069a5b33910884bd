/**
 * While a secret is being replaced, both are configured: what the older one signed and encrypted stays valid, so no
 * user is signed out.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Identity } from './port.ts'

/** Newest first. */
export type Secrets = readonly [string, ...string[]]

/** The engine's options. It stores a secret's number with what it encrypts; `secret` reads data without a number. */
export const engineSecrets = (secrets: Secrets) => ({
  secrets: secrets.map((value) => ({ version: versionOf(value), value })),
  secret: secrets.at(-1) ?? secrets[0],
})

/** The same identity, which also accepts the cookies that an older secret signed. */
export function acceptOlderCookies<Trx>(identity: Identity<Trx>, secrets: Secrets): Identity<Trx> {
  const renew = (headers: Headers) => renewCookies(headers, secrets)
  const { secondFactor, emailedCodes, passkeys } = identity
  return {
    ...identity,
    signOut: (headers) => identity.signOut(renew(headers)),
    renewSession: (headers) => identity.renewSession(renew(headers)),
    linkSocial: (headers, provider, back) => identity.linkSocial(renew(headers), provider, back),
    finishSocial: (request, settle) =>
      identity.finishSocial(new Request(request, { headers: renew(request.headers) }), settle),
    emailedCodes: {
      ...emailedCodes,
      read: (headers) => emailedCodes.read(renew(headers)),
      replace: (trx, headers, code) => emailedCodes.replace(trx, renew(headers), code),
      verify: (trx, headers, isRight) => emailedCodes.verify(trx, renew(headers), isRight),
    },
    finishLink: (trx, headers, uid) => identity.finishLink(trx, renew(headers), uid),
    passkeys: {
      creationOptions: (headers) => passkeys.creationOptions(renew(headers)),
      register: (trx, headers, response) => passkeys.register(trx, renew(headers), response),
      requestOptions: (headers) => passkeys.requestOptions(renew(headers)),
      signIn: (headers, response) => passkeys.signIn(renew(headers), response),
    },
    secondFactor: {
      ...secondFactor,
      begin: (headers, password) => secondFactor.begin(renew(headers), password),
      verify: (trx, headers, code) => secondFactor.verify(trx, renew(headers), code),
      challengeKind: (headers) => secondFactor.challengeKind(renew(headers)),
      challengedUser: (headers) => secondFactor.challengedUser(renew(headers)),
    },
  }
}

const versionOf = (secret: string): number =>
  createHash('sha256').update(`secret version ${secret}`).digest().readUInt32BE() >>> 1

const sign = (secret: string, value: string): string => createHmac('sha256', secret).update(value).digest('base64')

/**
 * The same headers, with every cookie that an older secret signed signed by the newest. The engine writes
 * `value.signature`, encoded.
 */
function renewCookies(headers: Headers, [newest, ...older]: Secrets): Headers {
  const cookies = headers.get('cookie')
  if (older.length === 0 || cookies === null) return headers
  const renewed = new Headers(headers)
  renewed.set('cookie', cookies.split('; ').map(renew).join('; '))
  return renewed

  function renew(cookie: string): string {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(cookie) ?? []
    const [, value, signature = ''] = /^(.+)\.([A-Za-z0-9+/]{43}=)$/.exec(decode(text)) ?? []
    if (value === undefined) return cookie
    const isOld = older.some((each) => timingSafeEqual(Buffer.from(sign(each, value)), Buffer.from(signature)))
    return isOld ? `${name}=${encodeURIComponent(`${value}.${sign(newest, value)}`)}` : cookie
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
