import { useEffect, useState } from 'react'

/** A module that the first paint does not need, loaded once the page is hydrated. Undefined until it is there, and for good on a line that is cut. */
export function useLater<Module>(load: () => Promise<Module>): Module | undefined {
  const [loaded, setLoaded] = useState<Module>()
  useEffect(() => {
    load().then(setLoaded, () => {})
  }, [load])
  return loaded
}
