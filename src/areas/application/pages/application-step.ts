/** Enforces the order of the application: a page that is not allowed yet redirects to the last one that is. */
import { redirect } from 'react-router'
import { type ApplicationRoute, applicationDestination } from '#areas/application/domain/application.ts'
import { type Arguments, forMember, type MemberContext } from '#server/guards.ts'
import { factsOf } from '#web/member/member-facts.ts'

type StepEntered = MemberContext & { facts: Awaited<ReturnType<typeof requireStep>> }

async function requireStep(entered: MemberContext, route: ApplicationRoute) {
  const facts = await factsOf(entered)
  const destination = applicationDestination(facts, route)
  if (destination.kind === 'redirect') throw redirect(destination.to, 303)
  return facts
}

/** Like forMember, for pages of the application: redirects members who have not reached `route`. */
export const forStep =
  (route: ApplicationRoute) =>
  <A extends Arguments, R>(handle: (entered: StepEntered, args: A) => R | Promise<R>) =>
    forMember(async (entered, args: A) => handle({ ...entered, facts: await requireStep(entered, route) }, args))
