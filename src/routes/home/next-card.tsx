import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'

type NextCardProps = {
  tag: string
  tone?: TagTone | undefined
  icon?: ReactNode | undefined
  title: string
  text: string
  /** What happens after, and by when. */
  after?: string | undefined
  children?: ReactNode | undefined
  /** The buttons; the first is the one thing to do. */
  ways?: ReactNode | undefined
  /** The last line, for what few will want. */
  aside?: ReactNode | undefined
}

/** The big card of a view: where one is, one thing to do, what comes of it. */
export function NextCard({ tag, tone = 'plain', icon, title, text, after, children, ways, aside }: NextCardProps) {
  return (
    <Card look="next" as="section" className="next-card">
      <Tag tone={tone} icon={icon}>
        {tag}
      </Tag>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
      {ways === undefined ? null : <div className="next-card-actions">{ways}</div>}
      {after === undefined ? null : <p className="caption">{after}</p>}
      {aside}
    </Card>
  )
}
