import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { factFindForms } from '#areas/fact-find/copy/fact-find-forms.ts'
import { redirectDelay } from '#areas/fact-find/domain/fact-find.ts'
import { PrimaryLink } from '#ui/button.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useCompletion } from '#web/forms/use-completion.ts'
import { DoneMark } from './done-mark.tsx'
import { FactFindStepper } from './fact-find-stepper.tsx'
import type { LoadedPart } from './load-part.ts'

const words = factFindForms.form

/** The form; redirects to the overview once the part's flag is set (specification 2, section 2.5). */
export function PartForm({ part, embed, uid, position }: LoadedPart) {
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
    const timer = setTimeout(() => void navigate(href('/fact-find'), { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [phase, delay, navigate])
  return (
    <>
      <FactFindStepper position={position} />
      <FormFrame
        back={href('/fact-find')}
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
      <PrimaryLink href={href('/fact-find')}>{words.sent.goOn}</PrimaryLink>
    </>
  )
}
