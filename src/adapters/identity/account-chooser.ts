/**
 * The development sign-in provider for Google and Apple: a page where the developer chooses an account. Uses
 * authorisation codes with PKCE.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type ChosenAccount = { id: string; email: string; name: string; emailVerified: boolean }

type Grant = ChosenAccount & { provider: string; challenge: string; expires: number }

const codeLifetimeMs = 60_000

export type AccountChooser = ReturnType<typeof accountChooser>

export function accountChooser(secret: string, now: () => Date) {
  const sign = (text: string): string =>
    createHmac('sha256', secret).update(`account-chooser:${text}`).digest('base64url')

  function readGrant(code: string): Grant | undefined {
    const [body = '', signature = ''] = code.split('.')
    const expected = Buffer.from(sign(body))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const grant: Grant = JSON.parse(Buffer.from(body, 'base64url').toString())
    return grant.expires > now().getTime() ? grant : undefined
  }

  return {
    /** The authorisation code for the chosen account, valid for 60 s. */
    grant(provider: string, account: ChosenAccount, challenge: string): string {
      const grant: Grant = { ...account, provider, challenge, expires: now().getTime() + codeLifetimeMs }
      const body = Buffer.from(JSON.stringify(grant)).toString('base64url')
      return `${body}.${sign(body)}`
    },
    /** Exchanges the code for a token. Throws if the code is forged, expired, or from another browser's attempt. */
    async exchange({ code, codeVerifier }: { code: string; codeVerifier?: string | undefined }) {
      const grant = readGrant(code)
      const challenge = createHash('sha256')
        .update(codeVerifier ?? '')
        .digest('base64url')
      if (!grant || grant.challenge !== challenge) throw new Error('The account chooser refused the code.')
      return { accessToken: code }
    },
    async readUser({ accessToken }: { accessToken?: string | undefined }) {
      const grant = readGrant(accessToken ?? '')
      return grant ? { id: grant.id, email: grant.email, name: grant.name, emailVerified: grant.emailVerified } : null
    },
  }
}
