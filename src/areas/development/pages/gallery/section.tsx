import type { ReactNode } from 'react'
import { gallery } from '#areas/development/copy/gallery.ts'

export type SectionId = keyof typeof gallery.sections

export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const { title, text } = gallery.sections[id]
  return (
    <section className="gallery-section stack gap-6" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="gallery-about muted">{text}</p>
      {children}
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack gap-3">
      <p className="caption">{name}</p>
      {children}
    </div>
  )
}
