import { gallery } from '#copy/pages/gallery.ts'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import { Cards, Frames } from './gallery/cards.tsx'
import { Buttons, Choices, Fields, Strength, Switches } from './gallery/controls.tsx'
import { Colours, Signature, Type } from './gallery/foundations.tsx'
import { Layers, Messages } from './gallery/messages.tsx'
import { Progress } from './gallery/progress.tsx'
import type { SectionId } from './gallery/section.tsx'
import { SampleTopBar } from './gallery/top-bar.tsx'
import { Uploaders } from './gallery/uploaders.tsx'
import './gallery.css'

const sectionIds = Object.keys(gallery.sections) as SectionId[]

/** Every part in every state, for whoever changes one. Served in development only. */
export default function Gallery() {
  return (
    <DashboardFrame topBar={<SampleTopBar />}>
      <header className="gallery-head">
        <h1>{gallery.title}</h1>
        <p className="lead muted">{gallery.lead}</p>
      </header>
      <div className="gallery">
        <nav className="gallery-contents" aria-label={gallery.contents}>
          <ul className="bare-list">
            {sectionIds.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{gallery.sections[id].title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="gallery-sections">
          <Signature />
          <Colours />
          <Type />
          <Buttons />
          <Fields />
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
