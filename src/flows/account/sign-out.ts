import type { AppContext } from '#flows/shared/app-context.ts'

/** Ends the session. A failure on the way must not keep anyone signed in on this device: the cookies go in any case. */
export async function signOut(app: AppContext, headers: Headers): Promise<string[]> {
  try {
    return (await app.identity.signOut(headers)).cookies
  } catch (err) {
    app.log.error({ err }, 'a sign-out failed')
    return app.identity.forgetCookies()
  }
}
