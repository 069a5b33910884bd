import type { ReactNode } from 'react'
import { Rings } from '#ui/marks/rings.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode | undefined
  action?: ReactNode | undefined
}

/** A placeholder for content that does not exist yet. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state stack gap-2 justify-center">
      <Rings place="quiet" />
      <h2 className="title-small">{title}</h2>
      {typeof children === 'string' ? <p className="muted">{children}</p> : children}
      {action}
    </div>
  )
}
