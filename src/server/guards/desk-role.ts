/** What the roles of somebody at the desk allow at an address. */
import { lackingRoles, mayAtDesk, type Role } from '#desk/domain/permissions.ts'
import type { RequestContext } from '#server/requests/request-context.ts'
import { guardOf } from '#shared/domain/access/access.ts'
import type { MemberId } from '#shared/domain/access/member-id.ts'

type Asked = {
  /** As in the table of guards. */
  row: string
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
  { row, request: { method } }: Asked,
): readonly Role[] {
  const does = method === 'GET' || method === 'HEAD' ? 'read' : 'change'
  if (guardOf(row) === 'adviser' && !mayAtDesk(held, row, does)) {
    app.securityLog.write({ kind: 'access_denied', route: row }, id)
    throw new Response(null, { status: 403 })
  }
  return lackingRoles(held, row)
}
