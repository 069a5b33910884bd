import { useEffect, useRef, useState } from 'react'
import { scheduleCall as words } from '#areas/calls/copy/schedule-call.ts'
import { type EventUidFault, readWidgetMessage, type WidgetMessage } from '#areas/calls/domain/widget-message.ts'
import type { Unanswered } from '#shared/domain/errors.ts'
import type { Result } from '#shared/domain/result.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/progress/banner.tsx'
import { WithoutScripts } from '#ui/progress/without-scripts.tsx'

/** Milliseconds to the first message of the frame before the page offers help. */
const lateMs = 5000

type PickTimeProps = {
  frame: string
  /** Address of the same scheduler as a page of its own. */
  page: string
  onScheduled: (eventUid: Result<string, EventUidFault>) => void
  /** Our own scheduler could not book. */
  onFailed: (lost: Unanswered) => void
}

/** Embeds the scheduler; without scripts a link opens it as a page. */
export function PickTime({ frame, page, onScheduled, onFailed }: PickTimeProps) {
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState(false)
  const [late, setLate] = useState(false)
  const [pixels, setPixels] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own five seconds
  useEffect(() => {
    if (opened) return
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [attempt, opened])

  const retry = () => {
    setLate(false)
    setAttempt(attempt + 1)
  }

  return (
    <>
      {late && !opened ? (
        <div className="stack gap-5">
          <Banner tone="info" title={words.late.title}>
            {words.late.text}
          </Banner>
          <div className="cluster">
            <Button type="button" onClick={retry}>
              {words.late.retry}
            </Button>
            <ButtonLink variant="secondary" href={page} target="_blank">
              {words.late.open}
            </ButtonLink>
          </div>
        </div>
      ) : null}
      <div
        className={
          late && !opened ? 'scheduling stack content-start scheduling-unresponsive' : 'scheduling stack content-start'
        }
      >
        {opened || late ? null : (
          <p className="scheduling-wait scripted muted" role="status">
            {words.opening}
          </p>
        )}
        <WithoutScripts>
          <a className="button button-primary" href={page}>
            <span className="button-words">{words.byItself}</span>
          </a>
        </WithoutScripts>
        <SchedulingFrame
          key={attempt}
          src={frame}
          title={words.frame}
          pixels={pixels}
          onMessage={(message) => {
            setOpened(true)
            if (message.kind === 'height') setPixels(message.pixels)
            if (message.kind === 'scheduled') onScheduled(message.eventUid)
            if (message.kind === 'failed') onFailed(message.lost)
          }}
        />
      </div>
    </>
  )
}

type SchedulingFrameProps = {
  src: string
  title: string
  /** How high its content says that it is. */
  pixels: number
  onMessage: (message: WidgetMessage) => void
}

/**
 * The scheduler in a frame. It renders only after the listener is attached, so that no message is lost. Only messages
 * from this frame at the scheduler's origin are accepted.
 */
function SchedulingFrame({ src, title, pixels, onMessage }: SchedulingFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(onMessage)
  const [listening, setListening] = useState(false)

  useEffect(() => {
    latest.current = onMessage
  }, [onMessage])

  useEffect(() => {
    const { origin } = new URL(src, location.href)
    const receive = (event: MessageEvent) => {
      if (event.origin !== origin || event.source === null || event.source !== frame.current?.contentWindow) return
      const message = readWidgetMessage(event.data)
      if (message) latest.current(message)
    }
    window.addEventListener('message', receive)
    setListening(true)
    return () => window.removeEventListener('message', receive)
  }, [src])

  return listening ? (
    <iframe className="scheduling-frame" ref={frame} src={src} title={title} style={{ minBlockSize: `${pixels}px` }} />
  ) : null
}
