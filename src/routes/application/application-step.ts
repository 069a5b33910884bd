/** The order of the application: a page that is not earned leads to the last one that is. */
import { redirect } from 'react-router'
import { type ApplicationRoute, applicationDestination } from '#domain/application/application.ts'
import { factsOf } from '#routes/shared/member-facts.ts'
import type { Entered, Person } from '#server/guards.ts'

export async function requireStep(entered: Entered & { person: Person }, route: ApplicationRoute) {
  const facts = await factsOf(entered)
  const destination = applicationDestination(facts, route)
  if (destination.kind === 'redirect') throw redirect(destination.to, 303)
  return facts
}
