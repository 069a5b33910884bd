import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { site } from '#shared/copy/site.ts'
import { CloseIcon } from '#ui/marks/icons.tsx'
import { Notice } from '#ui/progress/notice.tsx'

/**
 * Blocks navigation while offline, because the router would fall back to a full page load and show the browser's error
 * page. Navigation continues once the connection is back.
 */
export function OfflineNotice() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const { proceed } = blocker
    if (!proceed) return
    // The connection may be back already.
    if (navigator.onLine) return proceed()
    window.addEventListener('online', proceed, { once: true })
    return () => window.removeEventListener('online', proceed)
  }, [blocker])
  if (blocker.state !== 'blocked') return null
  return (
    <Notice text={site.offline.text}>
      <button type="button" className="icon-button" aria-label={site.offline.stay} onClick={blocker.reset}>
        <CloseIcon />
      </button>
    </Notice>
  )
}
