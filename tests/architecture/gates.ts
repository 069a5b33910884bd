/** Only the guards say that a loader or an action is guarded. That each one is, the compiler checks (guarded-routes.ts). */
import type { Source } from './source.ts'

export function checkGates(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const faults: string[] = []
    if (/\bas (?:unknown as )?Guarded\b/.test(text) && path !== 'src/server/guards.ts') {
      faults.push(`${path} says of something that it is guarded. Fix: make it with a function of server/guards.ts`)
    }
    return faults
  })
}

/** Each pattern of the routing table must have a row in the table of guards. */
export function checkGuardTable(routes: string, guards: Readonly<Record<string, string>>): string[] {
  const patterns = [...routes.matchAll(/\broute\('([^']+)'/g)].map((match) => `/${match[1]}`)
  return patterns
    .filter((pattern) => !(pattern in guards))
    .map((pattern) => `${pattern} has no row in domain/shared/access.ts. Fix: add it`)
}
