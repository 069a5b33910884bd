import { useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#ui/hydrated.ts'

/** For a textarea that was typed in before hydration: React sets it to its first text again. */
export function useEarlyText(id: string) {
  const hydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  // Read while the page is hydrated, because afterwards the text is gone.
  const [early] = useState(() => (hydrated || typeof document === 'undefined' ? undefined : readText(id)))
  useLayoutEffect(() => {
    if (early !== undefined && area.current) area.current.value = early
  }, [early])
  return area
}

function readText(id: string): string | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLTextAreaElement && element.value !== element.defaultValue ? element.value : undefined
}
