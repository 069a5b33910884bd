import { href, redirect } from 'react-router'
import { messageHead, qualification as words } from '#areas/fact-find/copy/qualification.ts'
import { qualificationMessage } from '#areas/fact-find/domain/fact-find.ts'
import { factFindPosition } from '#areas/home/domain/journey.ts'
import { forMember } from '#server/guards.ts'
import { PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { StandaloneLink } from '#ui/text-link.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { useRevalidateOnFocus } from '#web/layout/revalidate-on-focus.ts'
import { factsOf } from '#web/member/member-facts.ts'
import type { Route } from './+types/qualification-message'
import { DoneMark } from './done-mark.tsx'
import { FactFindStepper } from './fact-find-stepper.tsx'

export const meta = headOf(messageHead)

export const loader = forMember(async (entered) => {
  const facts = await factsOf(entered)
  const message = qualificationMessage(facts)
  if (!message) throw redirect(href('/'), 303)
  return { message, position: factFindPosition(facts) }
})

export default function QualificationMessage({ loaderData: { message, position } }: Route.ComponentProps) {
  useRevalidateOnFocus()
  const { title, text } = words.message[message]
  return (
    <>
      <FactFindStepper position={position} />
      {message === 'eligible' ? <DoneMark /> : null}
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {message === 'eligible' ? (
        <>
          <PrimaryLink href={href('/fact-find')}>{words.start}</PrimaryLink>
          <SecondaryLink href={href('/')}>{words.dashboard}</SecondaryLink>
        </>
      ) : (
        <>
          <PrimaryLink href={href('/schedule-call')}>{words.call}</PrimaryLink>
          <div className="cluster">
            <StandaloneLink href={href('/fact-find/qualification')}>{words.again}</StandaloneLink>
            <StandaloneLink href={href('/')}>{words.dashboard}</StandaloneLink>
          </div>
        </>
      )}
    </>
  )
}
