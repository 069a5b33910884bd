/**
 * Access control. The `for...` functions below make every loader and action: the handler receives the person from
 * the guard, and its type says that it is guarded, which tests/architecture/guarded-routes.ts requires of every route.
 */
import { data, generatePath, type RouterContextProvider, redirect } from 'react-router'
import type { IdentityUser } from '#adapters/identity/port.ts'
import { addressAt, type Link } from '#addresses.ts'
import {
  hasSessionEnded,
  isRecent,
  isSeenStale,
  reauthenticateFor,
  sessionsSince,
} from '#areas/account/domain/sign-in/session.ts'
import { repairProfile } from '#areas/account/flows/set-up-new-user.ts'
import { noteSession } from '#areas/account/flows/sign-in/note-session.ts'
import { isAdviserBrowser } from '#database/accounts/known-browsers.ts'
import { endSession, findOpenSession, markSessionSeen, type OpenSession } from '#database/accounts/sessions.ts'
import { type DeskAdviser, findDeskAdviser } from '#database/desk/team.ts'
import { findDeskMember } from '#database/members/erasures.ts'
import { findMember, type MemberRow } from '#database/members/members.ts'
import type { Role } from '#desk/domain/permissions.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { type Admission, admit, type Forbidden, isForAdvisers } from '#shared/domain/access/access.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'
import { recordAction } from '#shared/flows/audited.ts'
import { takeComparison } from './guards/carried-comparison.ts'
import { requireRole } from './guards/desk-role.ts'
import { asVisitor, readDeskAccess } from './guards/desk-visitor.ts'
import { readBrowser } from './guards/known-browser.ts'
import { answerOutage, type Handler, keepPosted } from './guards/outage.ts'
import { type Read, readerFor } from './guards/own-changes.ts'
import { enterByKey, enterRecordByKey } from './guards/program-key.ts'
import { type DeskAccess, type Person, type RequestContext, requestContextKey } from './requests/request-context.ts'

export type { Person }
/** A request that its guard admitted; with `person` where the visitor is signed in. */
export type VisitorContext = {
  requestContext: RequestContext
  app: RequestContext['app']
  person: Person | undefined
  /** Set only where the guard is one for advisers. */
  adviser?: DeskAdviser | undefined
}
export type MemberContext = VisitorContext & { person: Person }
export type AdviserContext = MemberContext & {
  adviser: DeskAdviser
  /** Any of these roles may change things at this address; empty when the adviser's own roles allow it. */
  lacking: readonly Role[]
  /** For lists that may be a few seconds old: reads from the replica where there is one. */
  read: Read
}
/** `id` and `member` are the member whose record it is; `person` is the adviser. */
export type RecordContext = AdviserContext & { id: MemberId; member: MemberRow }
export type FramedContext = VisitorContext & { admission: Admission }

export type Arguments = {
  request: Request
  context: Readonly<RouterContextProvider>
  pattern: string
  params: Readonly<Record<string, string | undefined>>
}
export type RecordArguments = Arguments & { params: { uid: string } }

declare const guarded: unique symbol
/** A loader or action behind its guard. Only this file makes one. */
export type Guarded<A, R> = ((args: A) => Promise<R>) & { readonly [guarded]: true }

const guardedBy =
  <E, Base extends Pick<Arguments, 'request' | 'context'>>(guard: (args: Base) => E | Promise<E>) =>
  <A extends Base, R>(handle: Handler<E, A, R>): Guarded<A, R> =>
    (async (args: A) => {
      const keep = keepPosted(args.request)
      try {
        return await handle(await guard(args), args)
      } catch (error) {
        return answerOutage(
          error,
          { requestContext: requestContextOf(args.context), keep, request: args.request },
          handle,
        )
      }
    }) as Guarded<A, R>

/** Requests whose refusal is in the security log. */
const denied = new WeakSet<RequestContext>()

/** Admits the visitor, or throws the redirect or 404 that the address's guard decides (specification 1, section 2). */
async function enter({ request, context, pattern }: Arguments): Promise<VisitorContext> {
  const requestContext = context.get(requestContextKey)
  requestContext.person ??= readPerson(requestContext, request.headers)
  const person = await requestContext.person
  // By route pattern and not by address, since the router's own data requests have other addresses.
  const path = pathOf(pattern)
  const { guard, data, byLink } = addressAt(path) ?? {}
  if (!guard) throw new Error(`Route ${pattern} has no address`)
  if (byLink) requestContext.openedByLink = true
  // Read on every request, so removing an adviser takes effect immediately.
  const access = isForAdvisers(guard) && person ? await readDeskAccess(requestContext, person) : undefined
  const wasAdviser = isForAdvisers(guard) && !person && (await hadAdviser(requestContext, request.headers))
  const byIssuer = requestContext.app.identity.staff !== undefined
  const decision = admit(guard, person ? asVisitor(person, access) : { kind: 'guest', wasAdviser, byIssuer })
  // A guest at a member's page, or an adviser whose session ended, only has to sign in; anything else is an attempt.
  const isDenied = decision.kind === 'notFound' || (decision.kind === 'redirect' && isForAdvisers(guard) && person)
  // A page and its layout run their guards in parallel.
  if (isDenied && !denied.has(requestContext)) {
    denied.add(requestContext)
    requestContext.app.securityLog.write({ kind: 'access_denied', route: path }, person?.id)
  }
  if (decision.kind === 'redirect' && !person && data) throw unauthenticatedResponse()
  if (decision.kind === 'redirect') throw redirect(`${decision.to satisfies Link}${whyOf(access)}`, 303)
  if (decision.kind === 'notFound') throw notFoundResponse()
  return { requestContext, app: requestContext.app, person, adviser: access?.adviser }
}

const whyOf = (access: DeskAccess | undefined): string =>
  access?.signOn === 'late' || access?.signOn === 'ended' ? `?code=${access.signOn}` : ''

/** Whether an adviser's session in this browser ended recently: they get the sign-in page instead of a 404. */
async function hadAdviser({ app }: RequestContext, headers: Headers): Promise<boolean> {
  const browser = readBrowser(app, headers)
  return browser !== undefined && (await isAdviserBrowser(app.db, browser, sessionsSince(app.now())))
}

/** The 404 response of an unknown address. */
export const notFoundResponse = (): Response => new Response(null, { status: 404 })

const unauthenticatedResponse = (): Response =>
  Response.json({ error: { code: 'unauthenticated', message: requestMessage('unauthenticated') } }, { status: 401 })

/** The path of an address, from the pattern that the router matched. */
const pathOf = (pattern: string): string => `/${pattern.replace(/^\//, '')}`

/** As `enter`, for a member's own pages, whose guards refuse guests. */
async function enterAsMember(args: Arguments): Promise<MemberContext> {
  const entered = await enter(args)
  if (!entered.person) throw new Response(null, { status: 401 })
  return { ...entered, person: entered.person }
}

/** As `enter`, for the desk. Throws 404 for anyone outside the firm, and 403 where their roles do not allow it. */
async function enterAsAdviser(args: Arguments): Promise<AdviserContext> {
  const entered = await enter(args)
  const { requestContext, person, adviser } = entered
  if (!person || !adviser) throw notFoundResponse()
  const requested = { path: pathOf(args.pattern), request: args.request }
  const lacking = requireRole(requestContext, person.id, adviser.roles, requested)
  return { ...entered, person, adviser, lacking, read: readerFor(requestContext, args.request) }
}

/**
 * For the desk's pages about one member: the desk's guard first, then the member's record. `viewed` names the page for
 * the audit row `view_record`; omit it for an action that writes its own audit row. Throws 404 for an unknown member,
 * and 403 for the adviser's own record: nobody checks or approves themselves, and the law has some of it withheld.
 */
async function enterAtRecord(args: RecordArguments, viewed?: string): Promise<RecordContext> {
  const entered = await enterAsAdviser(args)
  const { app, person } = entered
  const id = args.params.uid as MemberId
  if (id === person.id) {
    app.securityLog.write({ kind: 'access_denied', route: pathOf(args.pattern) }, id)
    throw data('own' satisfies Forbidden, 403)
  }
  const member = await findDeskMember(app.db, id)
  if (!member) throw notFoundResponse()
  if (viewed !== undefined)
    await recordAction(
      app,
      { kind: 'adviser', uid: person.id },
      { action: 'view_record', uid: id, after: { at: viewed } },
    )
  return { ...entered, id, member }
}

/**
 * For a page that another page may show in a frame. It never redirects, since the target could not be shown in a frame;
 * the page renders the returned decision instead.
 */
async function enterFramed(args: Arguments): Promise<FramedContext> {
  const entered = await enter(args)
  entered.requestContext.framed = 'forms'
  return { ...entered, admission: admit('verified', asVisitor(entered.person)) }
}

/** For the calculator on another site's page, which is the same whether signed in or not. */
async function enterEmbed(args: Arguments): Promise<Pick<VisitorContext, 'app' | 'requestContext'>> {
  const { app, requestContext } = await enter(args)
  requestContext.framed = 'calculator'
  return { app, requestContext }
}

/** For every visitor whom the address's guard admits. */
export const forVisitor = guardedBy(enter)
export const forMember = guardedBy(enterAsMember)
export const forAdviser = guardedBy(enterAsAdviser)
/** The action of a page of the desk without one. The guard answers guests and members as for a missing page. */
export const refusePost = forAdviser(async () => new Response(null, { status: 405 }))
/** The record of one member, without a line in the audit trail: for actions, which write their own. */
export const forRecord = guardedBy(enterAtRecord)
export const forFrame = guardedBy(enterFramed)
export const forEmbed = guardedBy(enterEmbed)
export const forDeveloper = guardedBy(enterDevelopment)
/** For another program of the firm, by its key. */
export const forProgram = guardedBy(enterByKey)
export const forProgramRecord = guardedBy(enterRecordByKey)

/** The record of one member, with a line in the audit trail about the view. */
export const viewingRecord = <A extends RecordArguments>(looksAt: string | ((args: A) => string)) =>
  guardedBy((args: A) => enterAtRecord(args, typeof looksAt === 'string' ? looksAt : looksAt(args)))

/** Whether the member signed in or reauthenticated recently. */
export const isRecentlyAuthenticated = ({ app, person }: MemberContext): boolean => isRecent(person.times, app.now())

/** For the sensitive requests of an action: throws the redirect to /reauthenticate, which leads back. */
export function requireRecent(
  entered: MemberContext,
  { pattern, params }: Pick<Arguments, 'pattern' | 'params'>,
): void {
  if (!isRecentlyAuthenticated(entered)) throw redirect(reauthenticateFor(generatePath(pathOf(pattern), params)), 303)
}

/**
 * For a loader or action that is sensitive as a whole: `forMember(recently(async ({ app }) => ...))`.
 * @public
 */
export const recently =
  <E extends MemberContext, A extends Arguments, R>(handle: (entered: E, args: A) => R | Promise<R>) =>
  async (entered: E, args: A): Promise<R> => {
    requireRecent(entered, args)
    return handle(entered, args)
  }

/** For the renderer's entry, which needs no guard. */
export const requestContextOf = (context: Readonly<RouterContextProvider>): RequestContext =>
  context.get(requestContextKey)

/** Development only, and only from this machine: everyone else gets a 404. */
function enterDevelopment({ context }: Arguments): RequestContext {
  const requestContext = context.get(requestContextKey)
  const { mode } = requestContext.app.config
  if (mode !== 'development' || !requestContext.fromThisMachine) throw new Response(null, { status: 404 })
  return requestContext
}

async function readPerson(requestContext: RequestContext, headers: Headers): Promise<Person | undefined> {
  if (!headers.has('cookie')) return undefined
  const { app } = requestContext
  const token = app.identity.sessionToken(headers)
  const session = token === undefined ? undefined : await findOpenSession(app.db, token)
  if (!session || !(await keepAlive(requestContext, session))) return undefined
  const { user, sessionId, times, member: found } = session
  const id = user.uid as MemberId
  // A sign-in at the moment the account was disabled or deleted can leave a session behind.
  if (found === 'closed') {
    await endSession(app.db, sessionId)
    return undefined
  }
  if (session.isNew) {
    const opened = { user, sessionId, userAgent: headers.get('user-agent') ?? '', browser: readBrowser(app, headers) }
    await noteSession(app, opened, requestContext.client)
    await takeComparison(requestContext, headers, id)
  }
  const member = found ?? (await repair(requestContext, user, id))
  return member && { id, user, member, sessionId, times, hasSuspended: session.hasSuspended }
}

/** False for an expired session, which is deleted. */
async function keepAlive(requestContext: RequestContext, { user, sessionId, times }: OpenSession): Promise<boolean> {
  const { app } = requestContext
  const now = app.now()
  // Only a second factor makes a session one of the desk, so other members cost no query.
  if (times.mfaVerifiedAt) requestContext.adviser ??= findDeskAdviser(app.db, { id: user.uid, sessionId })
  const atDesk = (await requestContext.adviser) !== undefined
  if (hasSessionEnded(times, { atDesk }, now)) {
    await endSession(app.db, sessionId)
    requestContext.cookies.push(...app.identity.forgetCookies())
    return false
  }
  if (isSeenStale(times, now)) await markSessionSeen(app.db, sessionId, now)
  return true
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
