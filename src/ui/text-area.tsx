import type { ComponentProps } from 'react'
import { ui } from '#copy/ui.ts'
import { classNames } from './class-names.ts'
import { AlertIcon } from './icons.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'children'> & {
  name: string
  label: string
  helper?: string | undefined
  error?: string | undefined
}

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ name, label, helper, error, id = name, ...rest }: TextAreaProps) {
  const helperId = `${id}-helper`
  const errorId = `${id}-error`
  const described = [error ? errorId : undefined, helper ? helperId : undefined].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', error !== undefined && 'field-wrong')}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="field-box">
        <textarea
          {...rest}
          id={id}
          name={name}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described || undefined}
        />
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
