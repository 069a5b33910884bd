/** The Passkeys of port.ts, on the sign-in engine's plugin. */
import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import type { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { fail, ok } from '#shared/domain/result.ts'
import { codeOf } from './engine-answers.ts'
import type { Passkeys } from './port.ts'

/** Ours, among the engine's codes: the desk has disabled the account. */
export const USER_DISABLED = 'USER_DISABLED'

/**
 * The plugin only prefers that the authenticator verifies the person, and a passkey that does not would be one factor.
 */
function requireUserVerified(verified: boolean | undefined): void {
  if (!verified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

export const passkeyPlugin = ({ name, origin }: { name: string; origin: string }) =>
  passkey({
    rpName: name,
    origin,
    schema: { passkey: { modelName: 'authPasskeys', fields: { credentialID: 'credentialId' } } },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    // Discoverable, so that the browser offers it before an address is typed.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        requireUserVerified(registrationInfo?.userVerified)
        const known = getAuthenticatorName(registrationInfo?.aaguid)
        return known === undefined ? undefined : { name: known }
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => requireUserVerified(verification.authenticationInfo.userVerified),
    },
  })

type Api = ReturnType<typeof betterAuth<{ plugins: [ReturnType<typeof passkeyPlugin>] }>>['api']

type AuthenticationResponse = NonNullable<Parameters<Api['verifyPasskeyAuthentication']>[0]>['body']['response']

type Settings<Trx> = {
  engine: {
    api: Pick<
      Api,
      | 'generatePasskeyRegistrationOptions'
      | 'verifyPasskeyRegistration'
      | 'generatePasskeyAuthenticationOptions'
      | 'verifyPasskeyAuthentication'
    >
  }
  within<T>(trx: Trx, work: () => Promise<T>): Promise<T>
}

export function betterAuthPasskeys<Trx>({ engine: { api }, within }: Settings<Trx>): Passkeys<Trx> {
  return {
    async creationOptions(headers) {
      const made = await api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true })
      return { options: made.response, cookies: made.headers.getSetCookie() }
    },

    register: (trx, headers, response) =>
      within(trx, async () => {
        try {
          const stored = await api.verifyPasskeyRegistration({ headers, body: { response }, returnHeaders: true })
          return ok({ id: stored.response.id, cookies: stored.headers.getSetCookie() })
        } catch (error) {
          if (error instanceof APIError) return fail('passkey_refused')
          throw error
        }
      }),

    async requestOptions(headers) {
      const made = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
      return {
        options: { ...made.response, userVerification: 'required' },
        cookies: made.headers.getSetCookie(),
      }
    },

    async signIn(headers, response) {
      try {
        // The engine checks the rest of the browser's response.
        const body = { response: response as AuthenticationResponse }
        const opened = await api.verifyPasskeyAuthentication({ headers, body, returnHeaders: true })
        const { session, user } = opened.response
        return ok({ uid: user.id, sessionId: session.id, cookies: opened.headers.getSetCookie() })
      } catch (error) {
        if (codeOf(error) === USER_DISABLED) return fail('user-disabled')
        if (error instanceof APIError) return fail('passkey_refused')
        throw error
      }
    },
  }
}
