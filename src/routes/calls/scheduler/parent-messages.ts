import { useEffect, useRef } from 'react'
import { eventScheduled, pageHeight, type SchedulerMessage, viewed } from '#domain/calls/scheduler-message.ts'

/**
 * Posts to the page round this frame what the hosted scheduler's pages post. Who may stand there is for the frame-ancestors header to say,
 * and no message names a person, so none is addressed to one origin. Gives the ref of the element whose height is told.
 */
export function useParentMessages(embedded: boolean, eventUid: string | undefined, time: Date | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const picked = time?.getTime()

  useEffect(() => {
    if (!embedded) return
    post(viewed('profile_page_viewed'))
    post(viewed('event_type_viewed'))
  }, [embedded])

  useEffect(() => {
    if (embedded && picked !== undefined) post(viewed('date_and_time_selected'))
  }, [embedded, picked])

  useEffect(() => {
    if (embedded && eventUid !== undefined) post(eventScheduled(eventUid))
  }, [embedded, eventUid])

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
