import { factFindWelcome as words } from '#copy/fact-find/fact-find.ts'
import { head } from '#copy/fact-find/meta/welcome.ts'
import { factFindPosition } from '#domain/home/journey.ts'
import { paths } from '#paths.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { factsOf } from '#routes/shared/member-facts.ts'
import { forMember } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/welcome'
import { FactFindStepper } from './fact-find-stepper.tsx'

export const meta = headOf(head)

export const loader = forMember(async (entered) => ({ position: factFindPosition(await factsOf(entered)) }))

export default function Welcome({ loaderData: { position } }: Route.ComponentProps) {
  return (
    <>
      <FactFindStepper position={position} />
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <ButtonLink href={paths.factFind} full>
        {words.quiz}
      </ButtonLink>
      <ButtonLink href={paths.home} variant="secondary" full>
        {words.dashboard}
      </ButtonLink>
    </>
  )
}
