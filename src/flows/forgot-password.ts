/** Forgot password as the specification has it: the provider's own mail first, our callable when that fails for no known reason. */
import { decideForgotPassword, type ForgotPasswordDecision, needsCallable } from '#domain/forgot-password.ts'
import { type Outcome, readThrown } from '#domain/outcome.ts'
import { requestNewPassword, type ResetMail, sendPasswordResetEmail } from './request-password-reset.ts'
import type { Client, World } from './world.ts'

export async function forgotPassword(world: World, email: string, client: Client): Promise<ForgotPasswordDecision> {
  const provider = await outcomeOf(() => sendPasswordResetEmail(world, email, client))
  const callable = needsCallable(provider) ? await outcomeOf(() => requestNewPassword(world, email)) : undefined
  return decideForgotPassword(provider, callable, world.rulebook)
}

async function outcomeOf(call: () => Promise<ResetMail>): Promise<Outcome> {
  try {
    const answer = await call()
    return answer.ok ? { kind: 'ok' } : { kind: 'error', code: answer.code }
  } catch (error) {
    return readThrown(error)
  }
}
