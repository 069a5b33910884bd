import { useEffect, useRef } from 'react'
import { useHydrated } from '#ui/hydrated.ts'

/** A step that takes the place of another begins at its heading; one that came with the document leaves the focus where it is. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const hydrated = useHydrated()
  const arrived = useRef(hydrated)
  useEffect(() => {
    if (arrived.current) heading.current?.focus()
  }, [])
  return heading
}
