/** One request's surroundings, handed to every loader and action through the renderer's context. */
import { createContext } from 'react-router'
import type { IdentityUser } from '#adapters/identity/port.ts'
import type { DeskAdviser } from '#database/advisers.ts'
import type { MemberRow } from '#database/members.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { ServerAppContext } from './app-context.ts'

/** A signed-in member. */
export type Person = { id: MemberId; user: IdentityUser; member: MemberRow; sessionId: string }

export type RequestContext = {
  app: ServerAppContext
  requestId: string
  /** The address of the connection, or what the trusted proxy says of it. */
  client: string
  /** For the scripts and styles of this one page. */
  nonce: string
  /** Set-Cookie values that the answer must carry. */
  cookies: string[]
  /** Pages of ours, and of the origins named in the settings, may show this one in a frame. Only guards.ts sets it. */
  framed?: boolean
  /** Who is asking, read once however many loaders ask. Only guards.ts sets it. */
  person?: Promise<Person | undefined>
  /** The adviser that this person is, if so; read once a request as well. Only guards.ts sets it. */
  adviser?: Promise<DeskAdviser | undefined>
}

export const requestContextKey = createContext<RequestContext>()
