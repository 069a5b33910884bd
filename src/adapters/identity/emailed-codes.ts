/**
 * The EmailedCodes of port.ts: in the rows of the engine that also hold a sign-in that waits for an authenticator app.
 * The engine has emailed codes of its own, but only for accounts whose two-step sign-in is on, and their sender must be
 * given the code itself.
 */
import type { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { wrongSignInCodes } from '#areas/account/domain/sign-in/sign-in-code.ts'
import { fail, ok } from '#shared/domain/result.ts'
import type { CodeRefusal, EmailedCode, EmailedCodes } from './port.ts'

/** `email`: where the code goes. */
export type NewEmailedCode = EmailedCode & { email: string }

/** A sign-in's newest code and its count of wrong attempts. */
type Stored = { codeId: string | null; askedAt: number; email: string; wrong: number }

type Row = { value: string; expiresAt: Date }
type Rows = { createVerificationValue(row: Row & { identifier: string }): Promise<unknown> }

const rowOf = (challenge: string): string => `emailed-${challenge}`

const put = (rows: Rows, challenge: string, stored: Stored, expiresAt: Date) =>
  rows.createVerificationValue({ value: JSON.stringify(stored), identifier: rowOf(challenge), expiresAt })

export const storeEmailedCode = (
  rows: Rows,
  challenge: string,
  { askedAt, ...code }: NewEmailedCode,
  expiresAt: Date,
): Promise<unknown> => put(rows, challenge, { ...code, askedAt: askedAt.getTime(), wrong: 0 }, expiresAt)

const codeIn = ({ codeId, askedAt }: Stored): EmailedCode => ({ codeId, askedAt: new Date(askedAt) })

const isOpen = (row: { expiresAt: Date } | null): boolean => row !== null && row.expiresAt.getTime() > Date.now()

type Proof = { refused: CodeRefusal } | { uid: string; sessionId: string }

/** Called in process only: it has no route. */
export const emailedCodes = () => ({
  id: 'emailed-codes' as const,
  endpoints: {
    readEmailedCode: createAuthEndpoint(
      '/read-emailed-code',
      { method: 'POST', requireHeaders: true, metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter, secret } = ctx.context
        const { name } = ctx.context.createAuthCookie('two_factor')
        const key = await ctx.getSignedCookie(name, secret)
        const challenge = key ? await internalAdapter.findVerificationValue(key) : null
        const row = key ? await internalAdapter.findVerificationValue(rowOf(key)) : null
        const waits = challenge && row && isOpen(challenge) && isOpen(row)
        return ctx.json({ stored: waits ? { uid: challenge.value, ...(JSON.parse(row.value) as Stored) } : undefined })
      },
    ),

    replaceEmailedCode: createAuthEndpoint(
      '/replace-emailed-code',
      {
        method: 'POST',
        requireHeaders: true,
        metadata: { SERVER_ONLY: true, $Infer: { body: {} as EmailedCode } },
      },
      async (ctx) => {
        const { internalAdapter, secret } = ctx.context
        const { name } = ctx.context.createAuthCookie('two_factor')
        const key = await ctx.getSignedCookie(name, secret)
        const taken = key ? await internalAdapter.consumeVerificationValue(rowOf(key)) : null
        // A new epoch deletes the row of the sign-in alone.
        const challenge = key ? await internalAdapter.findVerificationValue(key) : null
        if (!key || !taken || !isOpen(taken) || !isOpen(challenge)) return ctx.json({ replaced: false })
        const { email, wrong }: Stored = JSON.parse(taken.value)
        const { codeId, askedAt } = ctx.body
        await put(internalAdapter, key, { codeId, askedAt: askedAt.getTime(), email, wrong }, taken.expiresAt)
        return ctx.json({ replaced: true })
      },
    ),

    // The row is taken out before the code is compared, so that guesses at the same moment are not more than the
    // others.
    proveEmailedCode: createAuthEndpoint(
      '/prove-emailed-code',
      {
        method: 'POST',
        requireHeaders: true,
        metadata: { SERVER_ONLY: true, $Infer: { body: {} as { isRight: (code: EmailedCode) => boolean } } },
      },
      async (ctx) => {
        const { internalAdapter, secret } = ctx.context
        const answer = (proof: Proof) => ctx.json(proof)
        const cookie = ctx.context.createAuthCookie('two_factor')
        const key = await ctx.getSignedCookie(cookie.name, secret)
        const taken = key ? await internalAdapter.consumeVerificationValue(rowOf(key)) : null
        if (!key || !taken || !isOpen(taken)) return answer({ refused: 'code_expired' })
        const stored: Stored = JSON.parse(taken.value)
        if (!ctx.body.isRight(codeIn(stored))) {
          const wrong = stored.wrong + 1
          if (wrong < wrongSignInCodes) {
            await put(internalAdapter, key, { ...stored, wrong }, taken.expiresAt)
            return answer({ refused: 'code_wrong' })
          }
          await internalAdapter.consumeVerificationValue(key)
          expireCookie(ctx, cookie)
          return answer({ refused: 'rate_limited' })
        }
        const challenge = await internalAdapter.consumeVerificationValue(key)
        expireCookie(ctx, cookie)
        const user = challenge && isOpen(challenge) ? await internalAdapter.findUserById(challenge.value) : null
        // A new address or two-step sign-in since then means that this code is not enough.
        const hasChanged =
          user?.email !== stored.email || ('twoFactorEnabled' in user && user.twoFactorEnabled === true)
        if (!user || hasChanged) return answer({ refused: 'code_expired' })
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return answer({ uid: user.id, sessionId: session.id })
      },
    ),
  },
})

type Api = ReturnType<typeof betterAuth<{ plugins: [ReturnType<typeof emailedCodes>] }>>['api']

type Settings<Trx> = {
  engine: {
    api: Pick<Api, 'readEmailedCode' | 'replaceEmailedCode' | 'proveEmailedCode'> & {
      openChallenge(input: {
        body: { uid: string; emailed: NewEmailedCode }
        returnHeaders: true
      }): Promise<{ headers: Headers }>
    }
  }
  within<T>(trx: Trx, work: () => Promise<T>): Promise<T>
}

export function betterAuthEmailedCodes<Trx>({ engine: { api }, within }: Settings<Trx>): EmailedCodes<Trx> {
  return {
    ask: (trx, { uid, email }, code) =>
      within(trx, async () => {
        const opened = await api.openChallenge({ body: { uid, emailed: { ...code, email } }, returnHeaders: true })
        return { codeAsked: true, cookies: opened.headers.getSetCookie() }
      }),

    async read(headers) {
      const { stored } = await api.readEmailedCode({ headers })
      return stored && { uid: stored.uid, ...codeIn(stored) }
    },

    replace: (trx, headers, code) =>
      within(trx, async () => (await api.replaceEmailedCode({ headers, body: code })).replaced),

    verify: (trx, headers, isRight) =>
      within(trx, async () => {
        try {
          const { response, headers: set } = await api.proveEmailedCode({
            headers,
            body: { isRight },
            returnHeaders: true,
          })
          return 'refused' in response ? fail(response.refused) : ok({ ...response, cookies: set.getSetCookie() })
        } catch (error) {
          // The account was disabled since the first step.
          if (error instanceof APIError) return fail('code_expired')
          throw error
        }
      }),
  }
}
