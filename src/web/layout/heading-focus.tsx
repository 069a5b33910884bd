import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Focuses the new page's heading after a navigation, so that screen readers announce it and Tab continues from there,
 * unless the page has moved the focus itself. The first page load is left to the browser.
 */
export function HeadingFocus() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const shown = useRef(pathname)
  const left = useRef<Element>(null)

  useEffect(() => {
    if (state !== 'idle') left.current = document.activeElement
  }, [state])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    const active = document.activeElement
    if (active !== left.current && main?.contains(active)) return
    const heading = main?.querySelector<HTMLElement>('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return null
}
