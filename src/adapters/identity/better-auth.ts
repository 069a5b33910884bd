/**
 * The embedded sign-in engine: Better Auth on our database, called in process. Only a provider's redirect reaches it by
 * HTTP.
 */

import { APIError } from 'better-auth/api'
import { fail, ok, type Result } from '#shared/domain/result.ts'
import { AmbientDatabase, type Database, type Executor } from './ambient-database.ts'
import { betterAuthEmailedCodes } from './emailed-codes.ts'
import { createEngine, type EngineOptions, type Records, recordsIn } from './engine.ts'
import { codeIn, codeOf, toIdentityUser } from './engine-answers.ts'
import { OPENID, openIdProvider } from './openid-provider.ts'
import { betterAuthPasskeys, USER_DISABLED } from './passkeys.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import type { Identity, SocialOutcome, SocialProvider, SocialRefusal } from './port.ts'
import { betterAuthSecondFactor } from './second-factor.ts'
import { readSessionToken } from './session-cookie.ts'
import { SocialClaimsReader } from './social-claims.ts'
import { staffSignOn } from './staff-sign-on.ts'

type Options<Trx extends Executor> = Omit<EngineOptions, 'records'> & {
  /** Outside a transaction if undefined. */
  records: (trx: Trx | undefined) => Records
  /** Prefix of all cookie names. */
  cookiePrefix: string
  /** The name that authenticator apps show. */
  issuer: string
  db: Database<Trx>
  /** The OpenID Connect provider cannot be used now. */
  onProviderError: (error: unknown) => void
  /** The same for the firm's issuer. */
  onStaffError: (error: unknown) => void
}

export async function betterAuthIdentity<Trx extends Executor>(options: Options<Trx>): Promise<Identity<Trx>> {
  const { cookiePrefix, issuer, db, paths, config, now, chooser, onProviderError } = options
  const ambient = new AmbientDatabase(db)
  const records = recordsIn(ambient, options.records)
  const socialClaims = new SocialClaimsReader()
  const { google, apple, oidc } = config
  const secure = config.origin.startsWith('https://')

  // The __Host- prefix binds a cookie to this host; browsers accept it over https only.
  const cookieName = (name: string) => `${secure ? '__Host-' : ''}${cookiePrefix}.${name}`

  const auth = createEngine({ ...options, records, issuer, ambient, socialClaims, cookieName, secure })
  const context = await auth.$context
  const addOpenId =
    oidc && openIdProvider({ oidc, context, onError: onProviderError, mapProfileToUser: socialClaims.note })
  void addOpenId?.()
  const providers: SocialProvider[] = [
    ...(google || chooser ? [{ id: 'google', name: 'Google' }] : []),
    ...(apple || chooser ? [{ id: 'apple', name: 'Apple' }] : []),
    ...(oidc ? [{ id: OPENID, name: oidc.name }] : []),
  ]

  const secondFactor = betterAuthSecondFactor({
    engine: auth,
    records,
    within: (trx: Trx, work) => ambient.within(trx, work),
    issuer,
    now,
  })

  type Going = { url?: string | undefined }
  type GoingBody = { provider: string; callbackURL: string; errorCallbackURL: string; disableRedirect: true }
  const goToProvider = async (
    provider: string,
    { done, failed }: { done: string; failed: string },
    ask: (body: GoingBody) => Promise<{ response: Going; headers: Headers }>,
  ): Promise<Result<{ url: string; cookies: string[] }, SocialRefusal>> => {
    if (!providers.some((known) => known.id === provider)) return fail('operation-not-allowed')
    if (provider === OPENID && !(await addOpenId?.())) return fail('network-request-failed')
    try {
      const body = { provider, callbackURL: done, errorCallbackURL: failed, disableRedirect: true } as const
      const { response, headers } = await ask(body)
      return response.url ? ok({ url: response.url, cookies: headers.getSetCookie() }) : fail('operation-not-allowed')
    } catch (error) {
      if (error instanceof APIError) return fail('network-request-failed')
      throw error
    }
  }

  const within = <T>(trx: Trx, work: () => Promise<T>) => ambient.within(trx, work)

  return {
    providers,
    secondFactor,

    staff:
      config.staffIssuer &&
      staffSignOn({
        issuer: config.staffIssuer,
        origin: config.origin,
        path: paths.staffReturn,
        engine: auth,
        context,
        within,
        now,
        onError: options.onStaffError,
      }),

    emailedCodes: betterAuthEmailedCodes({ engine: auth, within }),

    passkeys: betterAuthPasskeys({ engine: auth, within }),

    sessionToken: (headers) =>
      readSessionToken(headers.get('cookie') ?? '', cookieName('session_token'), options.secrets),

    async renewSession(headers) {
      const { response, headers: responseHeaders } = await auth.api.renewSession({ headers, returnHeaders: true })
      if (response.sessionId === undefined) return undefined
      return { sessionId: response.sessionId, cookies: responseHeaders.getSetCookie() }
    },

    async isPassword(uid, password) {
      const accounts = await context.internalAdapter.findAccounts(uid)
      const hash = accounts.find((account) => account.providerId === 'credential')?.password
      if (hash != null) return verifyPassword({ hash, password })
      await hashPassword(password)
      return false
    },

    async waysIn(uid) {
      const [{ on, hasPassword }, linked] = await Promise.all([secondFactor.stateOf(uid), records.linkedProviders(uid)])
      return {
        password: hasPassword,
        secondFactor: on,
        providers: providers.filter((provider) => linked.includes(provider.id)),
      }
    },

    async findByEmail(email) {
      const account = await context.internalAdapter.findUserByEmail(email)
      return account ? toIdentityUser(account.user) : undefined
    },

    async findByUid(uid) {
      const user = await context.internalAdapter.findUserById(uid)
      return user ? toIdentityUser(user) : undefined
    },

    createUser: (trx, { email, password, displayName, signIn, isTaken }) =>
      ambient.within(trx, async () => {
        // The engine refuses before it hashes. Hashing here keeps the response time from revealing that the address is
        // taken.
        const refuse = async () => {
          await hashPassword(password)
          return fail('email-already-in-use')
        }
        if (isTaken) {
          await context.internalAdapter.findUserByEmail(email)
          return refuse()
        }
        try {
          const { response, headers } = await auth.api.signUpEmail({
            body: { email, password, name: displayName },
            returnHeaders: true,
          })
          if (!signIn) await context.internalAdapter.deleteUserSessions(response.user.id)
          return ok({ uid: response.user.id, cookies: signIn ? headers.getSetCookie() : [] })
        } catch (error) {
          if (!codeOf(error)?.startsWith('USER_ALREADY_EXISTS')) throw error
          return refuse()
        }
      }),

    async signIn({ email, password }) {
      try {
        const { response, headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true })
        const cookies = headers.getSetCookie()
        return 'user' in response ? ok({ uid: response.user.id, cookies }) : ok({ codeAsked: true, cookies })
      } catch (error) {
        const code = codeOf(error)
        if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'INVALID_EMAIL') return fail('invalid-credential')
        if (code === USER_DISABLED) return fail('user-disabled')
        throw error
      }
    },

    async signOut(headers) {
      const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true })
      return { cookies: responseHeaders.getSetCookie() }
    },

    forgetCookies: () => [
      `${cookieName('session_token')}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    ],

    setPassword: (trx, uid, password, { keepsSessions } = { keepsSessions: false }) =>
      ambient.within(trx, async () => {
        const hash = await hashPassword(password)
        const accounts = await context.internalAdapter.findAccounts(uid)
        if (accounts.some((account) => account.providerId === 'credential')) {
          await context.internalAdapter.updatePassword(uid, hash)
        } else {
          await context.internalAdapter.linkAccount({
            userId: uid,
            providerId: 'credential',
            accountId: uid,
            password: hash,
          })
        }
        if (!keepsSessions) await context.internalAdapter.deleteUserSessions(uid)
      }),

    confirmEmail: (trx, uid) =>
      ambient.within(trx, async () => {
        await context.internalAdapter.updateUser(uid, { emailVerified: true })
      }),

    setDisplayName: (trx, uid, displayName) =>
      ambient.within(trx, async () => {
        await context.internalAdapter.updateUser(uid, { name: displayName })
      }),

    startSocial: (provider, back) =>
      goToProvider(provider, back, (body) => auth.api.signInSocial({ body, returnHeaders: true })),

    linkSocial: (headers, provider, back) =>
      goToProvider(provider, back, (body) => auth.api.linkSocialAccount({ headers, body, returnHeaders: true })),

    finishLink: (trx, headers, uid) =>
      ambient.within(trx, async () => {
        const { link } = await auth.api.takeLink({ headers, body: { uid } })
        const linkedTo = link && providers.find((provider) => provider.id === link.providerId)
        if (!linkedTo || (await context.internalAdapter.findAccountByKey(link))) return undefined
        await context.internalAdapter.linkAccount({ userId: uid, ...link })
        return linkedTo
      }),

    finishSocial: (request, settle) =>
      socialClaims.during(request, (readClaims) =>
        inTransactionUnlessRefused(ambient, async (open) => {
          // The redirect may have come from another process, or from this one before a restart.
          await addOpenId?.()
          const response = await auth.handler(request)
          const location = response.headers.get('location') ?? paths.socialDone
          const cookies = response.headers.getSetCookie()
          const failed = (error: string): SocialOutcome => {
            return { kind: 'failed', error, email: readClaims().email, location, cookies }
          }
          const error = new URL(location, config.origin).searchParams.get('error')
          if (error || response.status >= 400) return failed(error ?? (await codeIn(response)))
          const linked = socialClaims.linked()
          const from = {
            done: location,
            claims: readClaims(),
            linkedTo: providers.find((provider) => provider.id === linked?.providerId),
            isNew: socialClaims.isNewUser(),
          }
          const session = await auth.api.getSession({
            headers: new Headers({ cookie: cookies.map((c) => c.split(';')[0]).join('; ') }),
          })
          // The engine opens no session when it links.
          if (!session) {
            const current = await auth.api.getSession({ headers: request.headers })
            const user = current && toIdentityUser(current.user)
            if (!user || (await settle.linked(await open(), user, from)) !== 'linked')
              throw new NothingWritten('other_account', location)
            return { kind: 'linked', user, location, cookies }
          }
          const user = toIdentityUser(session.user)
          const settled = await settle.signedIn(await open(), user, { ...from, sessionId: session.session.id })
          if (settled === 'otherAccount') throw new NothingWritten('other_account', location)
          if (settled === 'closed') throw new NothingWritten('sign_up_closed', location)
          if (settled === 'open') return { kind: 'signedIn', user, location, cookies }
          await context.internalAdapter.deleteSession(session.session.token)
          const others = cookies.filter((cookie) => !cookie.startsWith(`${cookieName('session_token')}=`))
          if (settled === 'confirmEmail') return { kind: 'emailUnconfirmed', user, location, cookies: others }
          // The engine has linked already, before the code.
          if (linked) await context.internalAdapter.deleteAccount(linked.id)
          const emailed = settled === 'askCode' ? undefined : { ...settled.emailed, email: user.email }
          const body = { uid: user.uid, link: linked, emailed }
          const challenge = await auth.api.openChallenge({ body, returnHeaders: true })
          return { kind: 'codeAsked', user, location, cookies: [...others, ...challenge.headers.getSetCookie()] }
        }),
      ),
  }
}

class NothingWritten extends Error {
  readonly location: string
  constructor(code: string, location: string) {
    super(code)
    this.location = location
  }
}

async function inTransactionUnlessRefused<Trx extends Executor>(
  ambient: AmbientDatabase<Trx>,
  work: (open: () => Promise<Trx>) => Promise<SocialOutcome>,
): Promise<SocialOutcome> {
  try {
    return await ambient.inOwnTransaction(work)
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error
    return { kind: 'failed', error: error.message, email: '', location: error.location, cookies: [] }
  }
}
