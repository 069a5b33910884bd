import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { site } from '#shared/copy/site.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/progress/notice.tsx'
import type { UnreadEvent, UnreadName } from '#web/document/retry-read.ts'

const unread: UnreadName = 'unread'

/**
 * Holds a failed read, so that the page and what was typed stay. Leaving the page or sending a form ends the read and
 * the notice.
 */
export function UnreadNotice() {
  const [held, setHeld] = useState<UnreadEvent['detail']>()
  const isNext = useNavigation().state !== 'idle'
  const isReload = useRevalidator().state !== 'idle'
  const waits = useRef(false)
  waits.current = isNext || isReload
  useEffect(() => {
    const hold = (event: Event) => {
      // A page that fetches its own data, such as My Pensions, reports its own failures.
      if (!waits.current) return
      const { detail } = event as UnreadEvent
      event.preventDefault()
      const end = () => setHeld((now) => (now === own ? undefined : now))
      const own = {
        ...detail,
        again: () => {
          end()
          detail.again()
        },
      }
      detail.signal?.addEventListener('abort', end, { once: true })
      setHeld(own)
    }
    window.addEventListener(unread, hold)
    return () => window.removeEventListener(unread, hold)
  }, [])
  useEffect(() => {
    if (!held) return
    window.addEventListener('online', held.again)
    return () => window.removeEventListener('online', held.again)
  }, [held])
  if (!held) return null
  return (
    <Notice text={isNext ? site.unread.next : site.unread.same}>
      <Button type="button" variant="secondary" size="small" onClick={held.again}>
        {site.unread.again}
      </Button>
    </Notice>
  )
}
