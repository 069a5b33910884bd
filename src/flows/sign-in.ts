import { normaliseEmail } from '#domain/email.ts'
import { fail, type Result } from '#domain/result.ts'
import type { CodeAsked, SignedIn, SignInRefusal } from '#outside/identity.ts'
import { countAttempts } from './rate-limit.ts'
import type { Client, World } from './world.ts'

/** Opens a session, or asks for a code besides. Attempts count whether or not they succeed, per client and per address. */
export async function signIn(
  world: World,
  account: { email: string; password: string },
  client: Client,
): Promise<Result<SignedIn | CodeAsked, SignInRefusal | 'too-many-requests'>> {
  const email = normaliseEmail(account.email)
  if (await countAttempts(world, { signInPerClient: client, signInPerAddress: email })) return fail('too-many-requests')
  return world.identity.signIn({ email, password: account.password })
}
