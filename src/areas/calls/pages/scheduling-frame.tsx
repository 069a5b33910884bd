import { useEffect, useRef, useState } from 'react'
import { readWidgetMessage, type WidgetMessage } from '#areas/calls/domain/widget-message.ts'

type SchedulingFrameProps = { src: string; title: string; onMessage: (message: WidgetMessage) => void }

/**
 * The scheduler in a frame. It renders only after the listener is attached, so that no message is lost. Only messages
 * from this frame at the scheduler's origin are accepted.
 */
export function SchedulingFrame({ src, title, onMessage }: SchedulingFrameProps) {
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

  return listening ? <iframe className="scheduling-frame" ref={frame} src={src} title={title} /> : null
}
