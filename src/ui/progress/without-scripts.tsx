import type { ReactNode } from 'react'
import { useHydrated } from '#ui/hydrated.ts'

/** A fallback until hydration. Unlike `noscript`, it also shows when scripts are enabled but never arrive. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className="without-scripts">{children}</div>
}
