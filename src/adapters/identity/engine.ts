/** Configures the sign-in engine: storage, cookies and providers. */

import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { OAuthProvider } from 'better-auth/oauth2'
import { genericOAuth } from 'better-auth/plugins'
import type { Config } from '#config.ts'
import { sessionDays } from '#shared/domain/time/periods.ts'
import type { AccountChooser } from './account-chooser.ts'
import type { AmbientDatabase, Executor } from './ambient-database.ts'
import { signAppleClientSecret } from './apple-client-secret.ts'
import { emailedCodes } from './emailed-codes.ts'
import { answeringInTime } from './in-time.ts'
import { passkeyPlugin, USER_DISABLED } from './passkeys.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { challenges, type SecondFactorRecords, secondFactorPlugin } from './second-factor.ts'
import { engineSecrets, type Secrets } from './secrets.ts'
import type { SocialClaimsReader } from './social-claims.ts'
import { staffSessions } from './staff-sign-on.ts'

const sessionSeconds = sessionDays * 24 * 60 * 60

export type Records = SecondFactorRecords &
  SessionRecords & {
    isDisabled(uid: string): Promise<boolean>
    linkedProviders(uid: string): Promise<string[]>
  }

/**
 * They are asked in the transaction that has begun where they are called. With a connection of their own, sign-ups at
 * one moment that hold all connections would wait for each other's.
 */
export function recordsIn<Trx extends Executor>(
  ambient: AmbientDatabase<Trx>,
  recordsOf: (trx: Trx | undefined) => Records,
): Records {
  const here = async () => recordsOf(await ambient.begun())
  return {
    findSecondFactor: async (uid) => (await here()).findSecondFactor(uid),
    hasPassword: async (uid) => (await here()).hasPassword(uid),
    isLoginCodeUsed: async (hash) => (await here()).isLoginCodeUsed(hash),
    insertUsedLoginCode: async (hash, at) => (await here()).insertUsedLoginCode(hash, at),
    isDisabled: async (uid) => (await here()).isDisabled(uid),
    linkedProviders: async (uid) => (await here()).linkedProviders(uid),
    rotateSession: async (id, to) => (await here()).rotateSession(id, to),
  }
}

export type EngineOptions = {
  records: Records
  /** Our paths: the development account chooser, and the page where a social sign-in ends. */
  paths: { accountChooser: string; socialDone: string; staffReturn: string }
  config: Pick<Config, 'origin' | 'google' | 'apple' | 'oidc' | 'staffIssuer'>
  secrets: Secrets
  now: () => Date
  newId: () => string
  /** The development provider for Google and Apple, used while they are not configured. */
  chooser: AccountChooser | undefined
}

type Parts<Trx extends Executor> = EngineOptions & {
  issuer: string
  ambient: AmbientDatabase<Trx>
  socialClaims: SocialClaimsReader
  cookieName: (name: string) => string
  secure: boolean
}

export function createEngine<Trx extends Executor>({
  records,
  paths,
  config,
  secrets,
  now,
  newId,
  chooser,
  ambient,
  socialClaims,
  issuer,
  cookieName,
  secure,
}: Parts<Trx>) {
  const { google, apple } = config

  const developmentProvider = (id: string) => ({
    providerId: id,
    clientId: 'development',
    authorizationUrl: `${config.origin}${paths.accountChooser}?provider=${id}`,
    pkce: true,
    getToken: (data: { code: string; codeVerifier?: string | undefined }) =>
      chooser?.exchange(data) ?? Promise.reject(new Error('The development account chooser is switched off.')),
    getUserInfo: (tokens: { accessToken?: string | undefined }) => chooser?.readUser(tokens) ?? Promise.resolve(null),
    mapProfileToUser: socialClaims.note,
  })

  return betterAuth({
    baseURL: config.origin,
    basePath: '/api/auth',
    ...engineSecrets(secrets),
    logger: { disabled: true },
    telemetry: { enabled: false },
    database: { db: ambient.kysely, type: 'postgres' },
    user: {
      modelName: 'authUsers',
      additionalFields: { phoneNumber: { type: 'string', required: false, input: false } },
    },
    account: {
      modelName: 'authAccounts',
      encryptOAuthTokens: true,
      storeStateStrategy: 'cookie',
      // A social account is never linked to a password account whose email address is not verified.
      // A member may link an account with another address, such as the one that Apple hides; they prove both.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, allowDifferentEmails: true },
    },
    // Absolute: use never prolongs it. areas/account/domain/sign-in/session.ts has all periods, by our clock.
    session: {
      modelName: 'authSessions',
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      // Our own guard asks for a recent sign-in where one is needed (`recently`).
      freshAge: 0,
      additionalFields: {
        startedAt: { type: 'date', required: true, input: false },
        seenAt: { type: 'date', required: true, input: false },
        authenticatedAt: { type: 'date', required: true, input: false },
        mfaVerifiedAt: { type: 'date', required: false, input: false },
        browser: { type: 'string', required: false, input: false },
        // Copied, as the rest from here and the browser, into the session that replaces this one.
        network: { type: 'string', required: false, input: false },
        staffAt: { type: 'date', required: false, input: false },
        staffSid: { type: 'string', required: false, input: false },
      },
    },
    verification: { modelName: 'authVerifications' },
    // Every way to sign in opens its session here.
    databaseHooks: {
      user: { create: { after: async () => socialClaims.noteUser() } },
      account: { create: { after: async (account) => socialClaims.noteAccount(account) } },
      session: {
        create: {
          async before({ userId }) {
            if (await records.isDisabled(userId)) throw new APIError('FORBIDDEN', { code: USER_DISABLED })
            const at = now()
            return { data: { startedAt: at, seenAt: at, authenticatedAt: at, mfaVerifiedAt: null } }
          },
        },
      },
    },
    // areas/account/domain/password.ts checks passwords before they get here.
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    onAPIError: { errorURL: paths.socialDone },
    rateLimit: { enabled: false },
    advanced: {
      // Our migrations make its tables. Otherwise each start would read the columns of every table of the database.
      database: { generateId: () => newId(), validateSchema: false },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: Object.fromEntries(
        (['session_token', 'oauth_state', 'dont_remember', 'two_factor', 'trust_device', 'passkey'] as const).map(
          (name) => [
            name,
            {
              name: cookieName(name),
              attributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
            },
          ],
        ),
      ),
    },
    socialProviders: {
      ...(google && { google: { ...google, prompt: 'select_account' as const, mapProfileToUser: socialClaims.note } }),
      ...(apple && {
        apple: {
          clientId: apple.clientId,
          mapProfileToUser: socialClaims.note,
          get clientSecret() {
            return signAppleClientSecret(apple, now())
          },
        },
      }),
    },
    plugins: [
      secondFactorPlugin(),
      challenges(),
      emailedCodes(),
      passkeyPlugin({ name: issuer, origin: config.origin }),
      sessionRenewal(records, { now, newId }),
      staffSessions(),
      genericOAuth({
        config: [
          ...(chooser && !google ? [developmentProvider('google')] : []),
          ...(chooser && !apple ? [developmentProvider('apple')] : []),
        ],
      }),
      providersInTime,
    ],
  })
}

const providersInTime = {
  id: 'providers-in-time' as const,
  init: (context: { socialProviders: OAuthProvider[] }) => ({
    context: { socialProviders: context.socialProviders.map(answeringInTime) },
  }),
}

type SessionRecords = {
  /** False if the session has ended. */
  rotateSession(id: string, to: { id: string; token: string; authenticatedAt: Date }): Promise<boolean>
}

/** A new id and token for the current session, and its cookie. Called in process only: it has no route. */
const sessionRenewal = (records: SessionRecords, { now, newId }: { now: () => Date; newId: () => string }) => ({
  id: 'session-renewal' as const,
  endpoints: {
    renewSession: createAuthEndpoint(
      '/renew-session',
      { method: 'POST', requireHeaders: true, metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const current = await getSessionFromCtx(ctx)
        if (!current) return ctx.json({ sessionId: undefined })
        const { user, session } = current
        const to = { id: newId(), token: randomBytes(24).toString('base64url'), authenticatedAt: now() }
        if (!(await records.rotateSession(session.id, to))) return ctx.json({ sessionId: undefined })
        await setSessionCookie(ctx, { session: { ...session, id: to.id, token: to.token }, user })
        return ctx.json({ sessionId: to.id })
      },
    ),
  },
})
