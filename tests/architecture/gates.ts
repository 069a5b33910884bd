/** Only the gate makes a MemberId, and only the gate says that something is guarded. That each route is, the compiler checks (guarded-routes.ts). */
import type { Source } from './source.ts'

/** A hosted form's secret address is a gate too, and so is the key in an employer's link: each names the member. */
const mints = new Set([
  'src/server/guards.ts',
  'src/server/demo-users.ts',
  'src/flows/forms/receive-submission.ts',
  'src/flows/application/open-employer-link.ts',
])

export function checkGates(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const faults: string[] = []
    if (/\bas MemberId\b/.test(text) && !mints.has(path) && !path.endsWith('.test.ts')) {
      faults.push(`${path} makes a MemberId. Fix: take it from the guard`)
    }
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
