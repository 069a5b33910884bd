/** Development: every component in every state. */
import { gallery, head } from '#areas/development/copy/gallery.ts'
import { forDeveloper } from '#server/guards.ts'
import { DashboardFrame } from '#ui/frames/dashboard-frame.tsx'
import { headOf } from '#web/layout/head-of.ts'
import { Cards, Frames, Progress } from './gallery/cards.tsx'
import { Buttons, Choices, Fields, Rulebooks, Strength, Switches, Uploaders } from './gallery/controls.tsx'
import { Colours, SampleTopBar, Signature, Type } from './gallery/foundations.tsx'
import { Layers, Messages } from './gallery/messages.tsx'
import type { SectionId } from './gallery/section.tsx'
import './gallery/sections.css'

export const meta = headOf(head)

export const loader = forDeveloper(() => null)

const sectionIds = Object.keys(gallery.sections) as SectionId[]

export default function Gallery() {
  return (
    <DashboardFrame header={<SampleTopBar />}>
      <header className="gallery-head stack gap-3">
        <h1>{gallery.title}</h1>
        <p className="lead muted">{gallery.lead}</p>
      </header>
      <div className="gallery columns columns-late">
        <nav className="gallery-contents" aria-label={gallery.contents}>
          <ul className="bare-list">
            {sectionIds.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{gallery.sections[id].title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="gallery-sections stack">
          <Signature />
          <Colours />
          <Type />
          <Buttons />
          <Fields />
          <Rulebooks />
          <Uploaders />
          <Choices />
          <Switches />
          <Strength />
          <Messages />
          <Layers />
          <Progress />
          <Cards />
          <Frames />
        </div>
      </div>
    </DashboardFrame>
  )
}
