import type { World } from '#flows/shared/app-context.ts'

/** Ends the session. A failure on the way must not keep anyone signed in on this device: the cookies go in any case. */
export async function signOut(world: World, headers: Headers): Promise<string[]> {
  try {
    return (await world.identity.signOut(headers)).cookies
  } catch (err) {
    world.log.error({ err }, 'a sign-out failed')
    return world.identity.forgetCookies()
  }
}
