import type { ComponentProps, ReactNode } from 'react'
import { ui } from '#copy/ui.ts'
import { classNames } from './class-names.ts'
import { AlertIcon } from './icons.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'ref' | 'className' | 'children'> & {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Stands first and is no answer. */
  prompt?: string | undefined
  helper?: ReactNode | undefined
  error?: string | undefined
}

/** One of a long list; the browser's own, which phones draw best. Looks and reads as the text field does. */
export function SelectField({ name, label, options, prompt, helper, error, id = name, ...rest }: SelectFieldProps) {
  const helperId = `${id}-helper`
  const errorId = `${id}-error`
  const described = [error ? errorId : undefined, helper ? helperId : undefined].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', error !== undefined && 'field-wrong')}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="field-box">
        <select
          {...rest}
          id={id}
          name={name}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described || undefined}
        >
          {prompt === undefined ? null : <option value="">{prompt}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {error === undefined ? null : (
        <p className="field-error" id={errorId}>
          <AlertIcon size={18} strokeWidth="2.2" />
          <span>
            <span className="unseen">{ui.errorPrefix} </span>
            {error}
          </span>
        </p>
      )}
      {helper === undefined ? null : (
        <p className="field-helper" id={helperId}>
          {helper}
        </p>
      )}
    </div>
  )
}
