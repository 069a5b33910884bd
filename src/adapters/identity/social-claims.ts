/** A provider's claims, kept during the sign-in because the engine stores only the full name. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { SocialClaims } from './port.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Standard claims of OpenID Connect (Core 1.0, section 5.1). */
const readClaims = (profile: Readonly<Record<string, unknown>>): SocialClaims => ({
  email: textOf(profile.email).toLowerCase(),
  given: textOf(profile.given_name),
  family: textOf(profile.family_name),
})

/** Apple sends the name beside its token, and only at the first sign-in. */
function readAppleName(request: Request): { given: string; family: string } | undefined {
  try {
    const { name } = JSON.parse(new URL(request.url).searchParams.get('user') ?? '')
    return { given: textOf(name.firstName), family: textOf(name.lastName) }
  } catch {
    return undefined
  }
}

const none: SocialClaims = { email: '', given: '', family: '' }

/** The engine's row for a linked account at a provider. */
export type LinkedAccount = { id: string; providerId: string; accountId: string }

/** `linked`: the linked account; `isNewUser`: the user was created by this sign-in. */
type Scope = { claims: SocialClaims; linked: LinkedAccount | undefined; isNewUser: boolean }

export class SocialClaimsReader {
  readonly #scope = new AsyncLocalStorage<Scope>()

  /** The engine's `mapProfileToUser`. Changes nothing. */
  readonly note = (profile: object): Record<string, never> => {
    const scope = this.#scope.getStore()
    if (scope) scope.claims = readClaims({ ...profile })
    return {}
  }

  readonly noteUser = (): void => {
    const scope = this.#scope.getStore()
    if (scope) scope.isNewUser = true
  }
  readonly noteAccount = ({ id, providerId, accountId }: LinkedAccount): void => {
    const scope = this.#scope.getStore()
    if (scope) scope.linked = { id, providerId, accountId }
  }

  isNewUser(): boolean {
    return this.#scope.getStore()?.isNewUser === true
  }

  /** What this sign-in linked to an account that was there before. */
  linked(): LinkedAccount | undefined {
    return this.isNewUser() ? undefined : this.#scope.getStore()?.linked
  }

  /** Runs `work`, which may read the claims once the engine has verified them. */
  during<T>(request: Request, work: (read: () => SocialClaims) => Promise<T>): Promise<T> {
    const scope: Scope = { claims: none, linked: undefined, isNewUser: false }
    return this.#scope.run(scope, () =>
      work(() =>
        scope.claims.given || scope.claims.family ? scope.claims : { ...scope.claims, ...readAppleName(request) },
      ),
    )
  }
}
