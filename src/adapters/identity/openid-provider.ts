/** Adds an OpenID Connect provider to the sign-in engine as soon as its discovery document can be read. */
import { genericOAuth } from 'better-auth/plugins'
import type { OidcProvider } from '#service-settings.ts'
import { answeringInTime, inTime, providerTimeout } from './in-time.ts'

export const OPENID = 'oidc'

type Provider = { id: string }
type EngineContext = Parameters<NonNullable<ReturnType<typeof genericOAuth>['init']>>[0]

/** `context` is the engine's: it reads the list of providers at every request. */
type Options = {
  oidc: OidcProvider
  context: Pick<EngineContext, 'socialProviders'>
  onError: (error: unknown) => void
  /** Sees the verified claims. */
  mapProfileToUser: (profile: object) => Record<string, never>
}

export const withoutSlash = (address: string): string => address.replace(/\/$/, '')

/** Resolves to whether the provider can be used. A provider that was unreachable is asked again at the next call. */
export function openIdProvider({ oidc, context, onError, mapProfileToUser }: Options): () => Promise<boolean> {
  let added: Promise<boolean> | undefined
  const add = async () => {
    const { address: discoveryUrl, authentication } = await readDiscovery(oidc.issuer, 'SIOL_OIDC_ISSUER')
    const plugin = genericOAuth({
      config: [
        {
          providerId: OPENID,
          discoveryUrl,
          authentication,
          clientId: oidc.clientId,
          clientSecret: oidc.clientSecret,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          requireIdTokenVerification: true,
          mapProfileToUser,
        },
      ],
    })
    const { socialProviders } = (await inTime(plugin.init(context as EngineContext))).context
    if (!socialProviders.some(({ id }: Provider) => id === OPENID))
      throw new Error(`The discovery document at ${discoveryUrl} has no endpoints or keys that can be used.`)
    context.socialProviders = socialProviders.map((each) => (each.id === OPENID ? answeringInTime(each) : each))
    return true
  }
  return () => {
    added ??= add().catch((error: unknown) => {
      added = undefined
      onError(error)
      return false
    })
    return added
  }
}

/**
 * The issuer's discovery document, and how its token endpoint wants the client's secret. A document that does not say
 * means the header (OpenID Connect Discovery 1.0, section 3).
 */
export async function readDiscovery(issuer: string, setting: string) {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(providerTimeout) })
  if (!response.ok) throw new Error(`The discovery document at ${address} was answered with ${response.status}.`)
  const document = (await response.json()) as Readonly<Record<string, unknown>>
  if (withoutSlash(String(document.issuer)) !== withoutSlash(issuer))
    throw new Error(`The discovery document at ${address} is of another issuer than ${setting}.`)
  const methods = document.token_endpoint_auth_methods_supported
  const authentication = Array.isArray(methods) && methods.includes('client_secret_post') ? 'post' : 'basic'
  return { address, document, authentication } as const
}
