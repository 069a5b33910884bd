import type { ComponentProps, ReactNode } from 'react'
import { ui } from '#shared/copy/ui.ts'
import { classNames } from '#ui/class-names.ts'
import { AlertIcon } from '#ui/marks/icons.tsx'

/**
 * The error message of a field, under or above it.
 * @param about visually hidden prefix for screen readers; default "Error"
 */
export const FieldError = ({
  about = ui.errorPrefix,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'p'>, 'children'> & { about?: string | undefined; children: ReactNode }) => (
  <p {...rest} className={classNames('field-error row gap-2 align-stretch', className)}>
    <AlertIcon size={18} strokeWidth="2.2" />
    <span>
      <span className="visually-hidden">{about} </span>
      {children}
    </span>
  </p>
)
