import { useEffect, useRef } from 'react'
import { redirect, useNavigate } from 'react-router'
import { factFindForms } from '#copy/fact-find/fact-find-forms.ts'
import { type FactFindPart, factFindDestination, factFindParts, redirectDelay } from '#domain/fact-find/fact-find.ts'
import type { FormEmbed } from '#domain/forms/form-address.ts'
import { type FactFindPosition, factFindPosition } from '#domain/home/journey.ts'
import { paths } from '#paths.ts'
import { formEmbedOf } from '#routes/shared/form-embed.ts'
import { FormFrame } from '#routes/shared/form-frame.tsx'
import { factsOf } from '#routes/shared/member-facts.ts'
import { useCompletion } from '#routes/shared/use-completion.ts'
import type { Entered, Person } from '#server/guards.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DoneMark } from './done-mark.tsx'
import { FactFindStepper } from './fact-find-stepper.tsx'

const words = factFindForms.form

type Loaded = { part: FactFindPart; embed: FormEmbed; uid: string; position: FactFindPosition }

/** Loads one of the three parts. Redirects a member who has not reached it yet, or has completed it. */
export async function loadPart(entered: Entered & { person: Person }, id: FactFindPart['id']): Promise<Loaded> {
  const { app, person } = entered
  const part = partOf(id)
  const destination = factFindDestination(person.member, part.href)
  if (destination.kind === 'redirect') throw redirect(destination.to, 303)
  const position = factFindPosition(await factsOf(entered))
  return { part, embed: formEmbedOf(app, part.form, person.id), uid: person.id, position }
}

function partOf(id: FactFindPart['id']): FactFindPart {
  const part = factFindParts.find((each) => each.id === id)
  if (!part) throw new Error(`Unknown part of the fact find: ${id}`)
  return part
}

/** The form; redirects to the overview once the part's flag is set (specification 2, section 2.5). */
export function PartForm({ part, embed, uid, position }: Loaded) {
  const navigate = useNavigate()
  const { phase, hint, retry } = useCompletion({
    uid,
    flag: part.flag,
    arrived: (profile) => profile[part.flag] === true,
  })
  const delay = redirectDelay[part.form]
  useEffect(() => {
    if (phase !== 'arrived') return
    // Replaces the history entry, so that Back does not open a completed form.
    const timer = setTimeout(() => void navigate(paths.factFind, { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [phase, delay, navigate])
  return (
    <>
      <FactFindStepper position={position} />
      <FormFrame
        back={paths.factFind}
        title={factFindForms.overview.part(part).title}
        embed={embed}
        phase={phase}
        arriving={words.arriving}
        after={delay > 0 ? <Thanks /> : undefined}
        onHint={hint}
        onRetry={retry}
      />
    </>
  )
}

function Thanks() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <DoneMark />
      <h1 ref={title} tabIndex={-1}>
        {words.sent.title}
      </h1>
      <p className="lead">
        {words.sent.text} {words.sent.goesOn}
      </p>
      <ButtonLink href={paths.factFind} full>
        {words.sent.goOn}
      </ButtonLink>
    </>
  )
}
