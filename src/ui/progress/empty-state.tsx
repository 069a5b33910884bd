import { Rings } from '#ui/marks/rings.tsx'

type EmptyStateProps = {
  title: string
  children: string
}

/** A placeholder for content that does not exist yet. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="empty-state stack gap-2 justify-center">
      <Rings place="quiet" />
      <h2 className="title-small">{title}</h2>
      <p className="muted">{children}</p>
    </div>
  )
}
