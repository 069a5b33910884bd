import { factFindForms } from '#areas/fact-find/copy/fact-find-forms.ts'
import type { FactFindPosition } from '#areas/home/domain/journey.ts'
import { Stepper } from '#ui/progress/stepper.tsx'

const { steps } = factFindForms

/** The five steps, on every page of the fact find. */
export function FactFindStepper({ position }: { position: FactFindPosition }) {
  return (
    <div className="fact-find-steps">
      <Stepper steps={steps.names} current={position - 1} label={steps.label} />
    </div>
  )
}
