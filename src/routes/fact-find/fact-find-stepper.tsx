import { factFindForms } from '#copy/fact-find/fact-find-forms.ts'
import type { FactFindPosition } from '#domain/home/journey.ts'
import { Stepper } from '#ui/stepper.tsx'

const { steps } = factFindForms

/** The five steps, on every page of the fact find. */
export function FactFindStepper({ position }: { position: FactFindPosition }) {
  return (
    <div className="fact-find-steps">
      <Stepper steps={steps.names} current={position - 1} label={steps.label} />
    </div>
  )
}
