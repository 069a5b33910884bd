/**
 * Only the guards may mark a loader or an action as guarded. The compiler checks that each one is (guarded-routes.ts).
 */
import type { Source } from './source.ts'

export function checkGuardBrand(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const faults: string[] = []
    if (/\bas (?:unknown as )?Guarded\b/.test(text) && path !== 'src/server/guards.ts') {
      faults.push(`${path} says of something that it is guarded. Fix: make it with a function of server/guards.ts`)
    }
    return faults
  })
}
