import type { AppContext } from '#shared/flows/app-context.ts'

/**
 * Ends the session and returns the cookies to set. They are cleared even when the identity service fails, so the user
 * never stays signed in on this device.
 */
export async function signOut(app: AppContext, headers: Headers, uid: string): Promise<string[]> {
  app.securityLog.write({ kind: 'sign_out' }, uid)
  try {
    return (await app.identity.signOut(headers)).cookies
  } catch (err) {
    app.log.error({ err }, 'sign-out failed')
    return app.identity.forgetCookies()
  }
}
