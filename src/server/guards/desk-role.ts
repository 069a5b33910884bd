/** What an adviser's roles allow at an address. */
import { addressAt } from '#addresses.ts'
import { lackingRoles, mayAtDesk, type Role } from '#desk/domain/permissions.ts'
import type { RequestContext } from '#server/requests/request-context.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

type Asked = {
  /** The address's pattern. */
  path: string
  request: Request
}

/**
 * Throws 403 if the roles do not allow the request. Returns the roles that may change things there; empty when the
 * adviser's own roles already allow it.
 */
export function requireRole(
  { app }: RequestContext,
  id: MemberId,
  held: readonly Role[],
  { path, request: { method } }: Asked,
): readonly Role[] {
  const does = method === 'GET' || method === 'HEAD' ? 'read' : 'change'
  const { guard, permission } = addressAt(path) ?? {}
  if (guard === 'adviser' && !mayAtDesk(held, permission, does)) {
    app.securityLog.write({ kind: 'access_denied', route: path }, id)
    throw new Response(null, { status: 403 })
  }
  return lackingRoles(held, permission)
}
