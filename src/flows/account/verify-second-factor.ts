/** Shows the second factor: it answers a sign-in, confirms a new secret, or opens the desk in a session that was not asked for it. */

import type { CodeRefusal, Proved } from '#adapters/identity/port.ts'
import { markProved } from '#database/advisers.ts'
import { writeAudit } from '#database/audit.ts'
import { readCode } from '#domain/account/second-factor.ts'
import { fail, type Result } from '#domain/shared/result.ts'
import type { Client, World } from '#flows/shared/app-context.ts'
import { countAttempts } from '#flows/shared/rate-limit.ts'

export type ProofRefusal = CodeRefusal | 'code_missing'

export async function proveSecondFactor(
  world: World,
  { headers, code, uid }: { headers: Headers; code: string; uid?: string },
  client: Client,
): Promise<Result<Proved, ProofRefusal>> {
  if (code.trim() === '') return fail('code_missing')
  const tries = { secondFactorPerClient: client, ...(uid === undefined ? {} : { secondFactorPerMember: uid }) }
  if (await countAttempts(world, tries)) return fail('rate_limited')
  const read = readCode(code)
  if (!read) return fail('code_wrong')
  const proved = await world.identity.secondFactor.prove(headers, read)
  if (!proved.ok) return proved
  const now = world.now()
  await markProved(world.db, proved.value.sessionId, now)
  const { uid: who } = proved.value
  await writeAudit(
    world.db,
    { actor: 'adviser', actorUid: who, uid: who, deed: 'show second factor', after: { with: read.kind } },
    now,
  )
  return proved
}
