import { ui } from '#copy/shared/ui.ts'
import { CheckIcon } from './icons.tsx'

type StepperProps = {
  steps: readonly string[]
  /** The active step, from 0. From `steps.length` on, all are done. */
  current: number
  /** What the steps lead to, for screen readers. */
  label?: string | undefined
}

/** Upcoming steps are grey numbers, the active one yellow, done ones a green tick. On a phone only the active label shows. */
export function Stepper({ steps, current, label }: StepperProps) {
  return (
    <ol className="stepper bare-list" aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'active' : 'upcoming'
        return (
          <li key={step} className={`stepper-${state}`} aria-current={state === 'active' ? 'step' : undefined}>
            <span className="stepper-dot">
              <b aria-hidden="true">{state === 'done' ? <CheckIcon size={18} /> : index + 1}</b>
            </span>
            <span className="stepper-label">
              <span>
                <span className="visually-hidden">
                  {state === 'done' ? ui.done : ui.step(index + 1, steps.length)}{' '}
                </span>
                {step}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
