/** What the roles of somebody at the desk allow at an address. */
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
 * Throws 403 where the roles do not allow the request. Returns the roles of which one is needed to change anything
 * there; none where theirs allow it.
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
