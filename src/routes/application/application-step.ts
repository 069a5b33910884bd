/** The order of the application: a step is open once the ones before it are done. */
import { redirect } from 'react-router'
import { type ApplicationStep, hasEarned } from '#domain/journey.ts'
import { paths } from '#paths.ts'
import type { Person } from '#server/guards.ts'

/** Where the application's overview is; home, until there is one. */
export const overview = paths.home

/** Steps out of order go to the overview, which says what is next. */
export function requireStep({ member }: Person, step: ApplicationStep): void {
  const begun = member.pension_applied !== null
  if (!begun || !hasEarned({ ...member, signed: false }, step)) throw redirect(overview, 303)
}
