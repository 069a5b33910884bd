import type { ComponentProps, ReactNode } from 'react'

type SwitchProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'role' | 'type' | 'name' | 'value'> & {
  /** Under this name its form posts what the switch is to become: 'on' or 'off'. */
  name: string
  on: boolean
  /** What it switches. Its accessible name, unless `aria-label` says more. */
  label: ReactNode
  /** The two states in words, so that the place of the thumb is not the only sign. */
  states: { on: string; off: string }
}

/**
 * On or off, at once. A submit button, so that it works before JavaScript in a form of its own; with it, the form's submit handler turns the
 * switch. A second press of a page that was not redrawn asks for the same again, and changes nothing.
 */
export function Switch({ name, on, label, states, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="submit"
      role="switch"
      aria-checked={on}
      className="switch"
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
