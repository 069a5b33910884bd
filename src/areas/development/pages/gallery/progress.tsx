import { gallery } from '#areas/development/copy/gallery.ts'
import { Card } from '#ui/card.tsx'
import { ProgressRing } from '#ui/marks/progress-ring.tsx'
import { Loader } from '#ui/progress/loader.tsx'
import { Stepper } from '#ui/progress/stepper.tsx'
import { Section, State } from './section.tsx'

export function Progress() {
  const { loader, stepper, ring, states } = gallery
  return (
    <Section id="progress">
      <State name={states.upcoming}>
        <Stepper steps={stepper.steps} current={1} label={stepper.label} />
      </State>
      <State name={states.allDone}>
        <Stepper steps={stepper.steps} current={stepper.steps.length} label={stepper.label} />
      </State>
      <div className="cluster gallery-rings">
        <ProgressRing percent={0} label={ring} />
        <ProgressRing percent={33} label={ring} />
        <ProgressRing percent={67} label={ring} />
        <ProgressRing percent={100} label={ring} />
      </div>
      <Card>
        <Loader inside title={loader.title} subtitle={loader.subtitle} />
      </Card>
    </Section>
  )
}
