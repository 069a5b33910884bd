/** The sign-in engine's requests to providers have no end of their own. */
import type { OAuthProvider } from 'better-auth/oauth2'

/** Milliseconds to wait for an answer of a provider. */
export const providerTimeout = 5000

export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider took too long.')), providerTimeout)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A provider that takes a request and says nothing fails the sign-in instead of holding the page for minutes. */
export const answeringInTime = (provider: OAuthProvider): OAuthProvider => ({
  ...provider,
  validateAuthorizationCode: (data) => inTime(provider.validateAuthorizationCode(data)),
  getUserInfo: (tokens) => inTime(provider.getUserInfo(tokens)),
})
