import type { ComponentProps, ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'role' | 'type' | 'name' | 'value'> & {
  /** The form posts the new state under this name: 'on' or 'off'. */
  name: string
  on: boolean
  /** The visible label and accessible name, unless `aria-label` is set. */
  label: ReactNode
  /** The two states in words, so that the position of the thumb is not the only cue. */
  states: { on: string; off: string }
}

/**
 * A switch that takes effect immediately. It is a submit button, so it works without JavaScript in its own form. It
 * posts the new state rather than a toggle, so a second click on a stale page changes nothing.
 */
export function Switch({ name, on, label, states, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="submit"
      role="switch"
      aria-checked={on}
      className="switch row"
      id={rest.id ?? name}
      name={name}
      value={on ? 'off' : 'on'}
    >
      <span className="switch-label">{label}</span>
      <span className="switch-state" aria-hidden="true">
        {on ? states.on : states.off}
      </span>
      <span className="switch-track" aria-hidden="true">
        <span className="switch-thumb" />
      </span>
    </button>
  )
}
