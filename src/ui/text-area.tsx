import type { ComponentProps } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'children'> & {
  name: string
  label: string
  helper?: string | undefined
}

/** Several lines of text; it grows with them where the browser can. */
export function TextArea({ name, label, helper, id = name, ...rest }: TextAreaProps) {
  const helperId = `${id}-helper`
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="field-box">
        <textarea {...rest} id={id} name={name} aria-describedby={helper ? helperId : undefined} />
      </div>
      {helper ? (
        <p className="field-helper" id={helperId}>
          {helper}
        </p>
      ) : null}
    </div>
  )
}
