import { useEffect, useRef } from 'react'
import { useHydrated } from '#ui/hydrated.ts'

/** Focuses the heading of a step that replaces another, but not of a step that was loaded with the document. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const hydrated = useHydrated()
  const isReplacement = useRef(hydrated)
  useEffect(() => {
    if (isReplacement.current) heading.current?.focus()
  }, [])
  return heading
}
