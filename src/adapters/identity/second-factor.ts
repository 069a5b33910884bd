/** The SecondFactor of port.ts, on the sign-in engine. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import { usedCodeSpanMs } from '#areas/account/domain/sign-in/second-factor.ts'
import { signInWait } from '#areas/account/domain/sign-in/sign-in-code.ts'
import { fail, ok } from '#shared/domain/result.ts'
import { type NewEmailedCode, storeEmailedCode } from './emailed-codes.ts'
import { argon2id } from './password-hash.ts'
import type { CodeRefusal, SecondFactor } from './port.ts'

const digits = 6
/** Seconds. */
const period = 30

/** Ten wrong codes in a row lock the factor for 15 minutes, across all sign-ins of the account. */
export const secondFactorPlugin = () =>
  twoFactor({
    schema: { twoFactor: { modelName: 'authTwoFactors' } },
    allowPasswordless: true,
    totpOptions: { digits, period },
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
  })

/** Seconds in which a code is to be entered after the first step of a sign-in; that of the engine. */
const challengeSeconds = 600

type AccountKey = { providerId: string; accountId: string }

/** `emailed`: the code is emailed, and not one of an authenticator app. `link`: linked once the code is accepted. */
type Challenge = { uid: string; link?: AccountKey | undefined; emailed?: NewEmailedCode | undefined }

/** The cookie's prefix for an emailed code. The engine's own begin with '2fa-'. */
const emailedPrefix = 'emailed-'

const kindOf = (challenge: string): 'app' | 'emailed' => (challenge.startsWith(emailedPrefix) ? 'emailed' : 'app')

/** Holds the provider to link once the code is accepted. */
const linkOf = (challenge: string) => `link-${challenge}`

/** Called in process only: it has no route. */
export const challenges = () => ({
  id: 'challenges' as const,
  endpoints: {
    // The engine asks for a code after a password only. The same rows and cookie, so that its own endpoints verify the
    // code.
    openChallenge: createAuthEndpoint(
      '/open-challenge',
      {
        method: 'POST',
        metadata: { SERVER_ONLY: true, $Infer: { body: {} as Challenge } },
      },
      async (ctx) => {
        const { internalAdapter, secret } = ctx.context
        const maxAge = ctx.body.emailed ? signInWait / 1000 : challengeSeconds
        const cookie = ctx.context.createAuthCookie('two_factor', { maxAge })
        const prefix = ctx.body.emailed ? emailedPrefix : '2fa-'
        const identifier = `${prefix}${randomBytes(24).toString('base64url')}`
        const expiresAt = new Date(Date.now() + maxAge * 1000)
        await internalAdapter.createVerificationValue({ value: ctx.body.uid, identifier, expiresAt })
        await internalAdapter.createVerificationValue({
          value: '0',
          identifier: `2fa-attempts-${identifier}`,
          expiresAt,
        })
        const { uid, link, emailed } = ctx.body
        if (emailed) await storeEmailedCode(internalAdapter, identifier, emailed, expiresAt)
        if (link) {
          const { providerId, accountId } = link
          const value = JSON.stringify({ uid, providerId, accountId })
          await internalAdapter.createVerificationValue({ value, identifier: linkOf(identifier), expiresAt })
        }
        await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes)
        return ctx.json({})
      },
    ),
    // Single use: reading deletes the row.
    takeLink: createAuthEndpoint(
      '/take-link',
      {
        method: 'POST',
        requireHeaders: true,
        metadata: { SERVER_ONLY: true, $Infer: { body: {} as { uid: string } } },
      },
      async (ctx) => {
        const { name } = ctx.context.createAuthCookie('two_factor')
        const key = await ctx.getSignedCookie(name, ctx.context.secret)
        const taken = key ? await ctx.context.internalAdapter.consumeVerificationValue(linkOf(key)) : null
        const stored: (AccountKey & { uid: string }) | undefined = taken ? JSON.parse(taken.value) : undefined
        // Always the same person: a signed-in user never gets here, and a wrong link would open an account.
        if (stored?.uid !== ctx.body.uid) return ctx.json({ link: undefined })
        const { providerId, accountId } = stored
        return ctx.json({ link: { providerId, accountId } })
      },
    ),
    readChallenge: createAuthEndpoint(
      '/read-challenge',
      { method: 'POST', requireHeaders: true, metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { name } = ctx.context.createAuthCookie('two_factor')
        const key = await ctx.getSignedCookie(name, ctx.context.secret)
        const challenge = key ? await ctx.context.internalAdapter.findVerificationValue(key) : null
        const isOpen = challenge !== null && challenge.expiresAt.getTime() > Date.now()
        // The row's name, from the verified cookie: as sent, a cookie can be spelled in several ways.
        const kind = key ? kindOf(key) : undefined
        return ctx.json({ uid: isOpen ? challenge.value : undefined, kind })
      },
    ),
  },
})

type Api = ReturnType<typeof betterAuth<{ plugins: [ReturnType<typeof secondFactorPlugin>] }>>['api']

export type Engine = {
  api: Pick<Api, 'enableTwoFactor' | 'verifyTOTP' | 'verifyBackupCode' | 'viewBackupCodes' | 'getSession'> & {
    readChallenge(input: {
      headers: Headers
    }): Promise<{ uid: string | undefined; kind: 'app' | 'emailed' | undefined }>
    renewSession(input: {
      headers: Headers
      returnHeaders: true
    }): Promise<{ response: { sessionId: string | undefined }; headers: Headers }>
  }
  $context: Promise<{
    secretConfig: Parameters<typeof symmetricDecrypt>[0]['key']
    internalAdapter: { deleteSession(token: string): Promise<unknown> }
  }>
}

export type SecondFactorRecords = {
  /** `recoverySalt`: null while the recovery codes are still the engine's unhashed ones. */
  findSecondFactor(
    uid: string,
  ): Promise<{ encryptedSecret: string; verified: boolean; email: string; recoverySalt: string | null } | undefined>
  hasPassword(uid: string): Promise<boolean>
  isLoginCodeUsed(hash: string): Promise<boolean>
  /** False if the code was already used. */
  insertUsedLoginCode(hash: string, now: Date): Promise<boolean>
}

type Settings<Trx> = {
  engine: Engine
  records: SecondFactorRecords
  within<T>(trx: Trx, work: () => Promise<T>): Promise<T>
  issuer: string
  now: () => Date
}

export function betterAuthSecondFactor<Trx>(settings: Settings<Trx>): SecondFactor<Trx> {
  const { engine, records, within, issuer, now } = settings
  /** Records a code as used, to prevent replay. False if it was already used. */
  const consumeCode = async (uid: string, code: string): Promise<boolean> => {
    const span = Math.floor(now().getTime() / usedCodeSpanMs)
    const hashIn = (at: number) => createHash('sha256').update(`${uid} ${code} ${at}`).digest('base64url')
    // A code is valid for 90 s, so it may have been used just before the current span began.
    const usedBefore = await records.isLoginCodeUsed(hashIn(span - 1))
    return (await records.insertUsedLoginCode(hashIn(span), now())) && !usedBefore
  }

  const challengedUser = async (headers: Headers) => (await engine.api.readChallenge({ headers })).uid

  /** The engine compares and removes stored codes, so a hashed code is hashed before it gets there. */
  const storedFormOf = async (headers: Headers, code: string): Promise<string> => {
    const uid = (await engine.api.getSession({ headers }))?.user.id ?? (await challengedUser(headers))
    const salt = uid === undefined ? null : (await records.findSecondFactor(uid))?.recoverySalt
    return salt ? hashRecoveryCode(code, salt) : code
  }

  return {
    async stateOf(uid) {
      const factor = await records.findSecondFactor(uid)
      return { on: factor?.verified === true, hasPassword: await records.hasPassword(uid) }
    },

    async begin(headers, password) {
      try {
        const result = await engine.api.enableTwoFactor({ headers, body: { password, issuer, method: 'totp' } })
        return 'totpURI' in result && result.totpURI ? ok({ uri: result.totpURI }) : fail('invalid-credential')
      } catch (error) {
        if (error instanceof APIError) return fail('invalid-credential')
        throw error
      }
    },

    async read(uid) {
      const factor = await records.findSecondFactor(uid)
      if (!factor) return undefined
      const { secretConfig } = await engine.$context
      const secret = await symmetricDecrypt({ key: secretConfig, data: factor.encryptedSecret })
      return { uri: createOTP(secret, { digits, period }).url(issuer, factor.email), confirmed: factor.verified }
    },

    verify: (trx, headers, { kind, text }) =>
      within(trx, async () => {
        try {
          const verify = kind === 'app' ? engine.api.verifyTOTP : engine.api.verifyBackupCode
          const { response, headers: responseHeaders } = await verify({
            headers,
            body: { code: kind === 'app' ? text : await storedFormOf(headers, text) },
            returnHeaders: true,
          })
          const uid = response.user.id
          const cookies = responseHeaders.getSetCookie()
          const before = await engine.api.getSession({ headers })
          const session = await engine.api.getSession({ headers: withCookies(headers, cookies) })
          const isNew = session !== null && session.session.id !== before?.session.id
          if (!(await consumeCode(uid, text))) {
            // The engine, which does not know about used codes, has opened a session.
            if (isNew) await (await engine.$context).internalAdapter.deleteSession(session.session.token)
            return fail('code_wrong')
          }
          if (!session) return fail('code_expired')
          if (isNew) return ok({ uid, sessionId: session.session.id, cookies })
          const renewed = await engine.api.renewSession({ headers, returnHeaders: true })
          const { sessionId } = renewed.response
          if (sessionId === undefined) return fail('code_expired')
          return ok({ uid, sessionId, cookies: [...cookies, ...renewed.headers.getSetCookie()] })
        } catch (error) {
          if (error instanceof APIError) return fail(refusalOf(String(error.body?.code)))
          throw error
        }
      }),

    challengeKind: async (headers) => (await engine.api.readChallenge({ headers })).kind,

    challengedUser,

    async makeRecoveryCodes() {
      const codes = newRecoveryCodes()
      const salt = newSalt()
      const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)))
      const { secretConfig } = await engine.$context
      return {
        codes,
        stored: { codes: await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(hashes) }), salt },
      }
    },

    async recoveryCodesLeft(uid) {
      const { backupCodes } = await engine.api.viewBackupCodes({ body: { userId: uid } })
      return backupCodes.length
    },
  }
}

function refusalOf(code: string): CodeRefusal {
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOTP_NOT_ENABLED') return 'code_expired'
  if (code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' || code === 'ACCOUNT_TEMPORARILY_LOCKED') return 'rate_limited'
  return 'code_wrong'
}

type Cookie = readonly [name: string, value: string]

const pairOf = (text: string): Cookie => {
  const at = text.indexOf('=')
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

const cookiesOf = (headers: Headers): Cookie[] => (headers.get('cookie') ?? '').split(';').map(pairOf)

/** The request cookies, updated by the Set-Cookie values in `set`. */
function withCookies(headers: Headers, set: readonly string[]): Headers {
  const jar = new Map(cookiesOf(headers))
  for (const [name, value] of set.map((cookie) => pairOf(cookie.split(';')[0] ?? ''))) jar.set(name, value)
  return new Headers({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
}

/** Recovery codes, as Argon2id hashes with one salt an account: the engine looks them up by their stored value. */
const codesMade = 10
const halfLength = 5
/** Letters and digits that cannot be mistaken for one another: 5.8 bits each. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

const letters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

const newRecoveryCodes = (): string[] =>
  Array.from({ length: codesMade }, () => `${letters(halfLength)}-${letters(halfLength)}`)

const newSalt = (): string => randomBytes(16).toString('base64')

const hashRecoveryCode = async (code: string, salt: string): Promise<string> =>
  (await argon2id(code, Buffer.from(salt, 'base64'))).toString('base64')
