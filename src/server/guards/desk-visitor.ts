/** The visitor of a page as the guards see them; at the desk, with the word of the firm's issuer where there is one. */
import { findDeskAdviser } from '#database/desk/team.ts'
import { neededSignOn } from '#desk/domain/sign-on/sign-on.ts'
import { checkSignOn } from '#desk/flows/sign-on/check-sign-on.ts'
import type { DeskAccess, Person, RequestContext } from '#server/requests/request-context.ts'
import type { AdviserMfa, Visitor } from '#shared/domain/access/access.ts'

/** Read once per request. Asks the issuer where its last word is too old. */
export const readDeskAccess = (requestContext: RequestContext, person: Person): Promise<DeskAccess> =>
  (requestContext.deskAccess ??= read(requestContext, person))

async function read(requestContext: RequestContext, person: Person): Promise<DeskAccess> {
  const { app } = requestContext
  requestContext.adviser ??= findDeskAdviser(app.db, person)
  const adviser = await requestContext.adviser
  const { staff } = app.identity
  if (!adviser || !staff) return { adviser, signOn: 'done' }
  const needed = neededSignOn(adviser.signOn, staff.rules, app.now())
  if (needed === 'nothing') return { adviser, signOn: 'done' }
  if (needed === 'signOn') return { adviser, signOn: 'needed' }
  const outcome = await checkSignOn(app, adviser.id)
  if (outcome === 'late') return { adviser, signOn: needed === 'check' ? 'done' : 'late' }
  if (outcome === 'lost') {
    requestContext.cookies.push(...app.identity.forgetCookies())
    return { adviser, signOn: 'ended' }
  }
  requestContext.adviser = findDeskAdviser(app.db, person)
  return { adviser: await requestContext.adviser, signOn: 'done' }
}

export function asVisitor(person: Person | undefined, access?: DeskAccess): Visitor {
  if (!person) return { kind: 'guest' }
  const { user, member } = person
  return {
    kind: 'member',
    emailVerified: user.emailVerified,
    requestFollowup: member.request_followup,
    adviser: mfaOf(access),
  }
}

function mfaOf(access: DeskAccess | undefined): AdviserMfa {
  if (!access?.adviser) return 'none'
  if (access.signOn !== 'done') return 'elsewhere'
  return access.adviser.mfaVerified ? 'verified' : 'pending'
}
