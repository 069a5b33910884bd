/** The second factor of the sign-in engine, as outside/identity.ts has it. */
import { createHash } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import type { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import { usedCodeSpanMs } from '#domain/account/second-factor.ts'
import { fail, ok } from '#domain/shared/result.ts'
import type { CodeRefusal, SecondFactor } from './port.ts'

const digits = 6
const period = 30

/** Ten wrong codes in a row close the factor for a quarter of an hour, in whatever sign-in they were typed. */
export const secondFactorPlugin = () =>
  twoFactor({
    schema: { twoFactor: { modelName: 'authTwoFactors' } },
    allowPasswordless: true,
    totpOptions: { digits, period },
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
  })

type Api = ReturnType<typeof betterAuth<{ plugins: [ReturnType<typeof secondFactorPlugin>] }>>['api']

export type Engine = {
  api: Pick<Api, 'enableTwoFactor' | 'verifyTOTP' | 'verifyBackupCode' | 'viewBackupCodes' | 'getSession'>
  $context: Promise<{ secretConfig: Parameters<typeof symmetricDecrypt>[0]['key'] }>
}

/** What this adapter asks of the database. */
export type SecondFactorRecords = {
  findSecondFactor(uid: string): Promise<{ encryptedSecret: string; verified: boolean; email: string } | undefined>
  hasPassword(uid: string): Promise<boolean>
  isLoginCodeUsed(hash: string): Promise<boolean>
  /** False when the code was used before. */
  insertUsedLoginCode(hash: string, now: Date): Promise<boolean>
}

type Settings = {
  engine: Engine
  records: SecondFactorRecords
  issuer: string
  challengeCookie: string
  now: () => Date
}

export function betterAuthSecondFactor({ engine, records, issuer, challengeCookie, now }: Settings): SecondFactor {
  /** Refuses a code that was seen over a shoulder or in a log. False when it was used before. */
  const spend = async (uid: string, code: string): Promise<boolean> => {
    const span = Math.floor(now().getTime() / usedCodeSpanMs)
    const hashIn = (at: number) => createHash('sha256').update(`${uid} ${code} ${at}`).digest('base64url')
    // A code lives for a minute and a half, so it may have been used just before the span began.
    const before = await records.isLoginCodeUsed(hashIn(span - 1))
    return (await records.insertUsedLoginCode(hashIn(span), now())) && !before
  }

  return {
    async stateOf(uid) {
      const factor = await records.findSecondFactor(uid)
      return { on: factor?.verified === true, hasPassword: await records.hasPassword(uid) }
    },

    async begin(headers, password) {
      try {
        const begun = await engine.api.enableTwoFactor({ headers, body: { password, issuer, method: 'totp' } })
        return 'totpURI' in begun && begun.totpURI ? ok({ uri: begun.totpURI }) : fail('invalid-credential')
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

    async prove(headers, { kind, text }) {
      try {
        const verify = kind === 'app' ? engine.api.verifyTOTP : engine.api.verifyBackupCode
        const { response, headers: answer } = await verify({ headers, body: { code: text }, returnHeaders: true })
        const uid = response.user.id
        if (!(await spend(uid, text))) return fail('code_wrong')
        const cookies = answer.getSetCookie()
        const session = await engine.api.getSession({ headers: withCookies(headers, cookies) })
        return session ? ok({ uid, sessionId: session.session.id, cookies }) : fail('code_expired')
      } catch (error) {
        if (error instanceof APIError) return fail(refusalOf(String(error.body?.code)))
        throw error
      }
    },

    isAsked: async (headers) => cookiesOf(headers).some(([name]) => name === challengeCookie),

    async recoveryCodes(uid) {
      const { backupCodes } = await engine.api.viewBackupCodes({ body: { userId: uid } })
      return backupCodes as string[]
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

/** The cookies that the browser would send next. */
function withCookies(headers: Headers, set: readonly string[]): Headers {
  const jar = new Map(cookiesOf(headers))
  for (const [name, value] of set.map((cookie) => pairOf(cookie.split(';')[0] ?? ''))) jar.set(name, value)
  return new Headers({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
}
