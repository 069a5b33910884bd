import { overviewHead } from '#areas/fact-find/copy/fact-find.ts'
import { factFindOverview, qualificationMessage } from '#areas/fact-find/domain/fact-find.ts'
import { factFindPosition } from '#areas/home/domain/journey.ts'
import { forMember } from '#server/guards.ts'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { factsOf } from '#web/member/member-facts.ts'
import type { Route } from './+types/overview'
import { FactFindStepper } from './fact-find-stepper.tsx'
import { Parts } from './parts.tsx'
import { QuizIntro } from './quiz-intro.tsx'

export const meta = headOf(overviewHead)

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
