import { useEffect, useRef } from 'react'
import {
  bookingFailed,
  bookingFailures,
  eventScheduled,
  pageHeight,
  type SchedulerMessage,
  viewedMessage,
} from '#areas/calls/domain/widget-message.ts'

/**
 * Posts the hosted scheduler's messages to the embedding page. The frame-ancestors header restricts who may embed, and
 * no message has personal data, so the target origin is '*'. Returns the ref of the element whose height is posted.
 */
export function useParentMessages(
  embedded: boolean,
  eventUid: string | undefined,
  time: Date | undefined,
  refusal: object | undefined,
) {
  const frame = useRef<HTMLDivElement>(null)
  const picked = time?.getTime()

  useEffect(() => {
    if (!embedded) return
    post(viewedMessage('profile_page_viewed'))
    post(viewedMessage('event_type_viewed'))
  }, [embedded])

  useEffect(() => {
    if (embedded && picked !== undefined) post(viewedMessage('date_and_time_selected'))
  }, [embedded, picked])

  useEffect(() => {
    if (embedded && eventUid !== undefined) post(eventScheduled(eventUid))
  }, [embedded, eventUid])

  useEffect(() => {
    const lost = refusal && 'code' in refusal && bookingFailures.find((code) => code === refusal.code)
    if (embedded && lost) post(bookingFailed(lost))
  }, [embedded, refusal])

  useEffect(() => {
    const element = frame.current
    if (!embedded || !element) return
    const observer = new ResizeObserver(() => post(pageHeight(element.scrollHeight)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [embedded])

  return frame
}

function post(message: SchedulerMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}
