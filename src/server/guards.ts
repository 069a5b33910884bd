/** Access control. Every loader and action starts with one of these guards; nothing else reads a session or makes a MemberId. */
import { type RouterContextProvider, redirect } from 'react-router'
import type { IdentityUser } from '#adapters/identity/port.ts'
import { type DeskAdviser, findDeskAdviser } from '#database/advisers.ts'
import { writeAudit } from '#database/audit.ts'
import { findMember, type MemberRow } from '#database/members.ts'
import { type Admission, type AdviserMfa, admit, guardOf, isForAdvisers, type Visitor } from '#domain/shared/access.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import { repairProfile } from '#flows/account/set-up-new-user.ts'
import { paths } from '#paths.ts'
import { type Person, type RequestContext, requestContextKey } from './request-context.ts'

export type { Person }
export type Entered = {
  requestContext: RequestContext
  app: RequestContext['app']
  person: Person | undefined
  /** Set only where the guard is one for advisers. */
  adviser?: DeskAdviser | undefined
}
export type Arguments = { request: Request; context: Readonly<RouterContextProvider>; pattern: string }

/** Admits the visitor, or throws the redirect or 404 that the guard table decides (specification 1, section 2). */
export async function enter({ request, context, pattern }: Arguments): Promise<Entered> {
  const requestContext = context.get(requestContextKey)
  requestContext.person ??= readPerson(requestContext, request.headers)
  const person = await requestContext.person
  // By route pattern and not by address, since the router's own data requests have other addresses.
  const guard = guardOf(rowOf(pattern))
  if (!guard) throw new Error(`Route ${pattern} has no row in the guard table`)
  // Read on every request, so that removing an adviser takes effect at once.
  if (isForAdvisers(guard) && person) requestContext.adviser ??= findDeskAdviser(requestContext.app.db, person)
  const adviser = isForAdvisers(guard) ? await requestContext.adviser : undefined
  const decision = admit(guard, asVisitor(person, adviser))
  if (decision.kind === 'redirect') throw redirect(decision.to, 303)
  if (decision.kind === 'notFound') throw nothingHere()
  return { requestContext, app: requestContext.app, person, adviser }
}

/** The 404 response of an unknown address. */
export const nothingHere = (): Response => new Response(null, { status: 404 })

/** The path of a page in the guard table, which has a placeholder for the brand's slug. */
function rowOf(pattern: string): string {
  const path = `/${pattern.replace(/^\//, '')}`
  return path === paths.space ? '/:slug-space' : path
}

/** As `enter`, for a member's own pages, which the guard table closes to guests. */
export async function enterAsMember(args: Arguments): Promise<Entered & { person: Person }> {
  const entered = await enter(args)
  if (!entered.person) throw new Response(null, { status: 401 })
  return { ...entered, person: entered.person }
}

/** As `enter`, for the desk. Throws 404 for anyone who is not an adviser. */
export async function enterAsAdviser(args: Arguments): Promise<Entered & { person: Person; adviser: DeskAdviser }> {
  const entered = await enter(args)
  const { person, adviser } = entered
  if (!person || !adviser) throw nothingHere()
  return { ...entered, person, adviser }
}

/**
 * For the desk's pages about one member: the desk's guard first, then the member's record. `viewed` names the page for the audit row `view_record`;
 * omit it for an action that writes its own audit row. Throws 404 for an unknown member.
 */
export async function enterAtRecord(
  args: Arguments & { params: { uid: string } },
  viewed?: string,
): Promise<Entered & { person: Person; adviser: DeskAdviser; id: MemberId; member: MemberRow }> {
  const entered = await enterAsAdviser(args)
  const { app, person } = entered
  const id = args.params.uid as MemberId
  const member = await findMember(app.db, id)
  if (!member) throw nothingHere()
  if (viewed !== undefined)
    await writeAudit(
      app.db,
      { actor: 'adviser', actorUid: person.id, uid: id, action: 'view_record', after: { at: viewed } },
      app.now(),
    )
  return { ...entered, id, member }
}

/**
 * For a page that another page may show in a frame. It never redirects, since the target could not be shown in a frame; the page renders the
 * returned decision instead.
 */
export async function enterFramed(args: Arguments): Promise<Entered & { admission: Admission }> {
  const entered = await enter(args)
  entered.requestContext.framed = true
  return { ...entered, admission: admit('verified', asVisitor(entered.person)) }
}

/** The request context without a guard, for the renderer's own entry and the root. */
export const requestContextOf = (context: Readonly<RouterContextProvider>): RequestContext =>
  context.get(requestContextKey)

/** Development only, and only from this machine. Throws 404 for anyone else. */
export function enterDevelopment({ context }: Arguments): RequestContext {
  const requestContext = context.get(requestContextKey)
  const { mode } = requestContext.app.config
  if (mode !== 'development' || !isLoopback(requestContext.client)) throw new Response(null, { status: 404 })
  return requestContext
}

const isLoopback = (address: string): boolean => /^(::1|::ffff:127\.|127\.)/.test(address)

function asVisitor(person: Person | undefined, adviser?: DeskAdviser): Visitor {
  if (!person) return { kind: 'guest' }
  const { user, member } = person
  const mfa: AdviserMfa = !adviser ? 'none' : adviser.mfaVerified ? 'verified' : 'pending'
  return {
    kind: 'member',
    emailVerified: user.emailVerified,
    requestFollowup: member.request_followup,
    adviser: mfa,
  }
}

async function readPerson(requestContext: RequestContext, headers: Headers): Promise<Person | undefined> {
  if (!headers.has('cookie')) return undefined
  const { app } = requestContext
  const session = await app.identity.readSession(headers)
  if (!session) return undefined
  requestContext.cookies.push(...session.cookies)
  const id = session.user.uid as MemberId
  const member = (await findMember(app.db, id)) ?? (await repair(requestContext, session.user, id))
  return member && { id, user: session.user, member, sessionId: session.sessionId }
}

async function repair(
  requestContext: RequestContext,
  user: IdentityUser,
  id: MemberId,
): Promise<MemberRow | undefined> {
  const failed = await repairProfile(requestContext.app, user)
  if (failed)
    requestContext.app.log.error(
      { err: failed.error, requestId: requestContext.requestId },
      'could not set up a profile; wrote the fallback profile',
    )
  return findMember(requestContext.app.db, id)
}
