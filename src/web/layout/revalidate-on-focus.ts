import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads the page's data when the tab gets the focus or the connection is back, since another tab or device may have
 * changed it. Does nothing while offline, since a failed read would replace the page.
 */
export function useRevalidateOnFocus(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => navigator.onLine && document.visibilityState === 'visible' && void revalidate()
    window.addEventListener('focus', refresh)
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}
