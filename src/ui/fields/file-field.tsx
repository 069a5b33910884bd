import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'

type FileFieldProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'className' | 'children'> & {
  name: string
  label: string
  helper?: ReactNode | undefined
  error?: string | undefined
}

/** The browser's file input, for the desk. Members send documents with the uploader. */
export const FileField = ({ name, label, helper, error, id = name, ...rest }: FileFieldProps) => (
  <FieldFrame id={id} label={label} helper={helper} error={error}>
    <input
      {...rest}
      id={id}
      name={name}
      type="file"
      className="full"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy(id, { error, helper })}
    />
  </FieldFrame>
)
