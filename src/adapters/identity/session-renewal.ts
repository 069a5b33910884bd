/** Gives the current session a new id and token, and the browser its new cookie. */
import { randomBytes } from 'node:crypto'
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

export type SessionRecords = {
  /** False if the session has ended. */
  rotateSession(id: string, to: { id: string; token: string; authenticatedAt: Date }): Promise<boolean>
}

/** Called in process only: it has no route. */
export const sessionRenewal = (records: SessionRecords, { now, newId }: { now: () => Date; newId: () => string }) => ({
  id: 'session-renewal' as const,
  endpoints: {
    renewSession: createAuthEndpoint(
      '/renew-session',
      { method: 'POST', requireHeaders: true, metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const current = await getSessionFromCtx(ctx)
        if (!current) return ctx.json({ sessionId: undefined })
        const { user, session } = current
        const to = { id: newId(), token: randomBytes(24).toString('base64url'), authenticatedAt: now() }
        if (!(await records.rotateSession(session.id, to))) return ctx.json({ sessionId: undefined })
        await setSessionCookie(ctx, { session: { ...session, id: to.id, token: to.token }, user })
        return ctx.json({ sessionId: to.id })
      },
    ),
  },
})
