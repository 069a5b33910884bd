import type { ComponentProps } from 'react'
import { useEarlyText } from './early-text.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'className' | 'children'> & {
  name: string
  label: string
  helper?: string | undefined
  error?: string | undefined
}

/** A multi-line input that grows with its content where the browser supports it. */
export function TextArea({ name, label, helper, error, id = name, ...rest }: TextAreaProps) {
  const area = useEarlyText(id)
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error}>
      <div className="field-box">
        <textarea
          {...rest}
          ref={area}
          id={id}
          name={name}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, { error, helper })}
        />
      </div>
    </FieldFrame>
  )
}
