import { CheckIcon } from '#ui/marks/icons.tsx'

type Step = {
  id: string
  name: string
  state: 'done' | 'next' | 'later'
  /** The state in words, for a screen reader. */
  stateText: string
  /** How long it takes, or when it was done. */
  note?: string | undefined
}

type StepListProps = {
  title: string
  /** '1 of 4 done'. */
  count?: string | undefined
  label: string
  steps: readonly Step[]
}

/** The steps of a task inside a card: a bar with one segment a step, and a row for each. */
export const StepList = ({ title, count, label, steps }: StepListProps) => (
  <div className="step-list container stack gap-2">
    <p className="step-list-head split gap-0 gap-x-4 align-stretch">
      <b>{title}</b>
      {count === undefined ? null : <span className="caption">{count}</span>}
    </p>
    <div className="step-list-bar" aria-hidden="true">
      {steps.map(({ id, state }) => (
        <span key={id} className={`step-list-${state}`} />
      ))}
    </div>
    <ol className="ruled bare-list" aria-label={label}>
      {steps.map(({ id, name, state, stateText, note }, at) => (
        <li
          key={id}
          className={`step-list-${state} grid align-center gap-0 gap-x-3`}
          aria-current={state === 'next' ? 'step' : undefined}
        >
          <span className="step-list-mark mark center" aria-hidden="true">
            {state === 'done' ? <CheckIcon size={16} /> : at + 1}
          </span>
          <span className="step-list-name">
            {name}
            <span className="visually-hidden"> ({stateText})</span>
          </span>
          {note === undefined ? null : <span className="caption">{note}</span>}
        </li>
      ))}
    </ol>
  </div>
)
