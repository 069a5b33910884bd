// A file of its own: a hook that knows nothing of the page that uses it.
import { useEffect, useState } from 'react'
import { inTime } from './in-time.ts'

/** A module loaded after hydration: undefined until then, null if it fails. */
export function useLater<Module>(load: () => Promise<Module>): Module | null | undefined {
  const [loaded, setLoaded] = useState<Module | null>()
  useEffect(() => {
    inTime(load()).then((module) => setLoaded(module ?? null))
  }, [load])
  return loaded
}
