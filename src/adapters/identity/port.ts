/** Identity: accounts, passwords, sessions and social sign-in. Adapter: better-auth.ts. */
import type { LogoutNotice } from '#desk/domain/sign-on/logout-notice.ts'
import type { IssuerFault, ReturnFault, StaffClaims, StaffRules } from '#desk/domain/sign-on/sign-on.ts'
import type { Result } from '#shared/domain/result.ts'

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

/** `cookies` are Set-Cookie values for the response to this request. */
export type SignedIn = { uid: string; cookies: string[] }

/**
 * The first step was passed, and a code is still required: of the second factor, or one that was emailed. The cookies
 * carry the pending sign-in.
 */
export type SecondFactorRequired = { codeAsked: true; cookies: string[] }

export type SecondFactorVerified = SignedIn & { sessionId: string }

/** `codeId`: the code is derived from it; null when too many were sent. */
export type EmailedCode = { codeId: string | null; askedAt: Date }

/** `user-disabled`: the credentials are right, and the desk has disabled the account. */
export type SignInRefusal = 'invalid-credential' | 'user-disabled'
export type CodeRefusal = 'code_wrong' | 'code_expired' | 'rate_limited'
export type WaysIn = { password: boolean; secondFactor: boolean; providers: readonly SocialProvider[] }
export type SocialRefusal = 'operation-not-allowed' | 'network-request-failed'

/** The provider's claims; '' for missing ones. */
export type SocialClaims = { email: string; given: string; family: string }

/**
 * `done`: our path to return to. `linkedTo`: the provider, if this sign-in linked it to an account that was there
 * before. `sessionId`: the new session.
 */
export type SocialReturn = {
  done: string
  claims: SocialClaims
  linkedTo: SocialProvider | undefined
  sessionId: string
  /** The account was created by this sign-in. */
  isNew: boolean
}

export type SocialStep = 'open' | 'askCode' | { emailed: EmailedCode } | 'confirmEmail' | 'otherAccount' | 'closed'

/**
 * What we do with a provider's answer, in the transaction that writes it. With 'otherAccount' nothing is written at
 * all, and the answer fails with that error. `signedIn`: says whether a session is opened or what comes first: a code
 * of the second factor, a code that is emailed, or the confirmation of the address. With a code nothing is linked yet:
 * `finishLink` does it.
 * `linked`: after `linkSocial`; `user` is signed in to this browser.
 */
export type SocialSettlement<Trx> = {
  signedIn(trx: Trx, user: IdentityUser, from: SocialReturn): Promise<SocialStep>
  linked(
    trx: Trx,
    user: IdentityUser,
    from: Pick<SocialReturn, 'done' | 'claims' | 'linkedTo'>,
  ): Promise<'linked' | 'otherAccount'>
}

/**
 * How a social sign-in ended. `codeAsked`: the cookies carry the pending sign-in. `emailUnconfirmed`: the account
 * exists, but has no session until its address is confirmed. `linked` opens no session. `error` is the error code of
 * the provider or the engine; `email` is the address that the provider gave, '' when it failed before that.
 */
export type SocialOutcome =
  | { kind: 'signedIn'; user: IdentityUser; location: string; cookies: string[] }
  | { kind: 'codeAsked'; user: IdentityUser; location: string; cookies: string[] }
  | { kind: 'emailUnconfirmed'; user: IdentityUser; location: string; cookies: string[] }
  | { kind: 'linked'; user: IdentityUser; location: string; cookies: string[] }
  | { kind: 'failed'; error: string; email: string; location: string; cookies: string[] }

/** `salt` is base64. */
export type StoredRecoveryCodes = { codes: string; salt: string }

/** Codes of an authenticator app, each valid for 30 s, and ten recovery codes, each valid once. */
export interface SecondFactor<Trx> {
  /** `on`: the account has a confirmed second factor. */
  stateOf(uid: string): Promise<{ on: boolean; hasPassword: boolean }>
  /**
   * Creates a secret, which a code must then confirm. Refused if a second factor is already on, and for a wrong
   * password.
   */
  begin(headers: Headers, password: string): Promise<Result<{ uri: string }, 'invalid-credential'>>
  /** The secret as an otpauth URI. Show it only until it is confirmed. */
  read(uid: string): Promise<{ uri: string; confirmed: boolean } | undefined>
  /**
   * Verifies a code, and so confirms a new secret, completes a sign-in that requires a code, or verifies the current
   * session. Writes inside `trx`, a wrong code too.
   */
  verify(
    trx: Trx,
    headers: Headers,
    code: { kind: 'app' | 'recovery'; text: string },
  ): Promise<Result<SecondFactorVerified, CodeRefusal>>
  /**
   * The kind of code that a sign-in in this browser waits for, or waited for a few minutes ago: of the second factor,
   * or emailed. Read from what we signed, never from the cookie as it was sent.
   */
  challengeKind(headers: Headers): Promise<'app' | 'emailed' | undefined>
  /** The id of the user whose sign-in waits for a code: they passed the first step in this browser minutes ago. */
  challengedUser(headers: Headers): Promise<string | undefined>
  /** Ten new codes, and their hashes to store. The codes are shown once and cannot be recovered. */
  makeRecoveryCodes(): Promise<{ codes: readonly string[]; stored: StoredRecoveryCodes }>
  recoveryCodesLeft(uid: string): Promise<number>
}

/**
 * The browser's answer to `requestOptions` (WebAuthn, AuthenticationResponseJSON). Only its id is read before the
 * engine checks it.
 */
export type PasskeyAnswer = { id: string }

/** A passkey always verifies the person (a fingerprint, a face or a PIN), so it counts as two factors. */
export interface Passkeys<Trx> {
  /** Options for creating a passkey (WebAuthn, section 5.4) for the signed-in user. */
  creationOptions(headers: Headers): Promise<{ options: object; cookies: string[] }>
  /** Stores the created one inside `trx`. `id`: of its row. */
  register(
    trx: Trx,
    headers: Headers,
    response: object,
  ): Promise<Result<{ id: string; cookies: string[] }, 'passkey_refused'>>
  /** Options for signing in (section 5.5); for a signed-in user, limited to their own passkeys. */
  requestOptions(headers: Headers): Promise<{ options: object; cookies: string[] }>
  signIn(
    headers: Headers,
    response: PasskeyAnswer,
  ): Promise<Result<SecondFactorVerified, 'passkey_refused' | 'user-disabled'>>
}

/**
 * Codes that are emailed to a user who passed the first step and has no second factor. The caller makes the codes
 * and sends them. Each belongs to one sign-in in one browser. Every function writes inside `trx`.
 */
export interface EmailedCodes<Trx> {
  /** Begins to wait for the code. The first step must have been passed. */
  ask(trx: Trx, user: IdentityUser, code: EmailedCode): Promise<SecondFactorRequired>
  /**
   * The newest code of the sign-in that waits in this browser. Undefined when none waits, or when it waits for another
   * kind of code.
   */
  read(headers: Headers): Promise<(EmailedCode & { uid: string }) | undefined>
  /** Invalidates earlier codes. False when no sign-in is pending. */
  replace(trx: Trx, headers: Headers, code: EmailedCode): Promise<boolean>
  /**
   * Opens the session if `isRight`, once. `code_expired`: no sign-in waits, or the account's address, second factor or
   * state has changed since. `rate_limited`: this wrong code was one too many, and ended the sign-in.
   */
  verify(
    trx: Trx,
    headers: Headers,
    isRight: (code: EmailedCode) => boolean,
  ): Promise<Result<SecondFactorVerified, CodeRefusal>>
}

/** The address for signing in at the firm's issuer. `fresh`: the person must authenticate again. */
export type StaffBack = { to: string; fresh: boolean }
/** What a check at the issuer needs. */
export type StaffToken = { kind: 'refresh' | 'access'; text: string }
type StaffAnswer = { claims: StaffClaims; token: StaffToken | undefined }

/** The firm's own issuer. It knows nothing of our accounts: which one a person opens is decided by the caller. */
export interface StaffSignOn<Trx> {
  readonly rules: StaffRules & { issuer: string }
  start(back: StaffBack): Promise<Result<{ url: string; cookies: string[] }, 'issuer_unreachable'>>
  /** `takeOnce`: false if the answer with this nonce was taken before. */
  finish(
    request: Request,
    takeOnce: (nonce: string) => Promise<boolean>,
  ): Promise<Result<StaffAnswer & { back: StaffBack; cookies: string[] }, ReturnFault>>
  open(trx: Trx, uid: string): Promise<{ sessionId: string; cookies: string[] }>
  /** Creates an account without a password and with an address that the issuer confirmed. Returns its id. */
  createUser(trx: Trx, person: { email: string; displayName: string }): Promise<string>
  /** Whether they still work here. */
  check(token: StaffToken): Promise<Result<StaffAnswer, IssuerFault>>
  readLogout(text: string): Promise<Result<LogoutNotice, IssuerFault>>
}

/** `Trx` is the database transaction. An adapter that stores accounts elsewhere ignores it. */
export interface Identity<Trx> {
  /** The enabled social providers, in the order of their buttons. */
  readonly providers: readonly SocialProvider[]
  /**
   * The token of the visitor's session, if the cookie is ours. `database/accounts/sessions.ts` says whether the session
   * is open.
   */
  sessionToken(headers: Headers): string | undefined
  findByEmail(email: string): Promise<IdentityUser | undefined>
  findByUid(uid: string): Promise<IdentityUser | undefined>
  /**
   * Creates the account inside `trx`; `signIn` also opens a session. `isTaken`: refused though no account has the
   * address, after the same work.
   */
  createUser(
    trx: Trx,
    account: { email: string; password: string; displayName: string; signIn: boolean; isTaken?: boolean },
  ): Promise<Result<SignedIn, 'email-already-in-use'>>
  signIn(account: { email: string; password: string }): Promise<Result<SignedIn | SecondFactorRequired, SignInRefusal>>
  readonly secondFactor: SecondFactor<Trx>
  readonly emailedCodes: EmailedCodes<Trx>
  readonly passkeys: Passkeys<Trx>
  /** Undefined where the settings name no issuer of the firm. */
  readonly staff: StaffSignOn<Trx> | undefined
  /** Gives the session a new id and token, and counts it as authenticated now. Undefined when there is none. */
  renewSession(headers: Headers): Promise<{ sessionId: string; cookies: string[] } | undefined>
  /** Whether it is the account's password. Opens nothing, and takes as long when there is none. */
  isPassword(uid: string, password: string): Promise<boolean>
  waysIn(uid: string): Promise<WaysIn>
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /** Set-Cookie values that delete the session cookie, even if the server does not know the session. */
  forgetCookies(): string[]
  /**
   * Sets the password inside `trx` and ends every session of the account; with `keepsSessions` the caller ends them.
   */
  setPassword(trx: Trx, uid: string, password: string, options?: { keepsSessions: boolean }): Promise<void>
  confirmEmail(trx: Trx, uid: string): Promise<void>
  setDisplayName(trx: Trx, uid: string, displayName: string): Promise<void>
  /** The provider's address to redirect to. `done` and `failed` are our paths to return to. */
  startSocial(
    provider: string,
    back: { done: string; failed: string },
  ): Promise<Result<{ url: string; cookies: string[] }, SocialRefusal>>
  /** Like `startSocial`, but links the provider to the signed-in account. */
  linkSocial(
    headers: Headers,
    provider: string,
    back: { done: string; failed: string },
  ): Promise<Result<{ url: string; cookies: string[] }, SocialRefusal>>
  /**
   * Inside `trx`, links the provider of a sign-in that waited for a code, once `uid` has given it. Undefined if that
   * sign-in linked nothing, or the account at the provider opens another one now. `headers` are those with which the
   * code came.
   */
  finishLink(trx: Trx, headers: Headers, uid: string): Promise<SocialProvider | undefined>
  finishSocial(request: Request, settle: SocialSettlement<Trx>): Promise<SocialOutcome>
}
