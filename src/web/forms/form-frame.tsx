import type { ReactNode } from 'react'
import { factFindForms } from '#areas/fact-find/copy/fact-find-forms.ts'
import { type FormEmbed, ownsItsHead } from '#areas/forms/domain/form-address.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Button } from '#ui/button.tsx'
import { ArrowLeftIcon } from '#ui/marks/icons.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { EmbeddedForm } from './embedded-form.tsx'
import type { CompletionPhase } from './use-completion.ts'

const words = factFindForms.form

type FormFrameProps = {
  title: string
  /** Address of the link above the title. */
  back: string
  /** Name of that page. */
  backTo?: string | undefined
  embed: FormEmbed
  phase: CompletionPhase
  arriving: { title: string; text: string }
  /** Replaces the form once its answers have arrived. */
  after?: ReactNode | undefined
  onHint: () => void
  onRetry: () => void
}

/** A form in its frame, from the first question until its answers have arrived. */
export function FormFrame({
  title,
  back,
  backTo = words.toOverview,
  embed,
  phase,
  arriving,
  after,
  onHint,
  onRetry,
}: FormFrameProps) {
  if (phase === 'arrived' && after) return after
  const isWaiting = phase === 'sending' || phase === 'arrived'
  return (
    <>
      {ownsItsHead(embed) && phase !== 'failed' && phase !== 'late' ? (
        <h1 className="visually-hidden">{title}</h1>
      ) : (
        <div className="form-head">
          <TextLink href={back} className="link-alone small">
            <ArrowLeftIcon size={18} />
            {backTo}
          </TextLink>
          <h1>{title}</h1>
        </div>
      )}
      {phase === 'failed' ? (
        <Problem text={requestMessage('save_failed')} button={words.tryAgain} onRetry={onRetry} />
      ) : null}
      {phase === 'late' ? (
        <Problem title={words.late.title} text={words.late.text} button={words.checkAgain} onRetry={onRetry} />
      ) : null}
      {isWaiting ? <Loader inside title={arriving.title} subtitle={arriving.text} /> : null}
      {/* Stays mounted, so that a member who has to send again finds their answers. */}
      <div hidden={isWaiting}>
        <EmbeddedForm embed={embed} title={title} onCompleted={onHint} />
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
