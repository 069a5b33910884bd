import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Focuses the new page's heading after a navigation, so that screen readers announce it and Tab continues from there,
 * unless the page has moved the focus itself. The first page load is left to the browser. Where the page stays and what
 * had the focus is gone, such as a task that is done, it is the heading of the section that the address names.
 */
export function HeadingFocus() {
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const shown = useRef(pathname)
  const left = useRef<Element>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a navigation begins or ends
  useEffect(() => {
    if (state !== 'idle') {
      left.current = document.activeElement
      return
    }
    if (left.current === null || left.current === document.body) return
    // A form closes in the render after this one.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      focusHeading(document.getElementById(hash.slice(1))?.querySelector('h2') ?? document.querySelector('main h1'))
    })
    return () => cancelAnimationFrame(frame)
  }, [state])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    const active = document.activeElement
    if (active !== left.current && main?.contains(active)) return
    focusHeading(main?.querySelector('h1'))
  }, [pathname])
  return null
}

function focusHeading(heading: HTMLElement | null | undefined) {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
