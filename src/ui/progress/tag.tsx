import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

export type TagTone = 'plain' | 'sun' | 'done' | 'late' | 'waiting'

export function Tag({ tone, icon, children }: { tone: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames('tag edged', tone !== 'sun' && `tag-${tone}`)}>
      {icon}
      {children}
    </span>
  )
}
