import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Asks the server again when the person comes back to this tab, or their line does: what they did elsewhere may have changed this page.
 * Without a line the page stays as it is, since a read that fails takes its place.
 */
export function useFreshOnFocus(): void {
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
