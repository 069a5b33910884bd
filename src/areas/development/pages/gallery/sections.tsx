import { gallery } from '#areas/development/copy/gallery.ts'
import { DashboardFrame } from '#ui/frames/dashboard-frame.tsx'
import { Cards, Frames } from './cards.tsx'
import { Buttons, Choices, Fields, Strength, Switches } from './controls.tsx'
import { Colours, Signature, Type } from './foundations.tsx'
import { Layers, Messages } from './messages.tsx'
import { Progress } from './progress.tsx'
import { Rulebooks } from './rulebooks.tsx'
import type { SectionId } from './section.tsx'
import { SampleTopBar } from './top-bar.tsx'
import { Uploaders } from './uploaders.tsx'
import './sections.css'

const sectionIds = Object.keys(gallery.sections) as SectionId[]

/** Every component in every state. Served in development only. */
export default function Gallery() {
  return (
    <DashboardFrame header={<SampleTopBar />}>
      <header className="gallery-head">
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
        <div className="gallery-sections">
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
