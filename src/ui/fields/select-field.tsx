import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'ref' | 'className' | 'children'> & {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The first option, which counts as no answer. */
  prompt?: string | undefined
  helper?: ReactNode | undefined
  error?: string | undefined
}

/** A native select for long lists, styled and labelled like TextField. */
export function SelectField({ name, label, options, prompt, helper, error, id = name, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error}>
      <div className="field-box">
        <select
          {...rest}
          id={id}
          name={name}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, { error, helper })}
        >
          {prompt === undefined ? null : <option value="">{prompt}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
