import { useEffect, useState } from 'react'

/** A module that the first paint does not need, loaded once the page is hydrated: undefined until then, null when it cannot be loaded. */
export function useLater<Module>(load: () => Promise<Module>): Module | null | undefined {
  const [loaded, setLoaded] = useState<Module | null>()
  useEffect(() => {
    load().then(setLoaded, () => setLoaded(null))
  }, [load])
  return loaded
}
