/** Development only: stands in for Google and Apple with a page where one picks who to be. A real authorisation code with PKCE. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type ChosenAccount = { id: string; email: string; name: string; emailVerified: boolean }

type Grant = ChosenAccount & { provider: string; challenge: string; expires: number }

const lifeMs = 60_000

export type AccountChooser = ReturnType<typeof accountChooser>

export function accountChooser(secret: string, now: () => Date) {
  const encrypt = (text: string): string =>
    createHmac('sha256', secret).update(`account-chooser:${text}`).digest('base64url')

  function open(code: string): Grant | undefined {
    const [body = '', signature = ''] = code.split('.')
    const expected = Buffer.from(encrypt(body))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    const grant: Grant = JSON.parse(Buffer.from(body, 'base64url').toString())
    return grant.expires > now().getTime() ? grant : undefined
  }

  return {
    /** The code that the chooser page sends back for the account that was picked. */
    grant(provider: string, account: ChosenAccount, challenge: string): string {
      const grant: Grant = { ...account, provider, challenge, expires: now().getTime() + lifeMs }
      const body = Buffer.from(JSON.stringify(grant)).toString('base64url')
      return `${body}.${encrypt(body)}`
    },
    /** Exchanges the code for a token; throws when the code is forged, too old, or not from this browser's attempt. */
    async exchange({ code, codeVerifier }: { code: string; codeVerifier?: string | undefined }) {
      const grant = open(code)
      const challenge = createHash('sha256')
        .update(codeVerifier ?? '')
        .digest('base64url')
      if (!grant || grant.challenge !== challenge) throw new Error('the account chooser refused the code')
      return { accessToken: code }
    },
    async readUser({ accessToken }: { accessToken?: string | undefined }) {
      const grant = open(accessToken ?? '')
      return grant ? { id: grant.id, email: grant.email, name: grant.name, emailVerified: grant.emailVerified } : null
    },
  }
}
