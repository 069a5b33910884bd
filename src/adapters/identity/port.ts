/** Who someone is: accounts, passwords, sessions and sign-in with another provider. The hosted or embedded engine stands behind it. */
import type { Result } from '#domain/shared/result.ts'

/** The authentication user (specification 1, section 3). */
export type IdentityUser = {
  uid: string
  email: string
  emailVerified: boolean
  displayName: string
  photoURL: string | null
  phoneNumber: string | null
}

export type SocialProvider = { id: string; name: string }

/** `cookies` are Set-Cookie values that the answer to this request must carry. */
export type SignedIn = { uid: string; cookies: string[] }

/** The password was right, and a code is asked for besides: the cookies remember the question. */
export type CodeAsked = { codeAsked: true; cookies: string[] }

/** A session in which the second factor was shown. */
export type FactorVerified = SignedIn & { sessionId: string }

export type SignInRefusal = 'invalid-credential'
export type CodeRefusal = 'code_wrong' | 'code_expired' | 'rate_limited'
export type Session = { user: IdentityUser; sessionId: string; cookies: string[] }
export type SocialRefusal = 'operation-not-allowed' | 'network-request-failed'

/** How a sign-in with another provider ended; `error` is the provider's or the engine's own word for it. */
export type SocialOutcome =
  | { kind: 'signedIn'; user: IdentityUser; location: string; cookies: string[] }
  | { kind: 'failed'; error: string; location: string; cookies: string[] }

/** Codes of an authenticator app, each for half a minute, and ten recovery codes, each for one use. */
export interface SecondFactor {
  /** Whether the account has one that was confirmed, and whether it has a password to be asked for. */
  stateOf(uid: string): Promise<{ on: boolean; hasPassword: boolean }>
  /** A new secret, to be confirmed by a code of it. Refused where one is on already, and for a wrong password. */
  begin(headers: Headers, password: string): Promise<Result<{ uri: string }, 'invalid-credential'>>
  /** The secret as an otpauth address. Show one only while it waits to be confirmed. */
  read(uid: string): Promise<{ uri: string; confirmed: boolean } | undefined>
  /** Confirms a secret, answers a sign-in that asked for a code, or shows the factor in a session that was not asked: whichever is open. */
  prove(
    headers: Headers,
    code: { kind: 'app' | 'recovery'; text: string },
  ): Promise<Result<FactorVerified, CodeRefusal>>
  /** Whether a sign-in waits for a code. */
  isAsked(headers: Headers): Promise<boolean>
  recoveryCodes(uid: string): Promise<readonly string[]>
}

/** `Trx` is the database's transaction: an adapter that keeps accounts elsewhere ignores it. */
export interface Identity<Trx> {
  /** The providers that are switched on, in the order of their buttons. */
  readonly providers: readonly SocialProvider[]
  readSession(headers: Headers): Promise<Session | undefined>
  findByEmail(email: string): Promise<IdentityUser | undefined>
  findByUid(uid: string): Promise<IdentityUser | undefined>
  /** Creates the account inside `trx`; `signIn` also opens a session. */
  createUser(
    trx: Trx,
    account: { email: string; password: string; displayName: string; signIn: boolean },
  ): Promise<Result<SignedIn, 'email-already-in-use'>>
  signIn(account: { email: string; password: string }): Promise<Result<SignedIn | CodeAsked, SignInRefusal>>
  readonly secondFactor: SecondFactor
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /** Set-Cookie values that make the browser forget the session, whatever the server knows of it. */
  forgetCookies(): string[]
  /** Sets the password inside `trx` and ends every session of the account. */
  setPassword(trx: Trx, uid: string, password: string): Promise<void>
  confirmEmail(trx: Trx, uid: string): Promise<void>
  /** The address at the provider to send the browser to. `done` and `failed` are paths of ours to come back to. */
  startSocial(
    provider: string,
    back: { done: string; failed: string },
  ): Promise<Result<{ url: string; cookies: string[] }, SocialRefusal>>
  /** Answers the provider's return. `settle` runs in the same transaction as the account's creation, and hears the path to come back to. */
  finishSocial(
    request: Request,
    settle: (trx: Trx, user: IdentityUser, done: string) => Promise<void>,
  ): Promise<SocialOutcome>
}
