import type { ReactNode } from 'react'
import { factFindForms } from '#copy/fact-find/fact-find-forms.ts'
import { requestMessage } from '#copy/shared/errors.ts'
import type { FormHost } from '#domain/forms/form-address.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { Loader } from '#ui/loader.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { CompletionPhase } from './completion.ts'
import { EmbeddedForm } from './embedded-form.tsx'
import './form-frame.css'

const words = factFindForms.form

type FormFrameProps = {
  title: string
  /** Where the link over the title leads. */
  back: string
  /** What that page is called. */
  backTo?: string | undefined
  /** Beside the title: how long it takes. */
  note?: string | undefined
  host: FormHost
  phase: CompletionPhase
  arriving: { title: string; text: string }
  /** What stands in the form's place once everything has arrived. */
  after?: ReactNode | undefined
  onHint: () => void
  onRetry: () => void
}

/** A form of the fact find in its frame, from the first question until its answers have arrived. */
export function FormFrame({
  title,
  back,
  backTo = words.toOverview,
  note,
  host,
  phase,
  arriving,
  after,
  onHint,
  onRetry,
}: FormFrameProps) {
  if (phase === 'arrived' && after) return after
  const waiting = phase === 'sending' || phase === 'arrived'
  return (
    <>
      <div className="form-head">
        <TextLink href={back} className="link-alone small">
          <ArrowLeftIcon size={18} />
          {backTo}
        </TextLink>
        <h1>{note === undefined ? title : `${title} \u00b7 ${note}`}</h1>
      </div>
      {phase === 'failed' ? (
        <Problem text={requestMessage('save_failed')} button={words.tryAgain} onRetry={onRetry} />
      ) : null}
      {phase === 'late' ? (
        <Problem title={words.late.title} text={words.late.text} button={words.checkAgain} onRetry={onRetry} />
      ) : null}
      {waiting ? <Loader inside title={arriving.title} subtitle={arriving.text} /> : null}
      {/* It stays, so that whoever must send again finds what they answered. */}
      <div hidden={waiting}>
        <EmbeddedForm host={host} title={title} onCompleted={onHint} />
      </div>
    </>
  )
}

type ProblemProps = { title?: string; text: string; button: string; onRetry: () => void }

function Problem({ title, text, button, onRetry }: ProblemProps) {
  return (
    <div className="form-problem">
      <Banner tone="error" title={title}>
        {text}
      </Banner>
      <Button type="button" onClick={onRetry} full>
        {button}
      </Button>
    </div>
  )
}
