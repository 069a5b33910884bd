import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from './field-error.tsx'

export const helperIdOf = (id: string): string => `${id}-helper`
export const errorIdOf = (id: string): string => `${id}-error`

/** The `aria-describedby` of a control in this frame: the error first, then the helper. */
export const describedBy = (
  id: string,
  { error, helper, also }: { error?: string | undefined; helper?: ReactNode | undefined; also?: string | undefined },
): string | undefined =>
  [also, error === undefined ? undefined : errorIdOf(id), helper === undefined ? undefined : helperIdOf(id)]
    .filter(Boolean)
    .join(' ') || undefined

/** Label, helper, error and control, in the same order for every field. */
export const FieldFrame = ({
  id,
  label,
  helper,
  error,
  tags,
  children,
}: {
  id: string
  label: string
  helper?: ReactNode | undefined
  error?: string | undefined
  tags?: ReactNode | undefined
  children: ReactNode
}) => (
  <div className={classNames('field', error !== undefined && 'field-wrong')}>
    <div className="field-head">
      <label htmlFor={id}>{label}</label>
      {tags}
    </div>
    {helper === undefined ? null : (
      <p className="field-helper" id={helperIdOf(id)}>
        {helper}
      </p>
    )}
    {error === undefined ? null : <FieldError id={errorIdOf(id)}>{error}</FieldError>}
    {children}
  </div>
)
