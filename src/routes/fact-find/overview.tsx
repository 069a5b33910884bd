import { head } from '#copy/fact-find/meta/overview.ts'
import { factFindOverview, qualificationMessage } from '#domain/fact-find/fact-find.ts'
import { factFindPosition } from '#domain/home/journey.ts'
import { headOf } from '#routes/shared/head-of.ts'
import { factsOf } from '#routes/shared/member-facts.ts'
import { useRevalidateOnFocus } from '#routes/shared/revalidate-on-focus.ts'
import { forMember } from '#server/guards.ts'
import type { Route } from './+types/overview'
import { FactFindStepper } from './fact-find-stepper.tsx'
import { Parts } from './parts.tsx'
import { QuizIntro } from './quiz-intro.tsx'

export const meta = headOf(head)

export const loader = forMember(async (entered) => {
  const facts = await factsOf(entered)
  return {
    overview: factFindOverview(facts),
    position: factFindPosition(facts),
    refused: qualificationMessage(facts) === 'notEligible',
  }
})

export default function Overview({ loaderData: { overview, position, refused } }: Route.ComponentProps) {
  useRevalidateOnFocus()
  return (
    <>
      <FactFindStepper position={position} />
      {overview.kind === 'quiz' ? <QuizIntro refused={refused} /> : <Parts overview={overview} />}
    </>
  )
}
