import { ui } from '#shared/copy/ui.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckIcon } from '#ui/marks/icons.tsx'

type StepperProps = {
  steps: readonly string[]
  /** Index of the active step, from 0. With `steps.length` or more, all are done. */
  current: number
  /** The accessible name of the steps. */
  label?: string | undefined
}

/**
 * Upcoming steps show grey numbers, the active one is yellow, done ones have a green tick. On a phone only the active
 * label is visible.
 */
export function Stepper({ steps, current, label }: StepperProps) {
  return (
    <ol className="stepper row gap-0 align-stretch bare-list" aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'active' : 'upcoming'
        return (
          <li key={step} className={`stepper-${state}`} aria-current={state === 'active' ? 'step' : undefined}>
            <span className="stepper-dot row gap-0">
              <b aria-hidden="true">{state === 'done' ? <CheckIcon size={18} /> : index + 1}</b>
            </span>
            <span className={classNames('stepper-label', state !== 'active' && 'visually-hidden-phone')}>
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
