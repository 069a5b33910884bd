import { useEffect, useRef } from 'react'
import { useHydrated } from '#ui/hydrated.ts'

/**
 * Focuses the heading of a step that replaces another, but not of a step that was loaded with the document, or that
 * follows a radio button, from which the arrow keys go on.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const hydrated = useHydrated()
  const isReplacement = useRef(hydrated)
  useEffect(() => {
    if (isReplacement.current && !document.activeElement?.matches('[type="radio"]')) heading.current?.focus()
  }, [])
  return heading
}
