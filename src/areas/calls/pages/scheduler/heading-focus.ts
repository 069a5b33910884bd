import { useEffect, useRef } from 'react'
import { useHydrated } from '#ui/hydrated.ts'

/**
 * Focuses the heading of a step that replaces another, but not of a step that was loaded with the document. A step that
 * follows a radio button, from which the arrow keys go on, is only brought into view: on a phone it is below the days.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const hydrated = useHydrated()
  const isReplacement = useRef(hydrated)
  useEffect(() => {
    if (!isReplacement.current) return
    if (document.activeElement?.matches('[type="radio"]')) heading.current?.parentElement?.scrollIntoView(nearest)
    else heading.current?.focus()
  }, [])
  return heading
}

const nearest = { block: 'nearest' } as const
