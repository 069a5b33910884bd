import { href } from 'react-router'
import { welcomeHead, factFindWelcome as words } from '#areas/fact-find/copy/fact-find.ts'
import { factFindPosition } from '#areas/home/domain/journey.ts'
import { forMember } from '#server/guards.ts'
import { PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { factsOf } from '#web/member/member-facts.ts'
import type { Route } from './+types/welcome'
import { FactFindStepper } from './fact-find-stepper.tsx'

export const meta = headOf(welcomeHead)

export const loader = forMember(async (entered) => ({ position: factFindPosition(await factsOf(entered)) }))

export default function Welcome({ loaderData: { position } }: Route.ComponentProps) {
  return (
    <>
      <FactFindStepper position={position} />
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <PrimaryLink href={href('/fact-find')}>{words.quiz}</PrimaryLink>
      <SecondaryLink href={href('/')}>{words.dashboard}</SecondaryLink>
    </>
  )
}
