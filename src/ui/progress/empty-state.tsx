import type { ReactNode } from 'react'
import { Rings } from '#ui/marks/rings.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode | undefined
  /** The next action. */
  action?: ReactNode | undefined
}

/** A placeholder for content that does not exist yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state stack gap-2 justify-center">
      <Rings place="quiet" />
      <h3>{title}</h3>
      {typeof children === 'string' ? <p className="muted">{children}</p> : children}
      {action}
    </div>
  )
}
