/** The StaffSignOn of port.ts: the firm's own issuer, by the sign-in engine's provider of OpenID Connect. */
import { randomBytes } from 'node:crypto'
import { APIError, createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateState, type OAuth2Tokens, parseState, verifyProviderIdToken } from 'better-auth/oauth2'
import { genericOAuth } from 'better-auth/plugins'
import { readLogoutNotice } from '#desk/domain/sign-on/logout-notice.ts'
import type { StaffIssuer } from '#desk/domain/sign-on/staff-settings.ts'
import { fail, ok } from '#shared/domain/result.ts'
import { inTime, providerTimeout } from './in-time.ts'
import { readDiscovery, withoutSlash } from './openid-provider.ts'
import type { StaffBack, StaffSignOn, StaffToken } from './port.ts'
import { askUserInfo, isSafeIdToken, payloadOf, readStaffClaims } from './staff-claims.ts'

const STAFF = 'staff'
/** Seconds: an older sign-in at the issuer makes it say when it was (OpenID Connect Core 1.0, section 3.1.2.1). */
const longestAge = 12 * 3600

type NewState = { callbackURL: string; nonce: string; back: StaffBack }

/** Called in process only: it has no route. */
export const staffSessions = () => ({
  id: 'staff-sessions' as const,
  endpoints: {
    beginStaffSignOn: createAuthEndpoint(
      '/begin-staff-sign-on',
      { method: 'POST', metadata: { SERVER_ONLY: true, $Infer: { body: {} as NewState } } },
      async (ctx) => {
        const { nonce, back } = ctx.body
        return ctx.json(await generateState(ctx, { idTokenNonce: nonce, additionalData: { [STAFF]: back } }))
      },
    ),
    readStaffState: createAuthEndpoint(
      '/read-staff-state',
      {
        method: 'POST',
        requireHeaders: true,
        metadata: { SERVER_ONLY: true, $Infer: { query: {} as { state: string } } },
      },
      async (ctx) => {
        const { codeVerifier, idTokenNonce: nonce, [STAFF]: back } = await parseState(ctx)
        return ctx.json({ codeVerifier, nonce, back: back as StaffBack | undefined })
      },
    ),
    openStaffSession: createAuthEndpoint(
      '/open-staff-session',
      { method: 'POST', metadata: { SERVER_ONLY: true, $Infer: { body: {} as { uid: string } } } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.uid)
        if (!user) throw new APIError('UNAUTHORIZED')
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ sessionId: session.id })
      },
    ),
  },
})

type Answered<T> = Promise<{ response: T; headers: Headers }>
type Engine = {
  api: {
    beginStaffSignOn(input: { body: NewState; returnHeaders: true }): Answered<{ state: string; codeVerifier: string }>
    readStaffState(input: { headers: Headers; query: { state: string }; returnHeaders: true }): Answered<{
      codeVerifier: string
      nonce: string | undefined
      back: StaffBack | undefined
    }>
    openStaffSession(input: { body: { uid: string }; returnHeaders: true }): Answered<{ sessionId: string }>
  }
}
type EngineContext = Parameters<NonNullable<ReturnType<typeof genericOAuth>['init']>>[0]
type Context = {
  internalAdapter: {
    createUser(
      user: { email: string; name: string; emailVerified: boolean },
      source: { method: 'sso-oidc'; sso: { providerId: string } },
    ): Promise<{ id: string }>
  }
}

type Options<Trx> = {
  issuer: StaffIssuer
  origin: string
  /** Our path to which the issuer returns a person. */
  path: string
  engine: Engine
  context: Context
  within<T>(trx: Trx, work: () => Promise<T>): Promise<T>
  now: () => Date
  onError: (error: unknown) => void
}

export function staffSignOn<Trx>(options: Options<Trx>): StaffSignOn<Trx> {
  const { issuer, origin, path, engine, context, within, now, onError } = options
  const redirectURI = `${origin}${path}`

  async function connect() {
    const { address, document, authentication } = await readDiscovery(issuer.issuer, 'SIOL_STAFF_OIDC_ISSUER')
    const offers = (scope: string) => [document.scopes_supported].flat().includes(scope)
    const userInfo = typeof document.userinfo_endpoint === 'string' ? document.userinfo_endpoint : undefined
    const plugin = genericOAuth({
      config: [
        {
          providerId: STAFF,
          discoveryUrl: address,
          authentication,
          clientId: issuer.clientId,
          clientSecret: issuer.clientSecret,
          scopes: ['openid', 'email', 'profile', ...['offline_access', 'groups'].filter(offers)],
          pkce: true,
          requireIdTokenVerification: true,
          // The engine has checked the ID token by then. It says how they signed in; the rest may stand only here.
          async getUserInfo(tokens) {
            const said = payloadOf(tokens.idToken)
            const isEnough = 'email_verified' in said && issuer.groupsClaim in said
            const asked = isEnough || !userInfo ? {} : await askUserInfo(userInfo, tokens.accessToken, providerTimeout)
            if (!asked || (said.sub !== undefined && asked.sub !== undefined && said.sub !== asked.sub)) return null
            return { emailVerified: false, ...asked, ...said }
          },
        },
      ],
    })
    const alone = { ...context, socialProviders: [] } as unknown as EngineContext
    const [provider] = (await inTime(plugin.init(alone))).context.socialProviders
    if (!provider?.idToken || withoutSlash(String(provider.issuer)) !== withoutSlash(issuer.issuer))
      throw new Error(`The discovery document at ${address} has no endpoints or keys that can be used.`)
    return provider
  }

  type Provider = Awaited<ReturnType<typeof connect>>
  let connected: Promise<Provider> | undefined
  /** Undefined while the issuer cannot be reached, which is asked for again at the next call. */
  const provider = (): Promise<Provider | undefined> => {
    connected ??= connect()
    return connected.catch((error: unknown) => {
      connected = undefined
      onError(error)
      return undefined
    })
  }

  /** The claims of an answer, and what to ask with from now on. Undefined if it is not the issuer's, or not for us. */
  async function read(at: Provider, tokens: OAuth2Tokens, nonce: string | undefined) {
    if (tokens.idToken && !isSafeIdToken(payloadOf(tokens.idToken), issuer.clientId)) return undefined
    const info = await inTime(
      at.getUserInfo({ ...tokens, ...(nonce !== undefined && { expectedIdTokenNonce: nonce }) }),
    )
    const claims = info && readStaffClaims({ ...info.data }, issuer.groupsClaim)
    return claims && { claims, token: tokenIn(tokens) }
  }

  return {
    rules: issuer,

    async start(back) {
      // A redirect while the issuer is down would show only a browser error.
      const answers = await readDiscovery(issuer.issuer, 'SIOL_STAFF_OIDC_ISSUER').catch(onError)
      const at = answers && (await provider())
      if (!at) return fail('issuer_unreachable')
      const nonce = randomBytes(24).toString('base64url')
      const begun = await engine.api.beginStaffSignOn({
        body: { callbackURL: redirectURI, nonce, back },
        returnHeaders: true,
      })
      const url = await at.createAuthorizationURL({
        ...begun.response,
        idTokenNonce: nonce,
        redirectURI,
        additionalParams: {
          max_age: String(back.fresh ? 0 : longestAge),
          ...(back.fresh && { prompt: 'login' }),
          ...(issuer.acr.length > 0 && { acr_values: issuer.acr.join(' ') }),
        },
      })
      return ok({ url: String(url), cookies: begun.headers.getSetCookie() })
    },

    async finish(request, takeOnce) {
      const query = new URL(request.url).searchParams
      const state = query.get('state') ?? ''
      const known = await engine.api
        .readStaffState({ headers: request.headers, query: { state }, returnHeaders: true })
        .catch(unlessRefused)
      const { codeVerifier, nonce, back } = known?.response ?? {}
      if (!codeVerifier || !nonce || !back) return fail('sign_on_lost')
      if (query.has('error'))
        return fail(query.get('error') === 'access_denied' ? 'sign_on_cancelled' : 'sign_on_refused')
      const at = await provider()
      if (!at) return fail('issuer_unreachable')
      const code = query.get('code')
      const answeredBy = query.get('iss')
      if (!code || (answeredBy !== null && answeredBy !== at.issuer)) return fail('sign_on_refused')
      if (!(await takeOnce(nonce))) return fail('sign_on_replayed')
      try {
        const tokens = await inTime(at.validateAuthorizationCode({ code, codeVerifier, redirectURI }))
        if (!tokens?.idToken) return fail('sign_on_refused')
        const answer = await read(at, tokens, nonce)
        return answer ? ok({ ...answer, back, cookies: known?.headers.getSetCookie() ?? [] }) : fail('sign_on_refused')
      } catch (error) {
        onError(error)
        return fail(isRefusal(error) ? 'sign_on_refused' : 'issuer_unreachable')
      }
    },

    open: (trx, uid) =>
      within(trx, async () => {
        const { response, headers } = await engine.api.openStaffSession({ body: { uid }, returnHeaders: true })
        return { sessionId: response.sessionId, cookies: headers.getSetCookie() }
      }),

    createUser: (trx, { email, displayName }) =>
      within(trx, async () => {
        const from = { method: 'sso-oidc', sso: { providerId: STAFF } } as const
        const account = { email, name: displayName, emailVerified: true }
        return (await context.internalAdapter.createUser(account, from)).id
      }),

    async check({ kind, text }) {
      const at = await provider()
      if (!at?.refreshAccessToken) return fail('issuer_unreachable')
      try {
        const tokens = kind === 'refresh' ? await inTime(at.refreshAccessToken(text, {})) : { accessToken: text }
        if (tokens.idToken && !(await verifyProviderIdToken(at, tokens.idToken))) return fail('issuer_unreachable')
        const answer = await read(at, tokens, undefined)
        if (!answer) return fail('sign_on_refused')
        return ok({ claims: answer.claims, token: tokens.refreshToken ? answer.token : { kind, text } })
      } catch (error) {
        if (isRefusal(error)) return fail('sign_on_refused')
        onError(error)
        return fail('issuer_unreachable')
      }
    },

    async readLogout(text) {
      const at = await provider()
      if (!at) return fail('issuer_unreachable')
      const notice = (await verifyProviderIdToken(at, text))
        ? readLogoutNotice(payloadOf(text, 0), payloadOf(text), now())
        : undefined
      return notice ? ok(notice) : fail('sign_on_refused')
    },
  }
}

const tokenIn = ({ refreshToken, accessToken }: OAuth2Tokens): StaffToken | undefined =>
  refreshToken
    ? { kind: 'refresh', text: refreshToken }
    : accessToken
      ? { kind: 'access', text: accessToken }
      : undefined

const unlessRefused = (error: unknown): undefined => {
  // The engine would redirect to its own page of errors.
  if (!isAPIError(error)) throw error
}

/** Whether the issuer answered, and said no to this person: anything else may be an outage or a wrong setting. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === 'invalid_grant'
