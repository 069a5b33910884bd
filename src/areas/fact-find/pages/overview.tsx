import { href } from 'react-router'
import { overviewHead, quizIntro } from '#areas/fact-find/copy/fact-find.ts'
import { factFindForms } from '#areas/fact-find/copy/fact-find-forms.ts'
import { type FactFindOverview, factFindOverview, qualificationMessage } from '#areas/fact-find/domain/fact-find.ts'
import { factFindPosition } from '#areas/home/domain/journey.ts'
import { recommendedPlans } from '#areas/recommendations/domain/plans/products.ts'
import { forMember } from '#server/guards.ts'
import { ButtonLink, PrimaryLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PartList } from '#ui/frames/part-list.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Tag } from '#ui/progress/tag.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { useLinks } from '#web/layout/use-firm.ts'
import { factsOf } from '#web/member/member-facts.ts'
import type { Route } from './+types/overview'
import { FactFindStepper } from './fact-find-stepper.tsx'

export const meta = headOf(overviewHead)

export const loader = forMember(async (entered) => {
  const facts = await factsOf(entered)
  return {
    overview: factFindOverview(facts),
    position: factFindPosition(facts),
    advised: recommendedPlans(facts).length > 0,
    refused: qualificationMessage(facts) === 'notEligible',
  }
})

export default function Overview({ loaderData: { overview, position, advised, refused } }: Route.ComponentProps) {
  useRevalidateOnFocus()
  return (
    <>
      <FactFindStepper position={position} />
      {overview.kind === 'quiz' ? <QuizIntro refused={refused} /> : <Parts overview={overview} advised={advised} />}
    </>
  )
}

const partWords = factFindForms.overview

type PartsOverview = Extract<FactFindOverview, { kind: 'parts' }>

/** The three parts with their state, and the button to the next one (specification 2, section 2.3). */
function Parts({ overview, advised }: { overview: PartsOverview; advised: boolean }) {
  const { parts, button, header } = overview
  return (
    <>
      <div className="stack gap-3 justify-start">
        <h1>{partWords.header(overview)}</h1>
        <p className="lead">{partWords.text(overview, advised)}</p>
      </div>
      <PartList
        label={partWords.list}
        parts={parts.map((part) => ({
          ...partWords.part(part),
          id: part.id,
          minutes: partWords.minutes(part),
          state: part.state,
          stateText: partWords.state(part),
        }))}
      />
      <PrimaryLink href={button.href}>{partWords.button(overview)}</PrimaryLink>
      {header === 'all' ? null : (
        <ButtonLink href={href('/')} variant="quiet" full>
          {partWords.dashboard}
        </ButtonLink>
      )}
    </>
  )
}

/**
 * The overview until the quiz is passed (specification 2, section 2.3). `refused`: it was answered, and the member is
 * not eligible.
 */
function QuizIntro({ refused }: { refused: boolean }) {
  const links = useLinks()
  return (
    <>
      <div className="stack gap-3 justify-start">
        <Tag tone="sun">{quizIntro.away}</Tag>
        <h1>{quizIntro.title}</h1>
        <p className="lead">{quizIntro.text}</p>
      </div>
      {refused ? (
        <Banner tone="info" title={quizIntro.refused.title}>
          <p>{quizIntro.refused.text}</p>
          <StandaloneLink href={href('/schedule-call')}>{quizIntro.refused.call}</StandaloneLink>
        </Banner>
      ) : null}
      <Card as="section">
        <h2>{quizIntro.haveHandy.title}</h2>
        <ul>
          {quizIntro.haveHandy.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <StandaloneLink href={links.revenue}>{quizIntro.haveHandy.link}</StandaloneLink>
      </Card>
      <PrimaryLink href={href('/fact-find/qualification')}>{quizIntro.start}</PrimaryLink>
      <p className="caption">{quizIntro.after}</p>
      <ButtonLink href={href('/')} variant="quiet" full>
        {quizIntro.dashboard}
      </ButtonLink>
    </>
  )
}
