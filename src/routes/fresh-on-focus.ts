import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks the server again when the person comes back to this tab: what they did elsewhere may have changed this page. */
export function useFreshOnFocus(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && void revalidate()
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}
