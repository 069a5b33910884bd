import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * After a navigation the new page's heading takes the focus, so that a screen reader reads it and Tab goes on from
 * there. A page that has put the focus elsewhere itself, such as on its errors, keeps it there. The first page is the
 * browser's own affair.
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
