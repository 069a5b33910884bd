import { useEffect } from 'react'
import { href, redirect, useNavigate } from 'react-router'
import { quizHead, qualification as words } from '#areas/fact-find/copy/qualification.ts'
import { factFindDestination } from '#areas/fact-find/domain/fact-find.ts'
import { embedForm } from '#areas/forms/flows/embed-form.ts'
import { factFindPosition } from '#areas/home/domain/journey.ts'
import { forMember } from '#server/guards.ts'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useCompletion } from '#web/forms/use-completion.ts'
import { headOf } from '#web/layout/head-of.ts'
import { factsOf } from '#web/member/member-facts.ts'
import type { Route } from './+types/qualification'
import { FactFindStepper } from './fact-find-stepper.tsx'

export const meta = headOf(quizHead)

export const loader = forMember(async (entered) => {
  const { app, person } = entered
  const destination = factFindDestination(person.member, '/fact-find/qualification')
  if (destination.kind === 'redirect') throw redirect(destination.to, 303)
  const position = factFindPosition(await factsOf(entered))
  return { embed: embedForm(app, 'qualification', person.id), uid: person.id, position }
})

/** The quiz (specification 2, section 2.4). Leads to the message page whether or not the answer arrived in time. */
export default function Qualification({ loaderData: { embed, uid, position } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { phase, hint, retry } = useCompletion({
    uid,
    flag: 'form_qualification',
    arrived: ({ is_tax_resident }) => typeof is_tax_resident === 'string' && is_tax_resident !== '',
  })
  const finished = phase === 'arrived' || phase === 'late'
  useEffect(() => {
    if (finished) void navigate(href('/fact-find/qualification/message'), { replace: true })
  }, [finished, navigate])
  return (
    <>
      <FactFindStepper position={position} />
      <FormFrame
        back={href('/fact-find')}
        title={words.title}
        embed={embed}
        phase={finished ? 'sending' : phase}
        arriving={words.waiting}
        onHint={hint}
        onRetry={retry}
      />
    </>
  )
}
