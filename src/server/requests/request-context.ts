/** The context of one request, passed to every loader and action by the router. */
import { createContext } from 'react-router'
import type { IdentityUser } from '#adapters/identity/port.ts'
import type { SessionTimes } from '#areas/account/domain/sign-in/session.ts'
import type { DeskAdviser } from '#database/desk/team.ts'
import type { MemberRow } from '#database/members/members.ts'
import type { ServerAppContext } from '#server/app-context.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

/** A signed-in member. */
export type Person = {
  id: MemberId
  user: IdentityUser
  member: MemberRow
  sessionId: string
  times: SessionTimes
  /** Suspended ways in are waiting for the owner's answer. */
  hasSuspended: boolean
}

/**
 * Of a person at the desk's pages. `signOn`: with the firm's own accounts; `late`: their issuer does not answer;
 * `ended`: it has no word for them any more.
 */
export type DeskAccess = { adviser: DeskAdviser | undefined; signOn: 'done' | 'needed' | 'late' | 'ended' }

export type RequestContext = {
  app: ServerAppContext
  requestId: string
  /** IP address of the connection, or the one that the trusted proxy reports. */
  client: string
  /** Neither the connection nor the client that a proxy names is another machine. */
  fromThisMachine: boolean
  /** The Content-Security-Policy nonce of this page's scripts and styles. */
  nonce: string
  /** An unexpected error of a loader or an action, from the renderer. */
  noteError: (err: unknown) => void
  /** Set-Cookie values for the response. */
  cookies: string[]
  /**
   * Our own pages, and origins in SIOL_EMBEDDERS or SIOL_CALCULATOR_EMBEDDERS, may show this page in a frame. Set only
   * by guards.ts.
   */
  framed?: 'forms' | 'calculator'
  /** The secret in the address opens this page, so nothing may store it. Set only by guards.ts. */
  openedByLink?: boolean
  /** Another program asks with a key, so every answer is JSON. Set only by guards/program-key.ts. */
  byProgram?: boolean
  /** An adviser changes something in this request. Set only by guards.ts. */
  changes?: boolean
  /** The signed-in member, read once per request. Set only by guards.ts. */
  person?: Promise<Person | undefined>
  /** The adviser that this member is, if any, read once per request. Set only by guards.ts. */
  adviser?: Promise<DeskAdviser | undefined>
  /** The same, after asking the firm's issuer if that was due. Set only by guards. */
  deskAccess?: Promise<DeskAccess>
}

export const requestContextKey = createContext<RequestContext>()
