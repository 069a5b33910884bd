import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { factFindForms } from '#areas/fact-find/copy/fact-find-forms.ts'
import { embedding } from '#areas/fact-find/domain/fact-find.ts'
import { type FormEmbed, isTrustedOrigin, ownsItsHead, standaloneAddress } from '#areas/forms/domain/form-address.ts'
import { frameHeight, isConfirmationPage, readFormMessage } from '#areas/forms/domain/form-messages.ts'
import { requestMessage } from '#shared/copy/errors/errors.ts'
import { Button, PrimaryLink, SecondaryLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Banner } from '#ui/progress/banner.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { WithoutScripts } from '#ui/progress/without-scripts.tsx'
import { WayBack } from '#ui/text-link.tsx'
import type { CompletionPhase } from './use-completion.ts'

const words = factFindForms.form

type FormFrameProps = {
  title: string
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
        <div className="form-head split gap-0 gap-x-4">
          <WayBack href={back}>{backTo}</WayBack>
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
      <div className={ownsItsHead(embed) ? 'form-screen' : undefined} hidden={isWaiting}>
        <EmbeddedForm embed={embed} title={title} onCompleted={onHint} />
      </div>
    </>
  )
}

type ProblemProps = { title?: string; text: string; button: string; onRetry: () => void }

function Problem({ title, text, button, onRetry }: ProblemProps) {
  return (
    <div className="stack">
      <Banner tone="error" title={title}>
        {text}
      </Banner>
      <Button type="button" onClick={onRetry} full>
        {button}
      </Button>
    </div>
  )
}

const frameWords = factFindForms.frame

type EmbeddedFormProps = {
  embed: FormEmbed
  title: string
  /** The frame reports its completion. Untrusted and possibly repeated: check with the server. */
  onCompleted: () => void
}

/**
 * A form in a frame. It renders after hydration, so that no message arrives before the listener. Without scripts its
 * first question replaces this page; if scripts fail to load, a link leads there.
 */
function EmbeddedForm(props: EmbeddedFormProps) {
  const hydrated = useHydrated()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (hydrated) return <Frame key={`${attempt} ${props.embed.src}`} {...props} onRetry={retry} />
  return (
    <div className="embedded-form stack">
      <div className="embedded-form-loading">
        <Loader inside title={frameWords.loading} />
      </div>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${standaloneAddress(props.embed)}`} />
      </noscript>
      <WithoutScripts>
        <PrimaryLink href={standaloneAddress(props.embed)} reload>
          {frameWords.silent.alone}
        </PrimaryLink>
      </WithoutScripts>
    </div>
  )
}

type FrameState = 'loading' | 'answering' | 'silent'

function Frame({ embed, title, onCompleted, onRetry }: EmbeddedFormProps & { onRetry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const loads = useRef(0)
  const [state, setState] = useState<FrameState>('loading')
  const [size, setSize] = useState<Parameters<typeof frameHeight>[0]>({ reported: undefined, least: undefined })

  const receive = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (!isTrustedOrigin(origin, embed) || source === null || source !== frame.current?.contentWindow) return
    const message = readFormMessage(data, embed.formId)
    if (!message) return
    setState('answering')
    if (message.kind === 'height') setSize((before) => ({ ...before, reported: message.pixels }))
    if (message.kind === 'leastHeight') setSize((before) => ({ ...before, least: message.pixels }))
    if (message.kind === 'scrollIntoView') showTop(frame.current)
    if (message.kind === 'completed') onCompleted()
  })

  useEffect(() => {
    window.addEventListener('message', receive)
    const timer = setTimeout(() => setState((before) => (before === 'loading' ? 'silent' : before)), embedding.answer)
    return () => {
      window.removeEventListener('message', receive)
      clearTimeout(timer)
    }
  }, [])

  const onLoad = () => {
    loads.current++
    if (loads.current > 1 && frame.current && showsThankYou(frame.current)) onCompleted()
  }

  return (
    <div className="embedded-form stack">
      {state === 'silent' ? (
        <div className="stack content-start">
          <Banner tone="error" title={frameWords.silent.title}>
            {frameWords.silent.text}
          </Banner>
          <Button type="button" onClick={onRetry} full>
            {frameWords.silent.retry}
          </Button>
          <SecondaryLink href={standaloneAddress(embed)} reload>
            {frameWords.silent.alone}
          </SecondaryLink>
        </div>
      ) : null}
      {state === 'loading' ? (
        <div className="embedded-form-loading">
          <Loader inside title={frameWords.loading} />
        </div>
      ) : null}
      {/* Hidden but mounted: the form appears if it answers after all. */}
      <iframe
        ref={frame}
        src={embed.src}
        title={title}
        height={frameHeight(size)}
        hidden={state === 'silent'}
        onLoad={onLoad}
      />
    </div>
  )
}

/** Scrolls up only: a visitor who sees the top of the frame keeps the scroll position. */
function showTop(frame: HTMLIFrameElement | null): void {
  if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' })
}

/** Whether the frame shows a thank-you page. False for another origin, whose document cannot be read. */
function showsThankYou({ contentDocument }: HTMLIFrameElement): boolean {
  return (
    contentDocument !== null &&
    isConfirmationPage({ path: contentDocument.location.pathname, title: contentDocument.title })
  )
}
