import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { site } from '#copy/shared/site.ts'
import { CloseIcon } from '#ui/icons.tsx'

/**
 * Without a connection a link leads nowhere: the router cannot fetch the script of the next page, and loads the whole page anew, which
 * the browser answers with an error of its own. So the page stays, says why, and goes on by itself once the line is back.
 */
export function OfflineNotice() {
  const held = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const { proceed } = held
    if (!proceed) return
    // The line may have come back in the meantime.
    if (navigator.onLine) return proceed()
    window.addEventListener('online', proceed, { once: true })
    return () => window.removeEventListener('online', proceed)
  }, [held])
  if (held.state !== 'blocked') return null
  return (
    <div className="toast-region" role="alert">
      <div className="toast">
        <span>{site.offline.text}</span>
        <button type="button" className="icon-button" aria-label={site.offline.stay} onClick={held.reset}>
          <CloseIcon />
        </button>
      </div>
    </div>
  )
}
