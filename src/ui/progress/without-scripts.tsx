import type { ReactNode } from 'react'
import { useHydrated } from '#ui/hydrated.ts'

/**
 * A way on without scripts, which hydration takes away. Unlike `noscript` it also comes up when scripts are on and do
 * not arrive.
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className="without-scripts">{children}</div>
}
