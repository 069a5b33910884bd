import type { ReactNode } from 'react'
import { LockIcon } from '#ui/marks/icons.tsx'

/** How the data beside it is protected. */
export const SafeNote = ({ children }: { children: ReactNode }) => (
  <p className="safe-note row gap-2 align-stretch muted small">
    <LockIcon size={18} />
    {children}
  </p>
)
