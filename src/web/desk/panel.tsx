import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'

type PanelProps = {
  title: ReactNode
  /** Opposite the title: a count or a quiet link. */
  aside?: ReactNode
  id?: string
  /** The content reaches the panel's edges, as a list or table does. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A section of a desk page: a title bar with dense content below. */
export const Panel = ({ title, aside, id, flush, className, children }: PanelProps) => (
  <Card as="section" className="panel small" {...(id !== undefined && { id })}>
    <div className="panel-head split gap-0 gap-x-4">
      <h2>{title}</h2>
      {aside === undefined ? null : <div className="muted">{aside}</div>}
    </div>
    <div className={classNames('panel-body stack gap-3', flush && 'panel-flush', className)}>{children}</div>
  </Card>
)
