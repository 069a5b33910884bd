/** What the roles of somebody at the desk allow at an address. */
import { lackingRoles, mayAtDesk, type Role } from '#domain/desk/permissions.ts'
import { guardOf } from '#domain/shared/access.ts'
import type { MemberId } from '#domain/shared/member-id.ts'
import type { RequestContext } from '#server/request-context.ts'

type Asked = {
  /** As in the table of guards. */
  row: string
  request: Request
}

/** Throws 403 where the roles do not allow the request. Returns the roles of which one is needed to change anything there; none where theirs allow it. */
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
